import type { CodeSent } from '#contract/people/accounts.ts';
import { dayMs } from '#contract/platform/riyadh.ts';

/** A message that waits on this device until its writer is signed in. */
export interface Waiting {
  text: string;
  /** The message is stored once, however often it is sent. */
  clientId: string;
  /** As typed. */
  phone: string;
  sent: (CodeSent & { at: number }) | null;
}

const prefix = 'message.';
const lifeMs = dayMs;

/** The message that waits for the owner of this ad; an empty one if none was written in the last day. */
export function readWaiting(ad: number): Waiting {
  sweep();
  return parse(localStorage.getItem(prefix + ad)) ?? { text: '', clientId: crypto.randomUUID(), phone: '', sent: null };
}

/** A device without room keeps it as long as the page is open. */
export function keepWaiting(ad: number, waiting: Waiting): void {
  try {
    localStorage.setItem(prefix + ad, JSON.stringify({ ...waiting, until: Date.now() + lifeMs }));
  } catch {
    // Nothing to do: the sheet holds it too.
  }
}

export function dropWaiting(ad: number): void {
  localStorage.removeItem(prefix + ad);
}

/** Whether the code that was sent can still be typed. */
export function isCodeOpen({ phone, sent }: Waiting): boolean {
  return phone !== '' && sent !== null && sent.at + sent.expires_in * 1000 > Date.now();
}

function sweep(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && !parse(localStorage.getItem(key))) localStorage.removeItem(key);
  }
}

function parse(text: string | null): Waiting | null {
  try {
    const { until, ...waiting }: Waiting & { until: number } = JSON.parse(text ?? '{}');
    return until > Date.now() ? waiting : null;
  } catch {
    return null;
  }
}
