/** Whether a signed handover waits on this device for the network, so that pages know it without opening the store. */

const name = 'handoverWaits';

export function isSomethingWaiting(): boolean {
  return localStorage.getItem(name) !== null;
}

export function noteWaiting(waits: boolean): void {
  if (waits) localStorage.setItem(name, '1');
  else localStorage.removeItem(name);
}
