import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { goBackToOneself, startActing, switching } from '#web/platform/session/acting.ts';

/** Goes on in the name of a business, on the page of its ads. */
export function actFor(business: number): Promise<void> {
  return switching(async () => startActing(await call('act', { body: { business_id: business } }), paths.ownProfile(business)));
}

/** Goes on as oneself, at `to`. */
export function actAsOneself(to: string = paths.home()): Promise<void> {
  return switching(async () => goBackToOneself(await call('act', { body: { business_id: null } }), to));
}
