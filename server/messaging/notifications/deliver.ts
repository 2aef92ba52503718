import { sql, type SqlBool } from 'kysely';
import { known } from '#contract/platform/known.ts';
import { isLanguage, type Language } from '#contract/platform/languages.ts';
import type { NotificationChannel } from '#contract/messaging/notification-kinds.ts';
import type { Database } from '#db/database.ts';
import type { Market } from '#server/platform/market.ts';
import { claimDue, findDue, finish, postpone, type Claim } from './claims.ts';
import { mailTo } from './mailing.ts';
import { readUnreadOfEach } from './notifications.ts';
import { quietOfEach, wantsOfEach } from './preferences.ts';
import { presentLive } from './present.ts';
import { pushTo } from './pushing.ts';
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

/** A recipient with all that is due to them; what has no recipient any more is not sent. */
interface Delivery {
  receiver: Receiver;
  due: Due[];
}

/**
 * Sends some people, to their open pages, what is due. Returns whether anything was; then more may be. Each notification is sent
 * once, however often and wherever this runs. What was read or switched off in the meantime is not sent.
 */
export async function deliverToPages(market: Market): Promise<boolean> {
  const channels = ['app'] as const;
  return deliver(market, await findDue(market.db, channels, 200), { channels, send: emitToPages });
}

/**
 * The same to browsers, and the rest to mailboxes as one mail each; in quiet hours only what asks for something before a time. What fails
 * is sent again later.
 */
export async function deliverOutside(market: Market, now = new Date()): Promise<boolean> {
  const channels = ['push', 'mail'] as const;
  // All of a batch wait for the slowest service.
  const people = await findDue(market.db, channels, 50);
  const quiet = await quietNow(market.db, people, now);
  const postponed = await postpone(market.db, quiet);
  return (await deliver(market, people, { channels, send: sendOutside })) || postponed > 0;
}

interface Batch {
  channels: readonly NotificationChannel[];
  /** Returns what was not accepted. What one person cannot be sent fails alone, with an error to `report`. */
  send: (market: Market, deliveries: readonly Delivery[], report: Report) => Promise<Claim[]>;
}

type Report = (error: unknown) => void;

async function deliver(market: Market, people: readonly number[], { channels, send }: Batch): Promise<boolean> {
  const { db } = market;
  if (people.length === 0) return false;
  const claims = await claimDue(db, people, channels);
  const deliveries = await readDeliveries(db, claims);
  const errors: unknown[] = [];
  const failed = new Set(await send(market, deliveries, (error) => errors.push(error)));
  const sent = new Set(deliveries.flatMap(({ due }) => due.map(({ claim }) => claim)));
  const outcomeOf = (claim: Claim) => (failed.has(claim) ? 'failed' : sent.has(claim) ? 'sent' : 'dropped');
  await finish(
    db,
    claims.map((claim) => ({ ...claim, outcome: outcomeOf(claim) })),
  );
  if (errors.length > 0) throw new AggregateError(errors, 'Some notifications could not be sent');
  return claims.length > 0;
}

async function quietNow(db: Database, people: readonly number[], now: Date): Promise<{ person: number; until: Date }[]> {
  const quiet = await quietOfEach(db, people);
  return people.flatMap((person) => {
    const until = quietUntil(now, quiet(person));
    return until ? [{ person, until }] : [];
  });
}

/** What was not read or switched off since it was queued; outside of the pages also not what holds no more. */
async function readDeliveries(db: Database, claims: readonly Claim[]): Promise<Delivery[]> {
  if (claims.length === 0) return [];
  const people = [...new Set(claims.map(({ person }) => person))];
  const [receivers, wants, rows] = await Promise.all([findReceivers(db, people), wantsOfEach(db, people), readUnreadRows(db, claims)]);
  const claimsOf = Map.groupBy(claims, ({ notification_id }) => notification_id);
  const due = rows.flatMap((row) => known(claimsOf.get(row.id), 'claims').map((claim) => ({ claim, row })));
  const wanted = due.filter(({ claim, row }) => (row.holds || claim.channel === 'app') && wants(claim.person, row.kind, claim.channel));
  const dueOf = Map.groupBy(wanted, ({ claim }) => claim.person);
  return receivers.flatMap((receiver) => {
    const its = dueOf.get(receiver.id);
    return its ? [{ receiver, due: its }] : [];
  });
}

async function findReceivers(db: Database, people: readonly number[]): Promise<Receiver[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name as name', 'email', 'language'])
    .where(sql<SqlBool>`id = any(${[...people]}::integer[])`)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, language: isLanguage(row.language) ? row.language : 'ar' }));
}

function readUnreadRows(db: Database, claims: readonly Claim[]): Promise<NotificationRow[]> {
  const ids = [...new Set(claims.map(({ notification_id }) => notification_id))];
  return selectNotifications(db)
    .where(sql<SqlBool>`notifications.id = any(${ids}::bigint[])`)
    .where('notifications.read_at', 'is', null)
    .orderBy('notifications.shown_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .execute();
}

/** Closed pages find it in the list. */
async function emitToPages(market: Market, deliveries: readonly Delivery[], report: Report): Promise<Claim[]> {
  const unread = await readUnreadOfEach(
    market.db,
    deliveries.map(({ receiver }) => receiver.id),
  );
  return sendEach(deliveries, report, async ({ receiver: { id, language }, due }) => {
    for (const { row } of due.toReversed()) market.live.emit([id], 'notification', presentLive(row, market, language));
    market.live.emit([id], 'unread', unread(id));
    return [];
  });
}

function sendOutside(market: Market, deliveries: readonly Delivery[], report: Report): Promise<Claim[]> {
  return sendEach(deliveries, report, async ({ receiver, due }) => {
    const by = (channel: NotificationChannel) => due.filter(({ claim }) => claim.channel === channel);
    const [pushed, mailed] = await Promise.all([pushTo(market, receiver, by('push')), mailTo(market, receiver, by('mail'))]);
    return [...pushed, ...mailed];
  });
}

async function sendEach(deliveries: readonly Delivery[], report: Report, send: (delivery: Delivery) => Promise<Claim[]>): Promise<Claim[]> {
  const failed = await Promise.all(
    deliveries.map((delivery) =>
      send(delivery).catch((error: unknown) => {
        report(error);
        return delivery.due.map(({ claim }) => claim);
      }),
    ),
  );
  return failed.flat();
}
