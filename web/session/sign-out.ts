import { call } from '../api/browser.ts';
import { forgetPush } from '../notifications/push.ts';
import { dropPhone } from './dialog/new-phone.ts';
import { broadcastSession } from './store.ts';
import { dropToken } from './token.ts';

/** Signs out: the token is revoked where it can be, and goes with all that this site kept on the device. */
export async function signOut(): Promise<void> {
  // The device forgets whether or not the server hears of it.
  const revoked = call('logout', {}).catch(() => undefined);
  forgetDevice();
  await revoked;
}

/** All that this site kept on the device goes: the token ended on the server already, or is revoked meanwhile. */
export function forgetDevice(): void {
  // Without its address this browser is not rung again, even if the server could not be told.
  void forgetPush().catch(() => undefined);
  dropToken();
  dropPhone();
  localStorage.clear();
  sessionStorage.clear();
  broadcastSession();
}
