import { call } from '../api/browser.ts';
import { tellOfSession } from './store.ts';
import { dropToken } from './token.ts';

/** Signs out: the token is revoked where it can be, and goes with all that this site kept on the device. */
export async function signOut(): Promise<void> {
  // The device forgets whether or not the server hears of it.
  const revoked = call('logout', {}).catch(() => undefined);
  dropToken();
  localStorage.clear();
  tellOfSession();
  await revoked;
}
