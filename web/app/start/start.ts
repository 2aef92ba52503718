import { redirect } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';

export function loader() {
  return redirect(paths.home(), 302);
}
