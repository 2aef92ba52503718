import { redirect } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';

/** The way to post an ad begins with cars. */
export function loader() {
  return redirect(paths.postCar());
}
