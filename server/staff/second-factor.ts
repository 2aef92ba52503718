import { sql, type Selectable, type Transaction } from 'kysely';
import { secondFactorHours, type StaffMe } from '#contract/staff.ts';
import type { Language } from '#contract/languages.ts';
import { databaseNow } from '#db/clock.ts';
import type { Database } from '#db/database.ts';
import type { DB, Staff } from '#db/schema.ts';
import { refusedAt } from '../accounts/refusals.ts';
import { markSecondFactor } from '../accounts/second-factor.ts';
import { isOwnPassword } from '../accounts/sign-in.ts';
import { AppError } from '../errors.ts';
import type { Market } from '../market.ts';
import type { Viewer } from '../viewer.ts';
import { writeAudit } from './audit.ts';
import { newSecret, openSecret, sealSecret, stepOf, uriOf } from './totp.ts';

const wrongCodesMost = 10;
const wrongCodesMinutes = 15;

export type MeRow = Pick<StaffMe, 'id' | 'role'> & { full_name: string; confirmed_at: Date | null; proved_at: Date | null };

/** Who of the staff the viewer is. `forbidden` for everybody else. */
export async function getMe(db: Database, viewer: Viewer): Promise<MeRow> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .innerJoin('sessions', 'sessions.user_id', 'staff.user_id')
    .select(['staff.user_id as id', 'staff.role', 'staff.confirmed_at', 'users.full_name'])
    .select(
      sql<Date | null>`case when second_factor_at > now() - ${`${secondFactorHours} hours`}::interval then second_factor_at end`.as(
        'proved_at',
      ),
    )
    .where('staff.user_id', '=', viewer.id)
    .where('staff.removed_at', 'is', null)
    .where('sessions.id', '=', viewer.session)
    .executeTakeFirst();
  if (!row || viewer.isSuspended) throw new AppError('forbidden');
  return row;
}

/** A secret for an authenticator; the one that was never confirmed is no more. `in_use` where one was confirmed. */
export async function enrol(
  market: Market,
  viewer: Viewer,
  password: string,
  language: Language,
): Promise<{ secret: string; uri: string }> {
  await getMe(market.db, viewer);
  if (!(await isOwnPassword(market, viewer, password))) throw refusedAt('password', 'wrong_password', language);
  const secret = newSecret();
  return market.db.transaction().execute(async (trx) => {
    const member = await holdMember(trx, viewer.id);
    if (member.confirmed_at) throw new AppError('in_use');
    await trx
      .updateTable('staff')
      .set({ secret: sealSecret(market, viewer.id, secret), last_step: null })
      .where('user_id', '=', viewer.id)
      .execute();
    const { username } = await trx.selectFrom('users').select('username').where('id', '=', viewer.id).executeTakeFirstOrThrow();
    return { secret, uri: uriOf(secret, username) };
  });
}

/**
 * Takes a code for this session; the first one confirms the authenticator. `wrong_code`, for one that was given before too;
 * `too_many_attempts` after ten wrong ones in a quarter of an hour, without looking at the code.
 */
export async function giveCode(market: Market, viewer: Viewer, code: string, language: Language): Promise<void> {
  const isRight = await market.db.transaction().execute(async (trx) => {
    const member = await holdMember(trx, viewer.id);
    await refuseTooMany(trx, member);
    const step = member.secret === null ? null : stepOf(openSecret(market, viewer.id, member.secret), code, await databaseNow(trx));
    if (step === null || step <= (member.last_step ?? 0)) {
      await countWrong(trx, member);
      return false;
    }
    await accept(trx, viewer, member, step);
    return true;
  });
  if (!isRight) throw refusedAt('code', 'wrong_code', language);
}

type Member = Selectable<Staff>;

async function accept(trx: Transaction<DB>, viewer: Viewer, member: Member, step: number): Promise<void> {
  const confirmed = member.confirmed_at ? {} : { confirmed_at: sql<Date>`now()` };
  await trx
    .updateTable('staff')
    .set({ last_step: step, failed_codes: 0, failed_since: null, ...confirmed })
    .where('user_id', '=', viewer.id)
    .execute();
  await markSecondFactor(trx, viewer.session);
  if (!member.confirmed_at) await writeAudit(trx, { id: viewer.id, role: member.role }, { action: 'staff.enrol' });
}

async function holdMember(trx: Transaction<DB>, id: number): Promise<Member> {
  const row = await trx
    .selectFrom('staff')
    .selectAll()
    .where('user_id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('forbidden');
  return row;
}

async function refuseTooMany(trx: Transaction<DB>, { user_id, failed_codes }: Member): Promise<void> {
  if (failed_codes < wrongCodesMost) return;
  const { wait } = await trx
    .selectFrom('staff')
    .select(sql<number>`ceil(extract(epoch from failed_since + ${`${wrongCodesMinutes} minutes`}::interval - now()))::integer`.as('wait'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  if (wait > 0) throw new AppError('too_many_attempts', { retryAfterSeconds: wait });
}

/** Those of the last quarter of an hour count. */
async function countWrong(trx: Transaction<DB>, { user_id }: Member): Promise<void> {
  const isOver = sql`failed_since is null or failed_since < now() - ${`${wrongCodesMinutes} minutes`}::interval`;
  await trx
    .updateTable('staff')
    .set({
      failed_codes: sql`case when ${isOver} then 1 else failed_codes + 1 end`,
      failed_since: sql`case when ${isOver} then now() else failed_since end`,
    })
    .where('user_id', '=', user_id)
    .execute();
}
