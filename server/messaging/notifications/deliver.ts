import { sql, type SqlBool } from 'kysely';
import { isLanguage, type Language } from '#contract/languages.ts';
import type { NotificationChannel } from '#contract/notifications.ts';
import type { Market } from '#server/platform/market.ts';
import { claimDue, finish, postpone, type Claim } from './claims.ts';
import { mailTo } from './mailing.ts';
import { readUnread } from './notifications.ts';
import { quietOf, wantsOf } from './preferences.ts';
import { presentNotification } from './present.ts';
import { pushTo } from './pushing.ts';
import { queueDeliveries } from './queue.ts';
import { quietUntil } from './quiet.ts';
import { selectNotifications, type NotificationRow } from './rows.ts';

/** The recipient. */
export interface Receiver {
  id: number;
  name: string;
  email: string | null;
  language: Language;
}

/** A notification to be sent, and its destination. */
export interface Due {
  claim: Claim;
  row: NotificationRow;
}

/**
 * Sends a person what is due: to open pages, to browsers, and the rest to the mailbox as one mail. Each is sent once, however often
 * and wherever this runs; failures are retried later. What was read in the meantime is not sent.
 */
export async function deliverNotifications(market: Market, person: number, now = new Date()): Promise<void> {
  // Every statement of it finds its rows by keys.
  const { prepared: db } = market;
  const until = quietUntil(now, await quietOf(db, person));
  if (until) await postpone(db, person, until);
  const claims = await claimDue(db, person);
  const receiver = await findReceiver(market, person);
  const due = receiver ? await stillDue(market, person, claims) : [];
  const failed = receiver ? await sendAll(market, receiver, due) : [];
  await finish(db, claims, { sent: due.map(({ claim }) => claim).filter((claim) => !failed.includes(claim)), failed });
  await queueDeliveries(db, [person]);
}

async function findReceiver({ prepared: db }: Market, person: number): Promise<Receiver | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'full_name as name', 'email', 'language'])
    .where('id', '=', person)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, language: isLanguage(row.language) ? row.language : 'ar' };
}

/** What was not read or switched off since it was queued. */
async function stillDue({ prepared: db }: Market, person: number, claims: Claim[]): Promise<Due[]> {
  if (claims.length === 0) return [];
  const ids = new Set(claims.map(({ notification_id }) => notification_id));
  const wants = await wantsOf(db, person);
  const rows = await selectNotifications(db)
    .where(sql<SqlBool>`notifications.id = any(${[...ids]}::bigint[])`)
    .where('notifications.read_at', 'is', null)
    .orderBy('notifications.shown_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .execute();
  return rows
    .flatMap((row) => claims.filter(({ notification_id }) => notification_id === row.id).map((claim) => ({ claim, row })))
    .filter(({ claim, row }) => wants(row.kind, claim.channel));
}

/** Returns what was not accepted. */
async function sendAll(market: Market, receiver: Receiver, due: Due[]): Promise<Claim[]> {
  const by = (channel: NotificationChannel) => due.filter(({ claim }) => claim.channel === channel);
  await emitToPages(market, receiver, by('app'));
  const [pushed, mailed] = await Promise.all([pushTo(market, receiver, by('push')), mailTo(market, receiver, by('mail'))]);
  return [...pushed, ...mailed];
}

/** Closed pages find it in the list. */
async function emitToPages(market: Market, { id, language }: Receiver, due: Due[]): Promise<void> {
  if (due.length === 0) return;
  for (const { row } of due.toReversed()) market.live.emit([id], 'notification', presentNotification(row, market, language));
  market.live.emit([id], 'unread', await readUnread(market.prepared, id));
}
