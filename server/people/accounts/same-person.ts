import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { sign, signatures } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';

/**
 * By what two accounts may be one person's: phones that they held, and browsers that they were used on, both as keyed hashes. Owns
 * the tables past_phones and used_browsers.
 */

const monthsOfPhones = 12;
const daysOfBrowsers = 90;
const cookiePattern = /^[\w-]{43}$/;

type Keys = Pick<Market, 'config'>;

/** Records that an account has let `phone` go. */
export async function recordPastPhone({ config }: Keys, trx: Database, user: number, phone: string): Promise<void> {
  await trx
    .insertInto('past_phones')
    .values({ user_id: user, phone: sign(config, ofPhone(phone)) })
    .onConflict((conflict) => conflict.columns(['user_id', 'phone']).doUpdateSet({ left_at: sql<Date>`now()` }))
    .execute();
}

/** Records that an account is used on the browser with this cookie; nothing without one. */
export async function recordBrowser({ config }: Keys, db: Database, user: number, cookie: string | null): Promise<void> {
  if (cookie === null || !cookiePattern.test(cookie)) return;
  await db
    .insertInto('used_browsers')
    .values({ user_id: user, browser: sign(config, `used browser\n${cookie}`) })
    .onConflict((conflict) => conflict.columns(['user_id', 'browser']).doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute();
}

/** Whether one of two accounts holds a phone that the other has let go within twelve months, or both have let the same one go. */
export async function haveSamePhone({ config }: Keys, db: Database, one: number, other: number): Promise<boolean> {
  const rows = await db.selectFrom('users').select(['id', 'phone']).where('id', 'in', [one, other]).execute();
  const heldBy = (id: number) =>
    rows.filter((row) => row.id === id).flatMap(({ phone }) => (phone === null ? [] : signatures(config, ofPhone(phone))));
  const { rows: found } = await sql<{ same: boolean }>`
    with past as (
      select user_id, phone from past_phones
      where user_id in (${one}, ${other}) and left_at > now() - make_interval(months => ${monthsOfPhones})
    )
    select exists (
      select from past
      where (user_id = ${one} and phone = any(${heldBy(other)}::text[])) or (user_id = ${other} and phone = any(${heldBy(one)}::text[]))
    ) or exists (select from past group by phone having count(*) > 1) as same`.execute(db);
  return found[0]?.same ?? false;
}

/** Whether two accounts were used on one browser within 90 days: members of a family are, too. */
export async function shareBrowser(db: Database, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    select exists (
      select from used_browsers as mine join used_browsers as theirs using (browser)
      where mine.user_id = ${one} and theirs.user_id = ${other}
        and least(mine.seen_at, theirs.seen_at) > now() - make_interval(days => ${daysOfBrowsers})
    ) as shared`.execute(db);
  return rows[0]?.shared ?? false;
}

/** Removes what is too old to be compared. */
export async function sweepSamePerson(db: Database): Promise<void> {
  await db
    .deleteFrom('past_phones')
    .where('left_at', '<', sql<Date>`now() - make_interval(months => ${monthsOfPhones})`)
    .execute();
  await db
    .deleteFrom('used_browsers')
    .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${daysOfBrowsers})`)
    .execute();
}

/** Removes both of an erased account. */
export async function eraseSamePerson(trx: Transaction<DB>, user: number): Promise<void> {
  await trx.deleteFrom('past_phones').where('user_id', '=', user).execute();
  await trx.deleteFrom('used_browsers').where('user_id', '=', user).execute();
}

function ofPhone(phone: string): string {
  return `past phone\n${phone}`;
}
