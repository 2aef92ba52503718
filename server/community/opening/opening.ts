import { sql, type RawBuilder } from 'kysely';
import type { UserType } from '#contract/platform/kinds.ts';
import type { NotBookableReason } from '#contract/platform/not-bookable.ts';
import { closedRentalsMost, openingSteps, type OpeningStep } from '#contract/community/opening.ts';
import type { Database } from '#db/database.ts';
import { hasPapers } from '#server/ad-index/papers.ts';
import { today } from '#server/platform/riyadh.ts';
import type { Titled } from '#server/listing/ads/title.ts';
import { whyNotBookable, whyOfficeClosed } from '#server/listing/ads/pages/why-not-bookable.ts';

/** What a new business still has to do. It is read from what it did; nothing of it is stored. */

type Step = OpeningStep['step'];

const stepsOf: Readonly<Record<Exclude<UserType, 'user'>, readonly Step[]>> = {
  office: openingSteps.filter((step) => step !== 'hours'),
  showroom: ['verification', 'hours', 'ad'],
  seller: ['verification', 'hours', 'ad'],
};
const neededSteps: readonly Step[] = ['ad', 'papers'];

/** The steps of a business with their states. The badge of a showroom is its own choice, and an office rents out with it only. */
export async function listSteps(db: Database, id: number): Promise<OpeningStep[]> {
  const { userType, papersLeft, why: whyClosed, ...row } = await readBusiness(db, id);
  if (userType === 'user') return [];
  const isOffice = userType === 'office';
  const why = isOffice ? whyClosed : null;
  const isDone: Record<Step, boolean> = {
    verification: row.isVerified && why === null,
    hours: row.hasHours,
    branch: row.hasBranch,
    ad: row.hasAd,
    papers: row.hasAd && papersLeft === null,
    card_account: row.hasAccount,
  };
  const isWaiting: Partial<Record<Step, boolean>> = { verification: row.hasRequest, ad: row.hasNewAd };
  return stepsOf[userType].map((step) => ({
    step,
    state: isDone[step] ? 'done' : isWaiting[step] ? 'waiting' : 'left',
    is_needed: neededSteps.includes(step) || (step === 'verification' && isOffice),
    why: step === 'verification' ? why : null,
    rental: step === 'papers' ? papersLeft : null,
  }));
}

type ClosedRentalRow = Titled & { id: number; why: NotBookableReason };

/** Active ads to rent of an office that cannot be booked for a reason of their own; none while a reason holds for all of its cars. */
export async function listClosedRentals(db: Database, office: number): Promise<ClosedRentalRow[]> {
  const { why } = await readBusiness(db, office);
  if (why !== null) return [];
  return db
    .selectFrom('ads')
    .select(['ads.id', 'ads.title', 'ads.brand_id', 'ads.model_id', 'ads.trim', 'ads.year', 'ads.letters', 'ads.digits'])
    .select(whyNotBookable().$castTo<NotBookableReason>().as('why'))
    .where('ads.owner_id', '=', office)
    .where('ads.type', '=', 'rental')
    .where('ads.status', '=', 'active')
    .where(whyNotBookable(), 'is not', null)
    .orderBy('ads.id', 'desc')
    .limit(closedRentalsMost)
    .execute();
}

function readBusiness(db: Database, id: number) {
  return db
    .selectFrom('users as owner')
    .leftJoin('businesses as business', 'business.user_id', 'owner.id')
    .select(['owner.user_type as userType', 'owner.is_verified as isVerified', whyOfficeClosed().as('why')])
    .select([
      sql<boolean>`coalesce(jsonb_array_length(business.working_hours) > 0, false)`.as('hasHours'),
      has(sql`verification_requests as request where request.user_id = owner.id and request.status = 'pending'`).as('hasRequest'),
      has(sql`branches as branch where branch.owner_id = owner.id and removed_at is null
        union all select from rental_settings where owner_id = owner.id and pick_up_place <> ''`).as('hasBranch'),
      has(sql`merchant_accounts as account where account.office_id = owner.id`).as('hasAccount'),
      has(ownAd(sql`ads.status in ('active', 'reserved', 'sold')`)).as('hasAd'),
      has(ownAd(sql`ads.status = 'pending'`)).as('hasNewAd'),
      firstWithoutPapers.as('papersLeft'),
    ])
    .where('owner.id', '=', id)
    .executeTakeFirstOrThrow();
}

function has(rows: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${rows})`;
}

/** An office opens with what it rents out, any other business with whatever it sells. */
function ownAd(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`ads where ads.owner_id = owner.id and ${condition} and (ads.type = 'rental' or owner.user_type <> 'office')`;
}

const firstWithoutPapers = sql<number | null>`(
  select min(ads.id) from ads join rental_units as unit on unit.ad_id = ads.id
  where ads.owner_id = owner.id and ads.type = 'rental' and ads.status = 'active'
    and unit.is_active and not coalesce(${hasPapers('unit', today)}, false))`;
