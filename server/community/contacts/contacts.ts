import { internationalPhone } from '#contract/people/account-rules.ts';
import { dialled } from '#server/platform/phones.ts';
import { sql, type Transaction } from 'kysely';
import { contactsADay, type Contact } from '#contract/people/contacts.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { today } from '#server/platform/riyadh.ts';
import { countContact } from '#server/listing/ads/pages/counting.ts';
import { publicStatuses } from '#contract/listing/ad-rules.ts';
import { AppError } from '#server/platform/errors.ts';
import { contactWaysOf, type ContactChoices } from '#server/people/profiles/contact-ways.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';

/** Records whose numbers were shown to whom. The noun owns the table contacts. */
type Reached = { ad_id: number } | { business_id: number };

/**
 * Returns the numbers of the owner of a public ad, recorded and counted once a day for each person; `not_found` for any other ad,
 * `chat_only` if the owner hides the number, `rate_limited` after 60 ads and businesses in a day. One's own numbers are not counted.
 */
export function revealContact(db: Database, personId: number, adId: number): Promise<Contact> {
  return db.transaction().execute(async (trx) => {
    const owner = await findOwner(trx, adId);
    if (!owner) throw new AppError('not_found');
    const contact = contactOf(owner);
    if (owner.id !== personId && (await writeDown(trx, personId, { ad_id: adId }))) await countContact(trx, adId);
    return contact;
  });
}

/** The same for an open business; `not_found` for a person, whose numbers come only with an ad. */
export function revealBusiness(db: Database, personId: number, businessId: number): Promise<Contact> {
  return db.transaction().execute(async (trx) => {
    const business = await findBusiness(trx, businessId);
    if (!business) throw new AppError('not_found');
    if (businessId !== personId) await writeDown(trx, personId, { business_id: businessId });
    return contactOf(business);
  });
}

/** Nothing that the owner does not want leaves here. A person is on WhatsApp by their phone, a business by a number of its own. */
function contactOf(owner: ContactChoices & { phone: string | null }): Contact {
  const { by_phone, by_whatsapp } = contactWaysOf(owner);
  if (!by_phone && !by_whatsapp) throw new AppError('chat_only');
  const whatsapp = owner.user_type === 'user' ? owner.phone : owner.whatsapp;
  return {
    phone: by_phone && owner.phone !== null ? internationalPhone(owner.phone) : null,
    whatsapp: by_whatsapp && whatsapp !== null ? dialled(whatsapp) : null,
  };
}

const choices = [
  'users.id',
  'users.phone',
  'users.user_type',
  'users.by_phone',
  'users.by_whatsapp',
  'users.calls_from',
  'users.calls_until',
  'businesses.whatsapp',
] as const;

function findOwner(trx: Transaction<DB>, adId: number) {
  return trx
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.owner_id')
    .leftJoin('businesses', 'businesses.user_id', 'users.id')
    .select(choices)
    .where('ads.id', '=', adId)
    .where('ads.status', 'in', publicStatuses)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst();
}

function findBusiness(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('users')
    .innerJoin('businesses', 'businesses.user_id', 'users.id')
    .select(choices)
    .where('users.id', '=', id)
    .where('users.user_type', '<>', 'user')
    .where('users.closed_at', 'is', null)
    .executeTakeFirst();
}

// Days are those in Riyadh.
/** Whether it is the first time today. */
async function writeDown(trx: Transaction<DB>, personId: number, reached: Reached): Promise<boolean> {
  await lockPerson(trx, personId);
  const added = await trx
    .insertInto('contacts')
    .values({ person_id: personId, day: today, ...reached })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (added) await refuseBeyondLimit(trx, personId);
  return added !== undefined;
}

async function refuseBeyondLimit(trx: Transaction<DB>, personId: number): Promise<void> {
  const { count, rest } = await trx
    .selectFrom('contacts')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`ceil(extract(epoch from ((${today} + 1)::timestamp at time zone 'Asia/Riyadh') - now()))::integer`.as('rest'),
    ])
    .where('person_id', '=', personId)
    .where('day', '=', today)
    .executeTakeFirstOrThrow();
  if (count > contactsADay) throw new AppError('rate_limited', { retryAfterSeconds: rest });
}
