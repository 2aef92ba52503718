import { withoutEnding } from '#contract/platform/ending.ts';
import { known } from '#contract/platform/known.ts';
import { sessionOf } from '#contract/platform/session-tokens.ts';
import { call } from '../api/browser.ts';
import { registerWorker } from './service-worker.ts';
import { currentSession } from '../session/store.ts';
import { tokenNow } from '../session/token.ts';

export type PushState = 'on' | 'off' | 'denied' | 'unsupported';

/** Stored on the device: who enabled push, in which session, and the address of the browser's subscription. */
const key = 'push';

/** Whether this browser receives pushes for the signed-in person. */
export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return kept()?.person === currentSession()?.userId && (await findSubscription()) ? 'on' : 'off';
}

/** Asks the browser and then the server; what has come of it. Throws where the browser or the server could not. */
export async function turnPushOn(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await give(await subscribe());
  return 'on';
}

/** The browser rings no more, whether or not the server hears of it. */
export async function turnPushOff(): Promise<void> {
  const subscription = await findSubscription();
  localStorage.removeItem(key);
  if (!subscription) return;
  await subscription.unsubscribe();
  await call('deletePushSubscription', { body: { endpoint: subscription.endpoint } }).catch(() => undefined);
}

/** On sign-out: the next person on this device must not receive pushes for another. */
export async function forgetPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** Once per page load: a subscription ends with its session, and a browser may have changed its address. */
export async function keepPush(): Promise<void> {
  const session = currentSession();
  // This browser rings for the person, for whom they act or not.
  if (!canPush() || Notification.permission !== 'granted' || session === null || session.member) return;
  const person = session.userId;
  const mine = kept();
  const subscription = await findSubscription();
  if (mine?.person !== person) return void subscription?.unsubscribe();
  const isSame = subscription?.endpoint === mine.endpoint && sessionNow() === mine.session;
  if (!isSame) await give(subscription ?? (await subscribe()));
}

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

/** One for the key of now: a market that changed its key cannot push to those of the old one. */
async function subscribe(): Promise<PushSubscription> {
  const [{ key: applicationServerKey }] = await Promise.all([call('getPushKey', {}), registerWorker()]);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && textOf(before.options.applicationServerKey) === applicationServerKey) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function give(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  await call('addPushSubscription', {
    body: { endpoint: known(endpoint, 'endpoint'), keys: { p256dh: known(keys['p256dh'], 'p256dh'), auth: known(keys['auth'], 'auth') } },
  });
  const person = currentSession()?.userId;
  if (person !== undefined) localStorage.setItem(key, JSON.stringify({ person, session: sessionNow(), endpoint }));
}

function kept(): { person: number; session: string | null; endpoint: string } | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as ReturnType<typeof kept>;
  } catch {
    return null;
  }
}

function sessionNow(): string | null {
  const token = tokenNow();
  return token === null ? null : sessionOf(token);
}

/** Bytes as base64url, as the server writes its key. */
function textOf(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return withoutEnding(text.replace(/\+/g, '-').replace(/\//g, '_'), '=');
}
