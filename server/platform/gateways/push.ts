import { ECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushSettings } from '../config/gateways.ts';
import { AppError } from '../errors.ts';
import type { PushKeys } from './push-keys.ts';

/** Sends pushes to browsers through the services of their vendors. */
export interface PushGateway {
  /** The public key (VAPID) that browsers subscribe with. */
  key: string;
  /** Whether `endpoint` belongs to a known push service: nobody can make the server request any other address. */
  knows: (endpoint: string) => boolean;
  /** Throws `unavailable` if the service did not accept it and may do so later. */
  send: (browser: Browser, message: PushMessage) => Promise<PushAnswer>;
}

/** A subscription as a browser sent it. */
interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  text: string;
  /** A later message of the same topic replaces one that the browser has not fetched; at most 32 letters of base64url. */
  topic: string;
  seconds: number;
  urgent: boolean;
}

/** `gone`: the browser accepts no more pushes. `refused`: this message will never be accepted. */
type PushAnswer = 'taken' | 'gone' | 'refused';

/** Receives the reason why a service did not accept a message. The reason identifies no browser. */
type Report = (reason: string) => void;

const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];
const patienceMs = 10_000;

export function openPush(settings: PushSettings, keys: PushKeys, report: Report): PushGateway {
  const known = [...services, ...settings.hosts];
  return {
    key: keys.publicKey,
    knows: (endpoint) => isOf(known, endpoint),
    send: async (browser, message) => {
      const request = webPush.generateRequestDetails(
        { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
        message.text,
        {
          vapidDetails: { subject: settings.subject, ...keys },
          TTL: message.seconds,
          topic: message.topic,
          urgency: message.urgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
        },
      );
      return post(browser.endpoint, request, report);
    },
  };
}

async function post(
  endpoint: string,
  { headers, body }: { headers: Record<string, unknown>; body: Buffer },
  report: Report,
): Promise<PushAnswer> {
  const others = new Headers();
  for (const [name, value] of Object.entries(headers)) if (name !== 'Content-Length') others.set(name, String(value));
  const init = { method: 'POST', headers: others, body: new Uint8Array(body), redirect: 'error' } as const;
  const answer = await fetch(endpoint, { ...init, signal: AbortSignal.timeout(patienceMs) }).catch((error: Error) => {
    report(error.name);
    throw new AppError('unavailable');
  });
  await answer.body?.cancel();
  if (answer.ok) return 'taken';
  if (answer.status === 404 || answer.status === 410) return 'gone';
  report(`${new URL(endpoint).hostname} ${answer.status}`);
  if (answer.status === 429 || answer.status >= 500) throw new AppError('unavailable');
  return 'refused';
}

/** `*.` matches any subdomain; a service may include its port. */
function isOf(known: readonly string[], endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return known.some((service) => (service.startsWith('*.') ? url.host.endsWith(service.slice(1)) : url.host === service));
}

/** Whether the keys are valid: a point on the curve, and 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: Pick<Browser, 'p256dh' | 'auth'>): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
    return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}
