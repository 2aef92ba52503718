import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { MemberRole } from '#contract/platform/member-roles.ts';
import type { BusinessMembers } from '#db/schema.ts';
import { tokenFor } from '#server/people/accounts/viewer.ts';
import { bearer } from './accounts.ts';
import type { TestApp } from './app.ts';
import { addPerson } from './people.ts';
import { freshPhone } from './scene.ts';

/** A person who acts for a business. */
export interface TestMember {
  person: number;
  member: number;
  /** Of a call in the name of the business. */
  headers: { authorization: string };
  token: string;
}

/** Adds a member of a business, who acts for it. */
export async function addMember(
  market: TestApp,
  business: number,
  role: MemberRole,
  columns: Partial<Insertable<BusinessMembers>> & { name?: string } = {},
): Promise<TestMember> {
  const { name = 'ماجد الشمري', ...terms } = columns;
  const person = terms.person_id ?? (await addPerson(market.db, name, { phone: freshPhone() }));
  const row = { business_id: business, person_id: person, role, ...terms };
  const { id: member } = await market.db.insertInto('business_members').values(row).returning('id').executeTakeFirstOrThrow();
  await market.tokenOf(person);
  const token = await tokenOfMember(market, { person, member, business });
  return { person, member, token, headers: bearer({ token }) };
}

/** A token of another session in which a member acts, from the session of the person. */
export async function tokenOfMember(
  { app, db }: TestApp,
  { person, member, business }: { person: number; member: number; business: number },
): Promise<string> {
  const { user_type: userType } = await db.selectFrom('users').select('user_type').where('id', '=', business).executeTakeFirstOrThrow();
  const own = db.selectFrom('sessions').select('id').where('user_id', '=', person).where('revoked_at', 'is', null);
  const parent = await own.where('member_id', 'is', null).orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
  const session = randomUUID();
  const expires = new Date(Date.now() + 3_600_000);
  const row = { id: session, user_id: business, expires_at: expires, member_id: member, parent_id: parent.id };
  await db.insertInto('sessions').values(row).execute();
  return tokenFor(app.market, { id: business, userType, session, isMember: true }, expires);
}

/** Gives a business a package with these seats. */
export async function giveSeats({ db }: TestApp, business: number, seats: number): Promise<void> {
  const { id, price_halalas, duration_days, ads_limit, featured_ads, refresh_hours, features } = await db
    .selectFrom('packages')
    .selectAll()
    .where('seats', '=', seats)
    .limit(1)
    .executeTakeFirstOrThrow();
  const terms = { price_halalas, duration_days, ads_limit, featured_ads, refresh_hours, features: JSON.stringify(features) };
  const days = { starts_at: new Date(Date.now() - 86_400_000), ends_at: new Date(Date.now() + 20 * 86_400_000) };
  await db
    .insertInto('subscriptions')
    .values({ user_id: business, package_id: id, ...terms, ...days })
    .execute();
}
