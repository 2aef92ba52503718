import { call } from '#web/platform/api/browser.ts';
import { forgetPush } from '#web/platform/push/push.ts';
import { deleteDatabases } from '#web/platform/session/device-data.ts';
import { dropPhone } from '../phone/new-phone.ts';
import { ownToken } from '#web/platform/session/own-token.ts';
import { forgetOwnPages } from '#web/platform/session/own-pages.ts';
import { broadcastSession } from '#web/platform/session/store.ts';
import { changePerson } from '#web/platform/session/tab-person.ts';
import { dropToken } from '#web/platform/session/token.ts';

/** Signs out: the token is revoked if possible, and removed with all data of this site on the device. */
export async function signOut(): Promise<void> {
  // The device forgets whether or not the server hears of it.
  const own = ownToken();
  // Without the session of the person, those in which they act for a business end too.
  const revoked = call('logout', {}, own === null ? {} : { token: own }).catch(() => undefined);
  forgetDevice();
  await revoked;
}

/** Removes all data of this site from the device: the token ended on the server already, or is revoked meanwhile. */
export function forgetDevice(): void {
  // Without its subscription this browser receives no more pushes, even if the server could not be notified.
  void forgetPush().catch(() => undefined);
  dropToken();
  changePerson();
  dropPhone();
  // Pages that were seen, for reading offline (public/sw.js).
  if ('caches' in window) void caches.delete('seen-1').catch(() => false);
  forgetOwnPages();
  deleteDatabases();
  localStorage.clear();
  sessionStorage.clear();
  broadcastSession();
}
