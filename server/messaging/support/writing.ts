import { randomInt } from 'node:crypto';
import type { Viewer } from '#server/platform/callers.ts';
import { sql, type Transaction } from 'kysely';
import { tidyLine } from '#contract/platform/texts.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { NewTicket } from '#contract/messaging/support.ts';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { readPhone } from '#server/people/accounts/refusals.ts';
import { networkOf } from '#server/platform/network.ts';
import { lockIdentifier } from '#server/people/accounts/rate-window.ts';
import { AppError } from '#server/platform/errors.ts';
import { sign } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { getTicket, type WholeTicket } from './tickets.ts';

/** The maximum tickets in a day of one person, or of the visitors of one network; and messages of a person in one ticket. */
const ticketsADay = 10;
const messagesADay = 30;

interface Asker {
  viewer: Viewer | null;
  address: string;
  language: Language;
}

/** Opens a ticket and returns its code; `rate_limited` after ten in a day. A visitor is answered by phone. */
export async function askSupport({ db, config }: Market, given: NewTicket, { viewer, address, language }: Asker): Promise<string> {
  const asker = { ...(viewer && (await callerOf(db, viewer))), ...given };
  if (asker.name === undefined) throw wrongField('name', 'required', language);
  if (asker.phone === undefined) throw wrongField('phone', 'required', language);
  // An account of an e-mail address may have none: the answer reaches it in the account.
  const phone = asker.phone === null ? null : readPhone(asker.phone, language);
  const name = tidyLine(asker.name);
  if (name === '') throw wrongField('name', 'required', language);
  const text = readText(given.message, language);
  const requestedFrom = sign(config, `support ${networkOf(address)}`);
  return db.transaction().execute(async (trx) => {
    const limited = viewer ? { user_id: viewer.id } : { asked_from: requestedFrom };
    await lockIdentifier(trx, `tickets of ${viewer?.id ?? requestedFrom}`);
    await refuseTooMany(trx, limited);
    const row = { user_id: viewer?.id ?? null, name, phone, topic: given.topic, asked_from: requestedFrom };
    const { id, code } = await addTicket(trx, row);
    await trx.insertInto('ticket_messages').values({ ticket_id: id, text }).execute();
    return code;
  });
}

async function callerOf(db: Database, { id }: Viewer): Promise<{ name: string; phone: string | null }> {
  return db.selectFrom('users').select(['full_name as name', 'phone']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Adds a message to a person's own ticket, which is open again; `not_found` for any other. */
export async function writeToTicket(
  { db }: Market,
  { personId, id, given, language }: { personId: number; id: number; given: string; language: Language },
): Promise<WholeTicket> {
  const text = readText(given, language);
  await db.transaction().execute(async (trx) => {
    const opened = await trx
      .updateTable('tickets')
      .set({ status: 'open', updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('user_id', '=', personId)
      .returning('id')
      .executeTakeFirst();
    if (!opened) throw new AppError('not_found');
    await trx.insertInto('ticket_messages').values({ ticket_id: id, text }).execute();
    await refuseTooMuch(trx, id);
  });
  return getTicket(db, personId, id);
}

/** Instead of the network of a ticket that the staff opened; these count towards no limit of the person. */
export const questionOfStaff = '';

// Letters and digits that are not confused when spoken or written.
const letters = 'ABDHJKLMNRSTXZ';

/** With a code that no other ticket has. */
export async function addTicket(trx: Transaction<DB>, row: Omit<TicketColumns, 'code'>): Promise<{ id: number; code: string }> {
  for (;;) {
    const added = await trx
      .insertInto('tickets')
      .values({ ...row, code: makeCode() })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning(['id', 'code'])
      .executeTakeFirst();
    if (added) return added;
  }
}

type TicketColumns = Pick<DB['tickets'], 'code' | 'user_id' | 'name' | 'phone' | 'topic' | 'asked_from'>;

function makeCode(): string {
  const letter = () => known(letters[randomInt(letters.length)], 'letter');
  return `${letter()}${letter()}${String(randomInt(1_000_000)).padStart(6, '0')}`;
}

/** The person must be locked. */
async function refuseTooMany(trx: Transaction<DB>, limited: { user_id: number } | { asked_from: string }): Promise<void> {
  let requested = trx
    .selectFrom('tickets')
    .select((eb) => [eb.fn.countAll<number>().as('count'), secondsLeft('tickets').as('rest')])
    .where('created_at', '>', dayAgo)
    .where('asked_from', '<>', questionOfStaff);
  requested =
    'user_id' in limited
      ? requested.where('user_id', '=', limited.user_id)
      : requested.where('asked_from', '=', limited.asked_from).where('user_id', 'is', null);
  const { count, rest } = await requested.executeTakeFirstOrThrow();
  if (count >= ticketsADay) throw new AppError('rate_limited', { retryAfterSeconds: rest ?? 1 });
}

/** Called after the message is written, while the ticket is locked. */
async function refuseTooMuch(trx: Transaction<DB>, id: number): Promise<void> {
  const { count, rest } = await trx
    .selectFrom('ticket_messages')
    .select((eb) => [eb.fn.countAll<number>().as('count'), secondsLeft('ticket_messages').as('rest')])
    .where('ticket_id', '=', id)
    .where('staff_id', 'is', null)
    .where('created_at', '>', dayAgo)
    .executeTakeFirstOrThrow();
  if (count > messagesADay) throw new AppError('rate_limited', { retryAfterSeconds: rest ?? 1 });
}

const dayAgo = sql<Date>`now() - interval '1 day'`;

/** Until the oldest counted row is a day old. */
function secondsLeft(table: 'tickets' | 'ticket_messages') {
  const created = sql.ref(`${table}.created_at`);
  return sql<number | null>`greatest(1, ceil(extract(epoch from min(${created}) + interval '1 day' - now())))::integer`;
}

/** The trimmed text; `invalid` if it is empty. */
export function readText(given: string, language: Language): string {
  const text = given.replace(/\r\n?/g, '\n').trim();
  if (text === '') throw wrongField('message', 'required', language);
  return text;
}
