import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { isLanguage, type Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';
import { shownName } from '#server/people/profiles/name.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';
import { mailHtml, mailText } from '#server/platform/gateways/letter.ts';
import type { PeopleEvents, SecurityNotice } from '#server/people/events.ts';
import { pages } from './links.ts';
import { notify } from './notify.ts';
import { renderSecurity } from './renderers.ts';

/** One message of a notice. Without an address it goes to the account's own mailbox. */
export interface SecurityMessage {
  user: number;
  notice: SecurityNotice;
  event: number;
  device: string;
  at: string;
  mail?: string;
  phone?: string;
}

/** After this time an undelivered message is dropped. The last retry of the job comes later. */
const giveUpMs = 20 * 60_000;

/**
 * Notifies the owner of an account of a change of its security, in the transaction of the change: in the app, by push, and by mail
 * at once. It cannot be switched off, and its mail ignores quiet hours.
 */
export async function notifySecurity(
  trx: Transaction<DB>,
  { user, notice, event, device = '', formerly = {} }: PeopleEvents['account.protection-changed'],
): Promise<void> {
  await notify(trx, [user], { kind: 'security', notice, event, device });
  const message = { user, notice, event, device, at: new Date().toISOString() };
  await addJob(trx, 'sendSecurityMessage', message);
  if (formerly.mail) await addJob(trx, 'sendSecurityMessage', { ...message, mail: formerly.mail });
  if (formerly.phone !== undefined) await addJob(trx, 'sendSecurityMessage', { ...message, phone: formerly.phone });
}

/** Sends one message. Throws while a gateway does not accept it, to be retried. */
export async function sendSecurityMessage(market: Market, message: SecurityMessage): Promise<void> {
  try {
    await (message.phone === undefined ? mail(market, message) : sms(market, message.phone, message));
  } catch (error) {
    // A job that fails for good would keep the address stored.
    if (Date.now() - Date.parse(message.at) < giveUpMs) throw error;
  }
}

async function mail(market: Market, message: SecurityMessage): Promise<void> {
  const receiver = await findReceiver(market, message.user);
  const to = message.mail ?? receiver?.email;
  if (!receiver || !to) return;
  const { language } = receiver;
  const words = wordsIn(language).notifications.mail;
  const { title, body } = renderSecurity(message, language);
  const link = market.config.publicUrl + pages.devices;
  const letter = {
    language,
    title,
    hello: fillIn(words.hello, { name: shownName(receiver.name, language) }),
    items: [{ title, body: `${body} ${fillIn(words.at, { time: timeInWords(message.at, language) })}`, link }],
    more: null,
    open: words.open,
    why: words.security,
    links: [],
  };
  const subject = fillIn(words.subject, { title }).replace(/[\u2066-\u2069]/g, '');
  await market.mail.send({ to, subject, text: mailText(letter), html: mailHtml(letter), name: nameOf(message, to), stop: null });
}

async function sms(market: Market, phone: string, { user }: SecurityMessage): Promise<void> {
  const receiver = await findReceiver(market, user);
  if (!receiver || (await isBudgetSpent(market))) return;
  await market.sms.send(phone, fillIn(wordsIn(receiver.language).sms.phone_changed, { url: `${market.config.publicUrl}/support` }));
}

async function findReceiver({ db }: Market, user: number): Promise<{ name: string; email: string | null; language: Language } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['full_name as name', 'email', 'language'])
    .where('id', '=', user)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, language: isLanguage(row.language) ? row.language : 'ar' };
}

/** Codes have priority: notices use what remains of the hourly limit of SMS. */
async function isBudgetSpent({ db, config }: Market): Promise<boolean> {
  const { sent } = await db
    .selectFrom('phone_codes')
    .select(sql<number>`count(*)::integer`.as('sent'))
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return sent >= config.limits.codes;
}

function timeInWords(at: string, language: Language): string {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Riyadh' } as const;
  return new Intl.DateTimeFormat(`${language}-SA-u-ca-gregory-nu-latn`, options).format(new Date(at));
}

/** The same id for the same message, however often it is retried. */
function nameOf({ user, event }: SecurityMessage, to: string): string {
  return `security.${user}.${event}.${createHash('sha256').update(to).digest('hex').slice(0, 16)}`;
}
