/** Everything the environment may say, checked. docs/operations.md lists the same names. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  metricsPort: number | null;
  publicUrl: string;
  /** Signs tokens and keys the codes that are sent by SMS. Empty: one is made and kept in dataDir. */
  secret: string;
  databaseUrl: string | null;
  databaseConnections: number;
  redisUrl: string | null;
  dataDir: string;
  corsOrigins: string[];
  requestsPerMinute: number;
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

/** Who carries text messages. Without a provider they stay in the table outbox. */
export type SmsSettings =
  | { provider: 'outbox' }
  | { provider: 'unifonic'; url: string; sender: string; appSid: string; user: string; password: string }
  | { provider: 'taqnyat'; url: string; sender: string; token: string };

/** Without an SMTP server mail stays in the table outbox. */
export interface MailSettings {
  url: string | null;
  from: string;
}

/** Without keys they come of the secret. `hosts` are push services besides the known ones. */
export interface PushSettings {
  keys: { publicKey: string; privateKey: string } | null;
  subject: string;
  hosts: string[];
}

/** Who takes money: Moyasar, the page that stands in for a gateway on one machine, or nobody. */
export type PaySettings =
  | { provider: 'local' }
  | { provider: 'none' }
  | { provider: 'moyasar'; url: string; secretKey: string; webhookSecret: string; live: boolean };

/** Of codes by SMS, per hour unless said, and of passwords tried within a quarter of an hour. */
export interface Limits {
  codesPerPhone: number;
  codesPerPhoneADay: number;
  codesPerAddress: number;
  codes: number;
  passwordsPerAccount: number;
  passwordsPerAddress: number;
}

type Environment = Record<string, string | undefined>;

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
    host: environment['HOST'] || '0.0.0.0',
    metricsPort: environment['METRICS_PORT'] === 'off' ? null : number('METRICS_PORT', 9464, 0, 65_535),
    publicUrl: (url('PUBLIC_URL', ['http:', 'https:'], `http://localhost:${port}`) ?? '').replace(/\/+$/, ''),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:'], null),
    databaseConnections: number('DATABASE_CONNECTIONS', 10, 2, 500),
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:'], null),
    dataDir: environment['DATA_DIR'] || '.data',
    corsOrigins: listOf(environment['CORS_ORIGINS']),
    requestsPerMinute: number('REQUESTS_PER_MINUTE', 600, 1, 100_000_000),
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

type Reader = ReturnType<typeof readerOf>;

