import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import type { PushPayload, PushSubscriptionGiven } from '#contract/messaging/notifications.ts';

/** A browser that takes pushes, and reads what was sealed for it. */
export interface TestBrowser {
  subscription: PushSubscriptionGiven;
  open: (sealed: Buffer) => PushPayload;
}

/** A browser whose pushes go to an address of its own under `service`. */
export function newBrowser(service: string): TestBrowser {
  const pair = createECDH('prime256v1');
  const key = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint: `${service}${randomUUID()}`, keys: { p256dh: key.toString('base64url'), auth: auth.toString('base64url') } },
    open: (sealed) => JSON.parse(opened(sealed, pair.computeSecret(sealed.subarray(21, 86)), key, auth)) as PushPayload,
  };
}

/** RFC 8291 in the coding of RFC 8188: salt, size of records, the sender's key, one record. */
function opened(sealed: Buffer, shared: Buffer, key: Buffer, auth: Buffer): string {
  const [salt, sender, record] = [sealed.subarray(0, 16), sealed.subarray(21, 86), sealed.subarray(86)];
  const secret = hkdfSync('sha256', shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), key, sender]), 32);
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

export interface Vapid {
  aud: string;
  exp: number;
  sub: string;
}

/** The sender in a push (RFC 8292); throws unless it is signed with the key that `k` names, which is `key`. */
export function readVapid(authorization: string, key: string): Vapid {
  const [, token = '', named] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed || named !== key) throw new Error('not signed by the key that browsers subscribed with');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Vapid;
}
