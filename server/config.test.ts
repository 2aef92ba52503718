import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings', () => {
  it('have sensible values for an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demo: true,
      production: false,
    });
  });

  it('take the demo market for nobody’s own database unless told to', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/market' }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://db/market', DEMO: 'yes' }).demo).toBe(true);
  });

  it('name every wrong value at once', () => {
    const wrong = {
      PORT: 'http',
      DATABASE_URL: 'mysql://db',
      REDIS_URL: 'localhost',
      CORS_ORIGINS: 'https://a.test,b.test',
      LOG_LEVEL: 'loud',
      DEMO: 'maybe',
    };
    const sentences = () => readConfig(wrong);
    for (const name of Object.keys(wrong)) expect(sentences).toThrow(new RegExp(name));
  });

  it('limit how long the database may take, and refuse a wait for a lock that outlasts its statement', () => {
    const { requests } = readConfig({ DATABASE_STATEMENT_TIMEOUT: '8' }).timeouts;
    expect(requests).toEqual({ connect: 3000, statement: 8000, lock: 3000, idle: 30_000, answer: 9000 });
    expect(() => readConfig({ DATABASE_CONNECT_TIMEOUT: '0' })).toThrow('DATABASE_CONNECT_TIMEOUT must be a whole number from 1');
    expect(() => readConfig({ DATABASE_LOCK_TIMEOUT: '6' })).toThrow('DATABASE_LOCK_TIMEOUT must not be longer than');
  });

  it('ask for all that an SMS provider needs', () => {
    expect(readConfig({}).sms).toEqual({ provider: 'outbox' });
    expect(() => readConfig({ SMS_PROVIDER: 'unifonic' })).toThrow(/SMS_SENDER[^]*UNIFONIC_APP_SID[^]*UNIFONIC_USER[^]*UNIFONIC_PASSWORD/);
    const taqnyat = readConfig({ SMS_PROVIDER: 'taqnyat', SMS_SENDER: 'MARKABA', TAQNYAT_TOKEN: 'x' });
    expect(taqnyat.sms).toEqual({ provider: 'taqnyat', url: 'https://api.taqnyat.sa', sender: 'MARKABA', token: 'x' });
    expect(taqnyat.outboxPage).toBe(false);
  });

  it('show the outbox on nobody’s own database unless told to', () => {
    expect(readConfig({}).outboxPage).toBe(true);
    expect(readConfig({ DATABASE_URL: 'postgres://db/market' }).outboxPage).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://db/market', OUTBOX_PAGE: 'yes' }).outboxPage).toBe(true);
  });

  it('take mail and push as they come, or say what is wrong with them', () => {
    const { mail, push } = readConfig({});
    expect([mail.url, push.keys, push.hosts]).toEqual([null, null, []]);
    const sent = readConfig({
      MAIL_URL: 'smtps://mail.example.com',
      MAIL_FROM: 'مركبة <news@example.com>',
      PUSH_HOSTS: 'push.test:8443, b.test',
    });
    expect(sent.mail).toEqual({ url: 'smtps://mail.example.com', from: 'مركبة <news@example.com>' });
    expect(sent.push.hosts).toEqual(['push.test:8443', 'b.test']);
    expect(() => readConfig({ MAIL_URL: 'smtp://mail.example.com' })).toThrow(/MAIL_FROM/);
    expect(() => readConfig({ MAIL_URL: 'http://mail', MAIL_FROM: 'news' })).toThrow(/MAIL_URL[^]*MAIL_FROM/);
    expect(() => readConfig({ VAPID_PUBLIC_KEY: 'x', VAPID_SUBJECT: 'me' })).toThrow(/VAPID_PUBLIC_KEY[^]*VAPID_SUBJECT/);
  });

  it('take money by nobody on somebody’s own database unless told to, and ask for all that Moyasar needs', () => {
    expect(readConfig({}).pay).toEqual({ provider: 'local' });
    expect(readConfig({ DATABASE_URL: 'postgres://db/market' }).pay).toEqual({ provider: 'none' });
    expect(() => readConfig({ PAY_PROVIDER: 'moyasar' })).toThrow(/MOYASAR_SECRET_KEY[^]*MOYASAR_WEBHOOK_SECRET/);
    const moyasar = { PAY_PROVIDER: 'moyasar', MOYASAR_SECRET_KEY: 'sk_live_abc', MOYASAR_WEBHOOK_SECRET: 'sixteen letters!' };
    const pay = { provider: 'moyasar', url: 'https://api.moyasar.com/v1', secretKey: 'sk_live_abc', webhookSecret: 'sixteen letters!' };
    expect(readConfig(moyasar).pay).toEqual({ ...pay, live: true });
    expect(readConfig({ ...moyasar, MOYASAR_SECRET_KEY: 'sk_test_abc', MOYASAR_URL: 'https://proxy.test/v1/' }).pay).toMatchObject({
      url: 'https://proxy.test/v1',
      live: false,
    });
    expect(() => readConfig({ ...moyasar, MOYASAR_SECRET_KEY: 'pk_live_abc' })).toThrow(/MOYASAR_SECRET_KEY/);
    expect(() => readConfig({ ...moyasar, MOYASAR_WEBHOOK_SECRET: 'short' })).toThrow(/MOYASAR_WEBHOOK_SECRET/);
    expect(() => readConfig({ ...moyasar, MOYASAR_URL: 'moyasar.com' })).toThrow(/MOYASAR_URL/);
    expect(() => readConfig({ PAY_PROVIDER: 'cash' })).toThrow(/PAY_PROVIDER/);
  });
});
