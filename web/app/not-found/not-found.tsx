import { data } from 'react-router';
import { PageNotFound } from '#web/listing/search/page-not-found.tsx';

/** Any address that the site does not know, and /page-not-found itself. */
export function loader() {
  return data(null, { status: 404 });
}

export default PageNotFound;
