import { createHash, randomBytes } from 'node:crypto';
import { sql, type InferResult, type Transaction } from 'kysely';
import type { Invited, NamedInvitation } from '#contract/people/team.ts';
import { invitationDays, invitationsADay, memberMay } from '#contract/platform/member-roles.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Once } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { fillIn, wordsIn, wrongField } from '#server/platform/words.ts';
import { readPhone } from '../accounts/refusals.ts';
import { lockAccount } from '../accounts/sessions.ts';
import { namesOfBranches } from './own-branches.ts';
import { readSeats, refuseFull } from './seats.ts';
import { checkTerms } from './terms.ts';

/** Invitations to act for a business. Owns the table business_invitations. */
export type SentRow = InferResult<ReturnType<typeof selectSent>>[number];
export type ReceivedRow = InferResult<ReturnType<typeof selectReceived>>[number];

/** What one phone gets in a day from all businesses. */
const messagesOfPhoneMost = 5;
/** A name of a business in an SMS. */
const nameMost = 30;

interface Inviting {
  viewer: Pick<Viewer, 'id' | 'member'>;
  invited: Invited;
  language: Language;
  once: Once;
}

/**
 * Invites a phone and sends the link to it. Throws `member_forbidden` for a manager who invites others than sales, `already_member`,
 * `seats_full`, `owners_full`, `too_many_invitations`, and `unavailable` if the message was not accepted: then nobody is invited.
 */
