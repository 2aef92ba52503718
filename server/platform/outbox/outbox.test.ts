import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
  await market.db
    .insertInto('outbox')
    .values([
      { kind: 'sms', recipient: '512345678', body: '<b>رمز</b> 111111', created_at: new Date('2026-01-01T10:00:00Z') },
      { kind: 'sms', recipient: '587654321', body: 'رمز 222222', created_at: new Date('2026-01-02T10:00:00Z') },
    ])
    .execute();
});
afterAll(() => market.close());

describe('the outbox', () => {
  it('is a page in the language of the reader, newest first, without any script', async () => {
    const { headers, body } = await market.get('/dev/outbox');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).not.toContain('<b>');
    expect(String(body).indexOf('222222')).toBeLessThan(String(body).indexOf('111111'));
    expect((await market.get('/dev/outbox', { cookie: 'i18next=en' })).body).toContain('Message outbox');
  });

  it('is JSON for programs, filtered by phone if one is named', async () => {
    const { body } = await market.get('/dev/outbox.json?phone=0512345678');
    const message = { kind: 'sms', recipient: '512345678', subject: null, body: '<b>رمز</b> 111111' };
    expect(body).toEqual([{ ...message, created_at: '2026-01-01T10:00:00.000Z' }]);
  });

  it('does not exist if the settings disable it', async () => {
    const closed = await startTestApp({ OUTBOX_PAGE: 'no' });
    for (const url of ['/dev/outbox', '/dev/outbox.json']) expect((await closed.get(url)).status).toBe(404);
    await closed.close();
  });

  it('keeps no code that a provider refused, and allows another attempt at once', async () => {
    const taqnyat = { SMS_PROVIDER: 'taqnyat', SMS_SENDER: 'MARKABA', TAQNYAT_TOKEN: 'x', SMS_URL: 'http://127.0.0.1:1' };
    const down = await startTestApp(taqnyat);
    const ask = { body: { phone: '512345678', purpose: 'register' as const } };
    for (const time of [1, 2]) expect([time, (await down.refused('sendOtp', ask)).body.code]).toEqual([time, 'unavailable']);
    expect((await down.get('/dev/outbox')).status).toBe(404);
    await down.close();
  });
});