function readerOf(environment: Environment) {
  const wrong: string[] = [];
  return {
    wrong,
    number: (name: string, fallback: number, least: number, most: number) => {
      const value = Number(environment[name] || fallback);
      if (Number.isInteger(value) && value >= least && value <= most) return value;
      wrong.push(`${name} must be a whole number from ${least} to ${most}, not "${environment[name]}".`);
      return fallback;
    },
    url: (name: string, protocols: string[], fallback: string | null) => {
      const value = environment[name] || fallback;
      if (value === null || protocols.includes(URL.parse(value)?.protocol ?? '')) return value;
      wrong.push(`${name} must be an address that starts with ${protocols.join(' or ')}//, not "${value}".`);
      return fallback;
    },
    choice: (name: string, choices: string[], fallback: string) => {
      const value = environment[name] || fallback;
      if (choices.includes(value)) return value;
      wrong.push(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
      return fallback;
    },
    /** What has no default; asked for only where it is needed. */
    needed: (name: string, reason: string) => {
      const value = environment[name] || '';
      if (value === '') wrong.push(`${name} must be set ${reason}.`);
      return value;
    },
  };
}

const providerUrls = { unifonic: 'https://el.cloud.unifonic.com', taqnyat: 'https://api.taqnyat.sa' };

function readSms(environment: Environment, { choice, url, needed, wrong }: Reader): Pick<Config, 'sms' | 'outboxPage'> {
  const provider = choice('SMS_PROVIDER', ['outbox', 'unifonic', 'taqnyat'], 'outbox');
  const page = choice('OUTBOX_PAGE', ['yes', 'no'], environment['DATABASE_URL'] ? 'no' : 'yes') === 'yes';
  if (provider !== 'unifonic' && provider !== 'taqnyat') return { sms: { provider: 'outbox' }, outboxPage: page };

  const reason = `where SMS_PROVIDER is ${provider}`;
  const sender = needed('SMS_SENDER', reason);
  if (sender.length > 11) wrong.push('SMS_SENDER must be at most 11 characters long.');
  const at = (url('SMS_URL', ['https:', 'http:'], providerUrls[provider]) ?? '').replace(/\/+$/, '');
  const settings = { url: at, sender };
  if (provider === 'taqnyat') return { sms: { provider, ...settings, token: needed('TAQNYAT_TOKEN', reason) }, outboxPage: false };
  const appSid = needed('UNIFONIC_APP_SID', reason);
  const user = needed('UNIFONIC_USER', reason);
  return { sms: { provider, ...settings, appSid, user, password: needed('UNIFONIC_PASSWORD', reason) }, outboxPage: false };
}

function readMail(environment: Environment, { url, wrong }: Reader): MailSettings {
  const at = url('MAIL_URL', ['smtp:', 'smtps:'], null);
  const from = environment['MAIL_FROM'] || 'Markaba <notifications@localhost>';
  if (!/^(?:[^<>\p{Cc}]* )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u.test(from))
    wrong.push(`MAIL_FROM must be an address such as Markaba <news@example.com>, not "${from}".`);
  if (at !== null && !environment['MAIL_FROM']) wrong.push('MAIL_FROM must be set where MAIL_URL is.');
  return { url: at, from };
}

function readPush(environment: Environment, { url, wrong }: Reader): PushSettings {
  const publicKey = environment['VAPID_PUBLIC_KEY'] || '';
  const privateKey = environment['VAPID_PRIVATE_KEY'] || '';
  const isPair = /^[\w-]{87}$/.test(publicKey) && /^[\w-]{43}$/.test(privateKey);
  if (`${publicKey}${privateKey}` !== '' && !isPair)
    wrong.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of keys as base64url, of 87 and 43 letters.');
  return {
    keys: isPair ? { publicKey, privateKey } : null,
    subject: url('VAPID_SUBJECT', ['mailto:', 'https:'], 'mailto:push@markaba.example') ?? '',
    hosts: listOf(environment['PUSH_HOSTS']),
  };
}

/** On nobody's own database the local gateway would give everything away, so there it has to be asked for. */
function readPay(environment: Environment, { choice, url, needed, wrong }: Reader): PaySettings {
  const provider = choice('PAY_PROVIDER', ['local', 'moyasar', 'none'], environment['DATABASE_URL'] ? 'none' : 'local');
  if (provider !== 'moyasar') return { provider: provider === 'local' ? 'local' : 'none' };
  const reason = 'where PAY_PROVIDER is moyasar';
  const secretKey = needed('MOYASAR_SECRET_KEY', reason);
  if (secretKey !== '' && !/^sk_(test|live)_\w+$/.test(secretKey))
    wrong.push('MOYASAR_SECRET_KEY must be a secret key, which starts with sk_test_ or sk_live_.');
  const webhookSecret = needed('MOYASAR_WEBHOOK_SECRET', reason);
  if (webhookSecret !== '' && webhookSecret.length < 16) wrong.push('MOYASAR_WEBHOOK_SECRET must be at least 16 characters long.');
  const at = (url('MOYASAR_URL', ['https:', 'http:'], 'https://api.moyasar.com/v1') ?? '').replace(/\/+$/, '');
  return { provider, url: at, secretKey, webhookSecret, live: secretKey.startsWith('sk_live_') };
}

function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
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
