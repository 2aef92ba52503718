import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const ownDatabase = { DATABASE_URL: 'postgres://db/market', SECRET: 'vY3n8Qk2Lr7Tz5Wm1Xc9Bd4Hf6Js0PgA' };

describe('the settings', () => {
  it('have sensible values for an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demo: true,
      production: false,
      metricsHost: '127.0.0.1',
    });
  });

  it('do not fill a database that may be shared with the demo market unless requested', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/market' }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://db/market', DEMO: 'yes' }).demo).toBe(true);
  });

  it('name every invalid value at once', () => {
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

  it('limit how long the database may take, and refuse a lock timeout above the statement timeout', () => {
    const { requests, jobs, migrations } = readConfig({ DATABASE_STATEMENT_TIMEOUT: '8' }).timeouts;
    expect(requests).toEqual({ connect: 3000, statement: 8000, lock: 3000, idle: 30_000, answer: 9000 });
    expect(jobs).toEqual({ connect: 30_000, statement: 300_000, lock: 30_000, idle: 300_000, answer: 301_000 });
    expect(migrations).toEqual({ lock: 30_000, statement: 3_600_000 });
    expect(() => readConfig({ DATABASE_CONNECT_TIMEOUT: '0' })).toThrow('DATABASE_CONNECT_TIMEOUT must be a whole number from 1');
    expect(() => readConfig({ DATABASE_LOCK_TIMEOUT: '6' })).toThrow('DATABASE_LOCK_TIMEOUT must not be longer than');
  });

  it('read a replica only where the database finds the ads', () => {
    expect(readConfig({})).toMatchObject({ adIndex: 'memory', databaseReplicaUrl: null });
    const replicated = { AD_INDEX: 'postgres', DATABASE_REPLICA_URL: 'postgres://replica/market' };
    expect(readConfig(replicated)).toMatchObject({ adIndex: 'postgres', databaseReplicaUrl: 'postgres://replica/market' });
    expect(() => readConfig({ ...replicated, AD_INDEX: 'memory' })).toThrow('DATABASE_REPLICA_URL needs AD_INDEX=postgres');
    expect(() => readConfig({ AD_INDEX: 'cluster' })).toThrow('AD_INDEX must be one of memory, postgres');
  });

  it('require all that an SMS provider needs', () => {
    expect(readConfig({}).sms).toEqual({ provider: 'outbox' });
    expect(() => readConfig({ SMS_PROVIDER: 'unifonic' })).toThrow(/SMS_SENDER[^]*UNIFONIC_APP_SID[^]*UNIFONIC_USER[^]*UNIFONIC_PASSWORD/);
    const taqnyat = readConfig({ SMS_PROVIDER: 'taqnyat', SMS_SENDER: 'MARKABA', TAQNYAT_TOKEN: 'x' });
    expect(taqnyat.sms).toEqual({ provider: 'taqnyat', url: 'https://api.taqnyat.sa', sender: 'MARKABA', token: 'x' });
    expect(taqnyat.outboxPage).toBe(false);
  });

  it('do not show the outbox on a database that may be shared unless requested', () => {
    expect(readConfig({}).outboxPage).toBe(true);
    expect(readConfig({ DATABASE_URL: 'postgres://db/market' }).outboxPage).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://db/market', OUTBOX_PAGE: 'yes' }).outboxPage).toBe(true);
  });

  it('accept mail and push, or say what is wrong with them', () => {
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

  it('allow conveniences of a development machine only there, and then listen on that machine only', () => {
    const open = readConfig({});
    expect([open.demo, open.outboxPage, open.pay.provider, open.host]).toEqual([true, true, 'local', '127.0.0.1']);
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:4000' }).host).toBe('127.0.0.1');
    const reached = readConfig({ PUBLIC_URL: 'https://market.example' });
    expect([reached.demo, reached.outboxPage, reached.pay.provider, reached.host]).toEqual([false, false, 'none', '0.0.0.0']);
    for (const [name, value] of Object.entries({ DEMO: 'yes', OUTBOX_PAGE: 'yes', PAY_PROVIDER: 'local' })) {
      for (const NODE_ENV of ['production', 'development']) {
        for (const database of [{}, ownDatabase])
          expect(() => readConfig({ NODE_ENV, PUBLIC_URL: 'https://market.example', ...database, [name]: value })).toThrow(
            `${name}=${value} is refused`,
          );
      }
      const own = { NODE_ENV: 'production', ...ownDatabase, PUBLIC_URL: 'http://localhost:3000', [name]: value };
      expect(readConfig(own).host).toBe('127.0.0.1');
      expect(readConfig({ ...own, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    }
    for (const PUBLIC_URL of ['http://localhost.example', 'http://127.0.0.1.example', 'http://10.0.0.1', 'http://127.example'])
      expect(readConfig({ PUBLIC_URL }).demo).toBe(false);
  });

  it('refuse a weak secret and a missing address in production, by name', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://market.example', ...ownDatabase };
    expect(readConfig(production).secret).toBe(ownDatabase.SECRET);
    expect(() => readConfig({ ...production, PUBLIC_URL: '' })).toThrow(/PUBLIC_URL must be set/);
    for (const SECRET of ['', 'short', 'a secret that only the tests know of', 'a'.repeat(64), 'abcdefgh'.repeat(8)])
      expect(() => readConfig({ ...production, SECRET })).toThrow(/SECRET must be/);
    expect(() => readConfig({ ...production, SECRET: ownDatabase.SECRET.slice(0, 31) })).toThrow(/SECRET must be at least 32/);
    const published = 'a secret that only the tests know of';
    expect(() => readConfig({ ...production, SECRET_NEXT: published })).toThrow(/SECRET_NEXT must be a random value/);
    expect(() => readConfig({ ...production, SECRETS_OLD: published })).toThrow(/SECRETS_OLD must be a random value/);
  });

  it('refuse a public address without TLS in production, by name', () => {
    const production = { NODE_ENV: 'production', ...ownDatabase };
    for (const PUBLIC_URL of ['http://market.example', 'http://10.0.0.1:3000', 'http://localhost.example'])
      expect(() => readConfig({ ...production, PUBLIC_URL })).toThrow(/PUBLIC_URL must begin with https/);
    for (const PUBLIC_URL of ['https://market.example', 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])
      expect(readConfig({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
  });

  it('trust no proxy, a number of them, or those of named networks', () => {
    expect(readConfig({}).trustProxy).toBe('no');
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,127.0.0.1' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '2001:db8::/32',
      '127.0.0.1',
    ]);
    for (const TRUST_PROXY of ['yes', '0', '10', '10.0.0.0/99', 'proxy.example', ','])
      expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY must be no, the number of proxies/);
  });

  it('do not use the local gateway on a shared database unless requested, and require all that Moyasar needs', () => {
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

  it('never stand in for Nafath in production, or where others can reach the market', () => {
    expect(readConfig({}).nafath).toEqual({ provider: 'local' });
    for (const environment of [
      { NODE_ENV: 'production' },
      { PUBLIC_URL: 'https://market.example' },
      { DATABASE_URL: 'postgres://db/market' },
    ])
      expect(readConfig(environment).nafath).toEqual({ provider: 'none' });
    const all = { NAFATH_URL: 'https://nafath.example/stg/', NAFATH_APP_ID: 'id', NAFATH_APP_KEY: 'key' };
    const nafath = { provider: 'nafath', url: 'https://nafath.example/stg', appId: 'id', appKey: 'key', service: 'Login' };
    expect(readConfig({ ...all, NODE_ENV: 'production' }).nafath).toEqual(nafath);
    expect(readConfig({ ...all, NAFATH_SERVICE: 'Rent' }).nafath).toEqual({ ...nafath, service: 'Rent' });
    for (const name of Object.keys(all)) expect(() => readConfig({ ...all, [name]: '' })).toThrow(`${name} must be set`);
    const plain = { ...all, NODE_ENV: 'production', NAFATH_URL: 'http://nafath.example' };
    expect(() => readConfig(plain)).toThrow(/NAFATH_URL must begin with https/);
    expect(readConfig({ ...plain, NAFATH_URL: 'http://127.0.0.1:1' }).nafath.provider).toBe('nafath');
    expect(() => readConfig({ ...all, NAFATH_URL: 'nafath' })).toThrow(/NAFATH_URL must be an address/);
  });
});