export async function invite(market: Market, { viewer, invited, language, once }: Inviting): Promise<SentRow> {
  refuseRole(viewer, invited.role);
  if (once.madeId !== null) return getSent(market.db, viewer.id, once.madeId);
  const phone = readPhone(invited.phone, language);
  const token = randomBytes(32).toString('base64url');
  const { id, to } = await market.db.transaction().execute(async (trx) => {
    await lockAccount(trx, viewer.id);
    const { role, branches = null, may_price = false, may_accept = false } = invited;
    const terms = await checkTerms(trx, viewer.id, { role, branches, may_price, may_accept }, language);
    await refuseMemberOf(trx, viewer.id, phone);
    await refuseMany(trx, viewer.id, phone);
    const open = trx.updateTable('business_invitations').set(closedAs('replaced')).where('business_id', '=', viewer.id);
    await open.where('phone', '=', phone).where('closed_at', 'is', null).execute();
    refuseFull(await readSeats(trx, viewer.id), terms.role);
    const added = await trx
      .insertInto('business_invitations')
      .values({
        ...terms,
        business_id: viewer.id,
        phone,
        token_hash: hashOf(token),
        by_member: viewer.member?.id ?? null,
        expires_at: sql<Date>`now() + ${invitationDays}::integer * interval '1 day'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await once.note(trx, added.id);
    return { id: added.id, to: await readRecipient(trx, viewer.id, phone) };
  });
  await send(market, { id, phone, token, ...to });
  return getSent(market.db, viewer.id, id);
}

/** Takes an open invitation back. Throws `not_found`, and `member_forbidden` to a manager for one of another role than sales. */
export async function cancelInvitation({ db }: Market, viewer: Pick<Viewer, 'id' | 'member'>, id: number): Promise<void> {
  const { role } = await getSent(db, viewer.id, id);
  refuseRole(viewer, role);
  const closed = db.updateTable('business_invitations').set(closedAs('cancelled')).where('id', '=', id).where('closed_at', 'is', null);
  if ((await closed.executeTakeFirstOrThrow()).numUpdatedRows === 0n) throw new AppError('not_found');
}

/** The open invitations of a business, the newest first. There are no more than seats. */
export function listSent(db: Database, business: number): Promise<SentRow[]> {
  return selectSent(db, business).orderBy('id', 'desc').execute();
}

/** The open invitations to the phone of a person. */
export function listReceived(db: Database, person: number): Promise<ReceivedRow[]> {
  return selectReceived(db)
    .where('invitation.phone', '=', sql<string>`(select phone from users where id = ${person})`)
    .where('invitation.closed_at', 'is', null)
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .orderBy('invitation.id', 'desc')
    .limit(receivedMost)
    .execute();
}

const receivedMost = 50;

/** The open invitation of a link, and notes that it was opened. Throws `link_invalid`, `link_used` and `link_expired`. */
export async function openInvitation({ db }: Market, token: string): Promise<ReceivedRow> {
  const row = await getOpen(db, { token });
  await db
    .updateTable('business_invitations')
    .set({ opened_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    .where('opened_at', 'is', null)
    .execute();
  return row;
}

/** The open invitation that somebody names: by its token, or by its id as the signed-in `person` of its phone. */
export async function getNamed(db: Database, named: NamedInvitation, person: number | null, language: Language): Promise<ReceivedRow> {
  if (named.token !== undefined) return getOpen(db, { token: named.token });
  if (named.id === undefined) throw wrongField('token', 'required', language);
  if (person === null) throw new AppError('not_signed_in');
  const row = await getOpen(db, { id: named.id });
  if (!(await hasPhone(db, person, row.phone))) throw new AppError('not_found');
  return row;
}

/** Whether the account of a person has this phone now. */
export async function hasPhone(db: Database, person: number, phone: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', person).where('phone', '=', phone).executeTakeFirst();
  return row !== undefined;
}

/** Closes an invitation that nobody closed meanwhile; else throws `link_used`. */
export async function closeInvitation(db: Database, id: number, outcome: 'accepted' | 'declined'): Promise<void> {
  const closed = db.updateTable('business_invitations').set(closedAs(outcome)).where('id', '=', id).where('closed_at', 'is', null);
  if ((await closed.executeTakeFirstOrThrow()).numUpdatedRows === 0n) throw new AppError('link_used');
}

function closedAs<Outcome extends string>(outcome: Outcome) {
  return { closed_at: sql<Date>`now()`, outcome };
}

async function getOpen(db: Database, named: { token: string } | { id: number }): Promise<ReceivedRow> {
  const rows = selectReceived(db);
  const found = 'token' in named ? rows.where('token_hash', '=', hashOf(named.token)) : rows.where('invitation.id', '=', named.id);
  const row = await found.executeTakeFirst();
  if (!row) throw new AppError('token' in named ? 'link_invalid' : 'not_found');
  if (row.closed_at !== null) throw new AppError('link_used');
  if (row.is_over) throw new AppError('link_expired');
  return row;
}

function selectReceived(db: Database) {
  return db
    .selectFrom('business_invitations as invitation')
    .innerJoin('users', 'users.id', 'invitation.business_id')
    .innerJoin('businesses', 'businesses.user_id', 'users.id')
    .select([
      'invitation.id',
      'invitation.phone',
      'invitation.role',
      'invitation.branches',
      'invitation.may_price',
      'invitation.may_accept',
    ])
    .select(namesOfBranches(sql.ref('invitation.branches')).as('branch_names'))
    .select(['invitation.closed_at', 'invitation.expires_at', sql<boolean>`invitation.expires_at <= now()`.as('is_over')])
    .select(['users.id as business_id', 'businesses.name as business_name', 'users.user_type', 'users.profile_picture'])
    .where('users.closed_at', 'is', null);
}

function selectSent(db: Database, business: number) {
  return db
    .selectFrom('business_invitations')
    .select(['id', 'phone', 'role', 'branches', 'may_price', 'may_accept', 'sent_at', 'opened_at', 'expires_at'])
    .where('business_id', '=', business)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);
}

async function getSent(db: Database, business: number, id: number): Promise<SentRow> {
  const row = await selectSent(db, business).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Who may not decide about the team invites sales alone. */
function refuseRole({ member }: Pick<Viewer, 'member'>, role: string): void {
  if (member !== null && !memberMay(member, 'team') && role !== 'sales') throw new AppError('member_forbidden');
}

async function refuseMemberOf(trx: Transaction<DB>, business: number, phone: string): Promise<void> {
  const found = await trx
    .selectFrom('business_members')
    .innerJoin('users', 'users.id', 'business_members.person_id')
    .select('business_members.id')
    .where('business_id', '=', business)
    .where('removed_at', 'is', null)
    .where('users.phone', '=', phone)
    .executeTakeFirst();
  if (found) throw new AppError('already_member');
}

async function refuseMany(trx: Transaction<DB>, business: number, phone: string): Promise<void> {
  const { rows } = await sql<{ sent: number; received: number }>`
    select
      (select count(*)::integer from business_invitations where business_id = ${business} and sent_at > now() - interval '1 day') as sent,
      (select count(*)::integer from business_invitations where phone = ${phone} and sent_at > now() - interval '1 day') as received
  `.execute(trx);
  const { sent = 0, received = 0 } = rows[0] ?? {};
  if (sent >= invitationsADay || received >= messagesOfPhoneMost) throw new AppError('too_many_invitations');
}

/** The name that the message gives, and the language of the person where the phone has an account. */
async function readRecipient(trx: Transaction<DB>, business: number, phone: string): Promise<{ name: string; language: Language }> {
  const { name } = await trx.selectFrom('businesses').select('name').where('user_id', '=', business).executeTakeFirstOrThrow();
  const known = await trx.selectFrom('users').select('language').where('phone', '=', phone).executeTakeFirst();
  return { name, language: known?.language ?? 'ar' };
}

interface Sending {
  id: number;
  phone: string;
  token: string;
  name: string;
  language: Language;
}

async function send({ db, sms, config }: Market, { id, phone, token, name, language }: Sending): Promise<void> {
  const business = name.length > nameMost ? `${name.slice(0, nameMost - 1)}…` : name;
  const text = fillIn(wordsIn(language).sms.invitation, { business, url: `${config.publicUrl}/join?token=${token}` });
  try {
    await sms.send(phone, text);
  } catch (error) {
    await db.updateTable('business_invitations').set(closedAs('cancelled')).where('id', '=', id).execute();
    throw error;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
