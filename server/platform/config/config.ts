import { availableParallelism } from 'node:os';
import { trustedProxies, type TrustProxy } from '../network.ts';
import { readTimeouts, type DatabaseTimeouts } from './database.ts';
import {
  readMail,
  readNafath,
  readPay,
  readPush,
  readSms,
  type MailSettings,
  type NafathSettings,
  type PaySettings,
  type PushSettings,
  type SmsSettings,
} from './gateways.ts';
import { readMapTiles, type MapTiles } from './map.ts';
import { readMedia, type MediaSettings } from './media.ts';
import { listOf, readerOf, type Environment, type Reader } from './reader.ts';
import { isOwnMachine, unsafeSettings } from './safety.ts';

/** All settings of the environment, checked. docs/operations.md lists the same names. */
export interface Config extends NetworkSettings {
  production: boolean;
  /** The host to listen on: only this machine if a setting for development machines is on. */
  host: string;
  /** Signs tokens and keys the codes sent by SMS. If empty, one is created and stored in dataDir. */
  secret: string;
  /** The next SECRET: accepted, but nothing is signed with it yet (server/platform/keys.ts). */
  nextSecret: string | null;
  /** Former values of SECRET, the newest first: what they signed and sealed is still valid. */
  oldSecrets: string[];
  /** The days after which a session ends, however often its token was refreshed. */
  sessionDays: number;
  databaseUrl: string | null;
  databaseConnections: number;
  /** What finds the active ads: columns in memory, or PostgreSQL alone. */
  adIndex: 'memory' | 'postgres';
  /** A streaming replica on which `postgres` finds them. */
  databaseReplicaUrl: string | null;
  /** How often, in milliseconds, a process looks in the database for changes of which no other process notified it; 0: at each read. */
  changesEveryMs: number;
  /** How many threads render pages. */
  renderThreads: number;
  timeouts: DatabaseTimeouts;
  /** Whether this process runs jobs beside serving the site. */
  jobs: boolean;
  redisUrl: string | null;
  dataDir: string;
  media: MediaSettings;
  mapTiles: MapTiles | null;
  /** For how long /readyz reports the shutdown before requests are refused. */
  drainSeconds: number;
  logLevel: string;
  demo: boolean;
  /** Whether the first ads of new accounts need the approval of the staff. */
  reviewNewAccounts: boolean;
  sms: SmsSettings;
  mail: MailSettings;
  push: PushSettings;
  pay: PaySettings;
  nafath: NafathSettings;
  /** Whether /dev/outbox shows the messages that no provider sends. */
  outboxPage: boolean;
  limits: Limits;
}

