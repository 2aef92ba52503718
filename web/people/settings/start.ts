import { redirect } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';

/** Settings begin with who one is. */
export function loader() {
  return redirect(paths.settings());
}
