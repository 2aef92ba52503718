import { createHmac, createSecretKey, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';
import { readConfig } from '#server/platform/config/config.ts';
import {
  currentKey,
  deriveKey,
  findKey,
  isSigned,
  oldestKey,
  openText,
  sealBytes,
  sealText,
  sign,
  type Secrets,
} from '#server/platform/keys.ts';
import { tokenFor, viewerOf } from './viewer.ts';

const first = 'the secret of the first year of the market';
const second = 'the secret of the second year of the market';
const third = 'the secret of the third year of the market';

describe('the key ring', () => {
  it('signs with the current secret and accepts the next and the old ones', () => {
    const signed = sign({ secret: first }, 'receipt 7');
    expect(signed).toBe(createHmac('sha256', first).update('receipt 7').digest('base64url'));
    const rotated = { secret: second, oldSecrets: [first] };
    expect(isSigned(rotated, 'receipt 7', signed)).toBe(true);
    expect(isSigned(rotated, 'receipt 8', signed)).toBe(false);
    expect(isSigned({ secret: first, nextSecret: second }, 'receipt 7', sign(rotated, 'receipt 7'))).toBe(true);
    expect(isSigned({ secret: second }, 'receipt 7', signed)).toBe(false);
    expect(isSigned(rotated, 'receipt 7', '')).toBe(false);
  });

  it('opens values without a key id with the oldest secret', () => {
    const rotated = { secret: third, oldSecrets: [second, first] };
    expect(oldestKey(rotated).secret).toBe(first);
    expect(oldestKey({ secret: first, nextSecret: second }).secret).toBe(first);
    expect(findKey(rotated, undefined)?.secret).toBe(first);
    const before = sealBytes(deriveKey(currentKey({ secret: first }), 'phones'), '7', Buffer.from('سر')).toString('base64url');
    expect(openText(rotated, 'phones', '7', before)).toBe('سر');
    expect(() => openText({ secret: third, oldSecrets: [second] }, 'phones', '7', before)).toThrow();
  });

  it('opens what it sealed only for the same purpose and place, as long as the key is present', () => {
    const sealed = sealText({ secret: first }, 'phones', '7', 'سر');
    expect(openText({ secret: second, oldSecrets: [first] }, 'phones', '7', sealed)).toBe('سر');
    expect(() => openText({ secret: first }, 'phones', '8', sealed)).toThrow();
    expect(() => openText({ secret: first }, 'mails', '7', sealed)).toThrow();
    expect(() => openText({ secret: second }, 'phones', '7', sealed)).toThrow(/SECRETS_OLD/);
  });
});

describe('the settings of the key ring', () => {
  it('are a next secret and old ones, the newest first', () => {
    const { secret, nextSecret, oldSecrets } = readConfig({ SECRET: third, SECRETS_OLD: `${second}, ${first}` });
    expect([secret, nextSecret, oldSecrets]).toEqual([third, null, [second, first]]);
  });

  it('must be long, and require SECRET', () => {
    expect(() => readConfig({ SECRET: first, SECRETS_OLD: 'short', SECRET_NEXT: 'short' })).toThrow(/SECRET_NEXT[^]*SECRETS_OLD/);
    expect(() => readConfig({ SECRETS_OLD: first })).toThrow(/SECRET must be set/);
  });
});

describe('a token', () => {
  let market: TestApp;
  let sara: { id: number; userType: 'user'; session: string };
  const expires = new Date(Date.now() + 60_000);

  beforeAll(async () => {
    market = await startTestApp();
    sara = { id: await addPerson(market.db, 'سارة العتيبي'), userType: 'user', session: randomUUID() };
    await market.db.insertInto('sessions').values({ id: sara.session, user_id: sara.id, expires_at: expires }).execute();
  });
  afterAll(() => market.close());

  const tokenOf = (secrets: Secrets) => tokenFor({ config: { ...market.app.market.config, ...secrets } }, sara, expires);
  const viewerBy = (secrets: Secrets, token: string) =>
    viewerOf({ db: market.db, config: { ...market.app.market.config, ...secrets } }, `Bearer ${token}`);
  const withoutKid = () =>
    new SignJWT({ role: 'user', sid: sara.session })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(sara.id))
      .setExpirationTime(expires)
      .sign(createSecretKey(first, 'utf8'));

  it('is valid as long as its key is in the ring', async () => {
    const token = await tokenOf({ secret: first });
    expect(await viewerBy({ secret: second, oldSecrets: [first] }, token)).toMatchObject({ id: sara.id });
    await expect(viewerBy({ secret: second }, token)).rejects.toMatchObject({ code: 'invalid_token' });
    const next = await tokenOf({ secret: second, oldSecrets: [first] });
    expect(await viewerBy({ secret: first, nextSecret: second }, next)).toMatchObject({ id: sara.id });
  });

  it('without a key id is verified with the oldest key', async () => {
    const token = await withoutKid();
    expect(await viewerBy({ secret: first }, token)).toMatchObject({ id: sara.id });
    expect(await viewerBy({ secret: third, oldSecrets: [second, first] }, token)).toMatchObject({ id: sara.id });
    await expect(viewerBy({ secret: third, oldSecrets: [second] }, token)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it.each([5, null, '', 'x'.repeat(10_000), ['a'], { a: 1 }])('with the key id %j is refused', async (kid) => {
    const [header, ...rest] = (await tokenOf({ secret: first })).split('.');
    const forged = { ...(JSON.parse(Buffer.from(header!, 'base64url').toString()) as object), kid };
    const token = [Buffer.from(JSON.stringify(forged)).toString('base64url'), ...rest].join('.');
    await expect(viewerBy({ secret: first }, token)).rejects.toMatchObject({ code: 'invalid_token' });
  });
});
