import { isLoopback } from '../network.ts';
import { listOf, type Environment, type Reader } from './reader.ts';

/** Who sends text messages. Without a provider they stay in the table outbox. */
export type SmsSettings =
  | { provider: 'outbox' }
  | { provider: 'unifonic'; url: string; sender: string; appSid: string; user: string; password: string }
  | { provider: 'taqnyat'; url: string; sender: string; token: string };

/** Without an SMTP server mail stays in the table outbox. */
export interface MailSettings {
  url: string | null;
  from: string;
}

/** Without keys they are derived from the secret. `hosts` are push services besides the known ones. */
export interface PushSettings {
  keys: { publicKey: string; privateKey: string } | null;
  subject: string;
  hosts: string[];
}

/** Who takes payments: Moyasar, the local page that imitates a gateway, or nobody. */
export type PaySettings =
  | { provider: 'local' }
  | { provider: 'none' }
  | { provider: 'moyasar'; url: string; secretKey: string; webhookSecret: string; live: boolean };

/** Who checks identities: Nafath, the page that stands in for it on a development machine, or nobody. */
export type NafathSettings =
  | { provider: 'none' }
  | { provider: 'local' }
  | { provider: 'nafath'; url: string; appId: string; appKey: string; service: string };

const providerUrls = { unifonic: 'https://el.cloud.unifonic.com', taqnyat: 'https://api.taqnyat.sa' };

/** `isToTry`: everyone who can reach the market may read the messages, as nobody else can reach it. */
export function readSms({ choice, url, needed, wrong }: Reader, isToTry: boolean): { sms: SmsSettings; outboxPage: boolean } {
  const provider = choice('SMS_PROVIDER', ['outbox', 'unifonic', 'taqnyat'], 'outbox');
  const page = choice('OUTBOX_PAGE', ['yes', 'no'], isToTry ? 'yes' : 'no') === 'yes';
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

export function readMail(environment: Environment, { url, wrong }: Reader): MailSettings {
  const at = url('MAIL_URL', ['smtp:', 'smtps:'], null);
  const from = environment['MAIL_FROM'] || 'Markaba <notifications@localhost>';
  if (!/^(?:[^<>\p{Cc}]* )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u.test(from))
    wrong.push(`MAIL_FROM must be an address such as Markaba <news@example.com>, not "${from}".`);
  if (at !== null && !environment['MAIL_FROM']) wrong.push('MAIL_FROM must be set where MAIL_URL is.');
  return { url: at, from };
}

export function readPush(environment: Environment, { url, wrong }: Reader): PushSettings {
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

/** The local gateway accepts every payment: on a market that others can reach it must be enabled explicitly. */
export function readPay({ choice, url, needed, wrong }: Reader, isToTry: boolean): PaySettings {
  const provider = choice('PAY_PROVIDER', ['local', 'moyasar', 'none'], isToTry ? 'local' : 'none');
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

const nafathNames = ['NAFATH_URL', 'NAFATH_APP_ID', 'NAFATH_APP_KEY'];

/** The stand-in confirms nothing: it is never used in production, and there is no setting that turns it on. */
export function readNafath(environment: Environment, { url, needed, wrong }: Reader, isToTry: boolean): NafathSettings {
  const production = environment['NODE_ENV'] === 'production';
  if (!nafathNames.some((name) => environment[name])) return { provider: isToTry && !production ? 'local' : 'none' };
  const [at = '', appId = '', appKey = ''] = nafathNames.map((name) => needed(name, `where one of ${nafathNames.join(', ')} is`));
  const parsed = URL.parse(url('NAFATH_URL', ['https:', 'http:'], null) ?? '');
  if (production && parsed?.protocol === 'http:' && !isLoopback(parsed.hostname))
    wrong.push('NAFATH_URL must begin with https:// in production, unless it is an address of this machine.');
  return { provider: 'nafath', url: at.replace(/\/+$/, ''), appId, appKey, service: environment['NAFATH_SERVICE'] || 'Login' };
}