/** Limits of codes by SMS, per hour unless stated otherwise, and of password attempts within a quarter of an hour. */
interface Limits {
  codesPerPhone: number;
  codesPerPhoneADay: number;
  codesPerAddress: number;
  codes: number;
  passwordsPerAccount: number;
  passwordsPerAddress: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads and checks `environment`; throws one error that names every invalid value, each in its own sentence. */
export function readConfig(environment: Environment): Config {
  const reader = readerOf(environment);
  const { wrong, number, url, choice } = reader;
  const production = environment['NODE_ENV'] === 'production';
  const network = readNetwork(environment, reader);
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'], null);
  // Only a market that nobody else can reach loads the demo data, shows its messages and accepts unpaid payments.
  const isToTry = !databaseUrl && isOwnMachine(network.publicUrl);
  const demo = choice('DEMO', ['yes', 'no'], isToTry ? 'yes' : 'no') === 'yes';
  const sms = readSms(reader, isToTry);
  const pay = readPay(reader, isToTry);
  const nafath = readNafath(environment, reader, isToTry);
  const isOpen = demo || sms.outboxPage || pay.provider === 'local' || nafath.provider === 'local';
  const config: Config = {
    ...network,
    production,
    secret: environment['SECRET'] || '',
    ...readOtherSecrets(environment, reader),
    sessionDays: number('SESSION_DAYS', 180, 29, 3650),
    host: environment['HOST'] || (isOpen ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl,
    databaseConnections: number('DATABASE_CONNECTIONS', 10, 2, 500),
    ...readAdIndex(reader),
    changesEveryMs: number('CHANGES_EVERY_MS', 1000, 0, 4000),
    // One core is left to the API. Each thread takes about a hundred megabytes.
    renderThreads: number('RENDER_THREADS', Math.min(Math.max(availableParallelism() - 1, 1), 4), 1, 64),
    timeouts: readTimeouts(reader),
    jobs: choice('JOBS', ['on', 'off'], 'on') === 'on',
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:'], null),
    dataDir: environment['DATA_DIR'] || '.data',
    media: readMedia(environment, reader),
    mapTiles: readMapTiles(environment, reader),
    drainSeconds: number('DRAIN_SECONDS', environment['REDIS_URL'] ? 5 : 0, 0, 600),
    logLevel: choice('LOG_LEVEL', logLevels, 'info'),
    demo,
    reviewNewAccounts: choice('REVIEW_NEW_ACCOUNTS', ['yes', 'no'], 'no') === 'yes',
    ...sms,
    mail: readMail(environment, reader),
    push: readPush(environment, reader),
    pay,
    nafath,
    limits: readLimits(reader),
  };
  wrong.push(...unsafeSettings(config, environment));
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return config;
}

function readAdIndex({ choice, url, wrong }: Reader): Pick<Config, 'adIndex' | 'databaseReplicaUrl'> {
  const adIndex = choice('AD_INDEX', ['memory', 'postgres'], 'memory') === 'postgres' ? 'postgres' : 'memory';
  const databaseReplicaUrl = url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'], null);
  if (databaseReplicaUrl && adIndex === 'memory') wrong.push('DATABASE_REPLICA_URL needs AD_INDEX=postgres: nothing else reads a replica.');
  return { adIndex, databaseReplicaUrl };
}

function readOtherSecrets(environment: Environment, { wrong }: Reader): Pick<Config, 'nextSecret' | 'oldSecrets'> {
  const nextSecret = environment['SECRET_NEXT'] || null;
  const oldSecrets = listOf(environment['SECRETS_OLD']);
  if (nextSecret !== null && nextSecret.length < 32) wrong.push('SECRET_NEXT must be at least 32 characters long.');
  if (oldSecrets.some((one) => one.length < 32))
    wrong.push('SECRETS_OLD must hold secrets of at least 32 characters, separated by commas.');
  if (!environment['SECRET'] && (nextSecret !== null || oldSecrets.length > 0))
    wrong.push('SECRET must be set where SECRET_NEXT or SECRETS_OLD is.');
  return { nextSecret, oldSecrets };
}

function readLimits({ number }: Reader): Limits {
  const most = 100_000_000;
  return {
    codesPerPhone: number('CODES_PER_PHONE', 5, 1, most),
    codesPerPhoneADay: number('CODES_PER_PHONE_A_DAY', 10, 1, most),
    codesPerAddress: number('CODES_PER_ADDRESS', 10, 1, most),
    codes: number('CODES', 1000, 1, most),
    passwordsPerAccount: number('PASSWORDS_PER_ACCOUNT', 10, 1, most),
    passwordsPerAddress: number('PASSWORDS_PER_ADDRESS', 100, 1, most),
  };
}

/** How the process is reached, and how much one address may use of it. */
interface NetworkSettings {
  port: number;
  publicUrl: string;
  metricsPort: number | null;
  metricsHost: string;
  corsOrigins: string[];
  trustProxy: TrustProxy;
  requestsPerMinute: number;
  /** Connections open at once from one address. */
  connectionsPerAddress: number;
  /** The time within which the body of a request must arrive; forms with files have longer. */
  bodySeconds: number;
}

function readNetwork(environment: Environment, reader: Reader): NetworkSettings {
  const { number, url } = reader;
  const port = number('PORT', 3000, 0, 65_535);
  return {
    port,
    publicUrl: (url('PUBLIC_URL', ['http:', 'https:'], `http://localhost:${port}`) ?? '').replace(/\/+$/, ''),
    metricsPort: environment['METRICS_PORT'] === 'off' ? null : number('METRICS_PORT', 9464, 0, 65_535),
    metricsHost: environment['METRICS_HOST'] || '127.0.0.1',
    corsOrigins: readOrigins(environment, reader),
    trustProxy: readTrustProxy(environment['TRUST_PROXY'] || 'no', reader),
    requestsPerMinute: number('REQUESTS_PER_MINUTE', 600, 1, 100_000_000),
    connectionsPerAddress: number('CONNECTIONS_PER_ADDRESS', 512, 256, 1_000_000),
    bodySeconds: number('BODY_SECONDS', 30, 1, 900),
  };
}

function readOrigins(environment: Environment, { wrong }: Reader): string[] {
  const origins = listOf(environment['CORS_ORIGINS']);
  for (const origin of origins) {
    if (URL.parse(origin)?.origin !== origin)
      wrong.push(`CORS_ORIGINS holds "${origin}", which is not an origin such as https://example.com.`);
  }
  return origins;
}

function readTrustProxy(value: string, { wrong }: Reader): TrustProxy {
  const setting: TrustProxy = value === 'no' ? value : /^[1-9]$/.test(value) ? Number(value) : listOf(value);
  try {
    // A bare number would be parsed as an address.
    if (Array.isArray(setting) && (setting.length === 0 || setting.some((one) => /^\d+$/.test(one)))) throw new Error('no network');
    trustedProxies(setting);
    return setting;
  } catch {
    wrong.push(
      `TRUST_PROXY must be no, the number of proxies in a row (1 to 9), or a list of their networks such as 10.0.0.0/8, not "${value}".`,
    );
    return 'no';
  }
}
