import { redirect } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';

/** The branches of an office stand with those of every business. */
export function loader() {
  return redirect(paths.branches());
}
