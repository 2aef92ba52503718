import type { Config } from './config.ts';
import type { Environment } from './reader.ts';
import { isLoopback } from '../network.ts';

/** Secrets that are in this repository, and so are public. */
const publishedSecrets = new Set(['a secret that only the tests know of']);

const shortestSecret = 32;
const fewestLetters = 9;

/** Settings that are allowed only on a development machine, each with the name that enables it. */
const conveniences = [
  ['DEMO=yes', ({ demo }: Config) => demo],
  ['OUTBOX_PAGE=yes', ({ outboxPage }: Config) => outboxPage],
  ['PAY_PROVIDER=local', ({ pay }: Config) => pay.provider === 'local'],
] as const;

/** Whether the settings say that nobody else can reach the market. */
export function isOwnMachine(publicUrl: string): boolean {
  return isLoopback(URL.parse(publicUrl)?.hostname ?? '');
}

/** A sentence for each setting that would expose the accounts, the money or the messages of the market. */
export function unsafeSettings(config: Config, environment: Environment): string[] {
  const unsafe = isOwnMachine(config.publicUrl)
    ? []
    : conveniences
        .filter(([, isOn]) => isOn(config))
        .map(([name]) => `${name} is refused unless PUBLIC_URL is an address of this machine.`);
  if (config.secret !== '' && config.secret.length < shortestSecret)
    unsafe.push(`SECRET must be at least ${shortestSecret} characters long.`);
  if (!config.production || !config.databaseUrl) return unsafe;
  if (config.secret === '') unsafe.push('SECRET must be set where DATABASE_URL is.');
  // Every accepted secret can sign people in.
  for (const [name, secret] of [
    ['SECRET', config.secret],
    ['SECRET_NEXT', config.nextSecret],
    ...config.oldSecrets.map((old) => ['SECRETS_OLD', old]),
  ] as const) {
    if (secret && (publishedSecrets.has(secret) || new Set(secret).size < fewestLetters))
      unsafe.push(`${name} must be a random value of your own: this one is published or can be guessed.`);
  }
  if (!environment['PUBLIC_URL']) unsafe.push('PUBLIC_URL must be set where DATABASE_URL is: links, cookies and payments depend on it.');
  else if (!config.publicUrl.startsWith('https:') && !isOwnMachine(config.publicUrl))
    unsafe.push('PUBLIC_URL must begin with https:// where DATABASE_URL is set, unless it is an address of this machine.');
  return unsafe;
}
