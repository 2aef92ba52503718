import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';

/** Whether one of two accounts is a business for which the person of the other acts: they neither deal, book, review nor chat. */
export function membershipBetween(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from business_members
    where removed_at is null
      and ((business_id = ${one} and person_id = ${other}) or (business_id = ${other} and person_id = ${one})))`;
}

export async function isMemberBetween(db: Database, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ is_member: boolean }>`
    select ${membershipBetween(sql`${one}::integer`, sql`${other}::integer`)} as is_member`.execute(db);
  return rows[0]?.is_member ?? false;
}
