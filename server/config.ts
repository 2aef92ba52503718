import {
  readMail,
  readPay,
  readPush,
  readSms,
  type MailSettings,
  type PaySettings,
  type PushSettings,
  type SmsSettings,
} from './config-gateways.ts';
import { readTimeouts, type DatabaseTimeouts } from './config-database.ts';
import { readMedia, type MediaSettings } from './config-media.ts';
import { listOf, readerOf, type Environment, type Reader } from './config-reader.ts';

/** Everything the environment may say, checked. docs/operations.md lists the same names. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  metricsPort: number | null;
  publicUrl: string;
  /** Signs tokens and keys the codes that are sent by SMS. Empty: one is made and kept in dataDir. */
  secret: string;
  /** The one that SECRET will be next: accepted, but nothing is signed with it yet (server/keys.ts). */
  nextSecret: string | null;
  /** Those that SECRET was before, the newest first: what they signed and sealed is still good. */
  oldSecrets: string[];
  databaseUrl: string | null;
  databaseConnections: number;
  timeouts: DatabaseTimeouts;
  /** Whether this process does jobs beside serving the site. */
  jobs: boolean;
  redisUrl: string | null;
  dataDir: string;
  media: MediaSettings;
  corsOrigins: string[];
  requestsPerMinute: number;
  /** For how long /readyz says that the process goes, before it refuses anything. */
  drainSeconds: number;
  trustProxy: boolean;
  logLevel: string;
  demo: boolean;
  /** Whether the first ads of new accounts wait for staff. */
  reviewNewAccounts: boolean;
  sms: SmsSettings;
  mail: MailSettings;
  push: PushSettings;
  pay: PaySettings;
  /** Whether /dev/outbox shows the messages that no provider sends. */
  outboxPage: boolean;
  limits: Limits;
}

/** Of codes by SMS, per hour unless said, and of passwords tried within a quarter of an hour. */
export interface Limits {
  codesPerPhone: number;
  codesPerPhoneADay: number;
  codesPerAddress: number;
  codes: number;
  passwordsPerAccount: number;
  passwordsPerAddress: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads and checks `environment`; throws one error that names every wrong value in a sentence of its own. */
export function readConfig(environment: Environment): Config {
  const reader = readerOf(environment);
  const { wrong, number, url, choice } = reader;
  const port = number('PORT', 3000, 0, 65_535);
  const production = environment['NODE_ENV'] === 'production';
  const secret = environment['SECRET'] || '';
  if (secret !== '' && secret.length < 32) wrong.push('SECRET must be at least 32 characters long.');
  if (secret === '' && production && environment['DATABASE_URL']) wrong.push('SECRET must be set where DATABASE_URL is.');
  const config: Config = {
    production,
    port,
    secret,
    ...readOtherSecrets(environment, reader),
    host: environment['HOST'] || '0.0.0.0',
    metricsPort: environment['METRICS_PORT'] === 'off' ? null : number('METRICS_PORT', 9464, 0, 65_535),
    publicUrl: (url('PUBLIC_URL', ['http:', 'https:'], `http://localhost:${port}`) ?? '').replace(/\/+$/, ''),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:'], null),
    databaseConnections: number('DATABASE_CONNECTIONS', 10, 2, 500),
    timeouts: readTimeouts(reader),
    jobs: choice('JOBS', ['on', 'off'], 'on') === 'on',
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:'], null),
    dataDir: environment['DATA_DIR'] || '.data',
    media: readMedia(environment, reader),
    corsOrigins: listOf(environment['CORS_ORIGINS']),
    requestsPerMinute: number('REQUESTS_PER_MINUTE', 600, 1, 100_000_000),
    drainSeconds: number('DRAIN_SECONDS', environment['REDIS_URL'] ? 5 : 0, 0, 600),
    trustProxy: choice('TRUST_PROXY', ['yes', 'no'], 'no') === 'yes',
    logLevel: choice('LOG_LEVEL', logLevels, 'info'),
    demo: choice('DEMO', ['yes', 'no'], environment['DATABASE_URL'] ? 'no' : 'yes') === 'yes',
    reviewNewAccounts: choice('REVIEW_NEW_ACCOUNTS', ['yes', 'no'], 'no') === 'yes',
    ...readSms(environment, reader),
    mail: readMail(environment, reader),
    push: readPush(environment, reader),
    pay: readPay(environment, reader),
    limits: readLimits(reader),
  };
  for (const origin of config.corsOrigins) {
    if (URL.parse(origin)?.origin !== origin)
      wrong.push(`CORS_ORIGINS holds "${origin}", which is not an origin such as https://example.com.`);
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return config;
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
