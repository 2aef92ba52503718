import type { RouterContextProvider } from 'react-router';
import type { User } from '#contract/people/accounts.ts';
import { callsIn } from './loading.ts';

type Context = Readonly<RouterContextProvider>;

const requested = new WeakMap<Context, Promise<User>>();

/** The person who asks for a page for the signed-in. To anybody else the page shows itself as one for the signed-in. */
export function viewerIn(context: Context): Promise<User> {
  const viewer = requested.get(context) ?? callsIn(context)('getMyProfile', {});
  requested.set(context, viewer);
  return viewer;
}
