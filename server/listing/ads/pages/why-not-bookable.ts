import { sql, type RawBuilder } from 'kysely';
import type { NotBookableReason } from '#contract/platform/not-bookable.ts';
import { hasPapers, hasValidPapers, papersUntil } from '#server/ad-index/papers.ts';
import { today } from '#server/platform/riyadh.ts';

type Why = RawBuilder<NotBookableReason | null>;

/**
 * Why a rental, which the query calls `ads`, cannot be booked through the day `until` (a date; today unless given); null: it can. Of the
 * reasons the first that holds.
 */
export function whyNotBookable(until: RawBuilder<unknown> = today): Why {
  const hasCar = (condition: RawBuilder<unknown>) =>
    sql`exists (select from rental_units as unit where unit.ad_id = ads.id and unit.is_active and ${condition})`;
  return sql`(
    select case
      when ads.status <> 'active' then 'ad_closed'
      ${ofLicence(until)}
      when not ${hasCar(sql`true`)} then 'no_car'
      when not ${hasCar(hasAllPapers)} then 'papers_missing'
      when not ${hasCar(hasPapers('unit', today))} then 'papers_over'
      when not ${hasCar(hasPapers('unit', until))} then 'papers_end'
    end
    from ${ownerOfAd}
  )`;
}

/** Why no car of the office `owner`, whose row of `businesses` the query calls `business`, can be booked today; null: its cars can. */
export function whyOfficeClosed(): Why {
  return sql`case ${ofLicence(today)} end`;
}

/** Why the car `unit` of the query may not be out through the day `until`, whether or not it is offered; null: it may. */
export function whyNotLawful(until: RawBuilder<unknown>): Why {
  return sql`(
    select case
      ${ofLicence(until)}
      when not (${hasAllPapers}) then 'papers_missing'
      when not ${hasValidPapers('unit', today)} then 'papers_over'
      when not ${hasValidPapers('unit', until)} then 'papers_end'
    end
    from ${ownerOfAd}
  )`;
}

const ownerOfAd = sql`users as owner left join businesses as business on business.user_id = owner.id where owner.id = ads.owner_id`;
const hasAllPapers = sql`${papersUntil('unit')} is not null`;

/** An office that lost its badge with its licence is no unverified one: its licence is over. */
function ofLicence(until: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    when business.user_id is null then 'no_office'
    when not owner.is_verified and (business.licence_until is null or business.licence_until >= ${today}) then 'unverified'
    when business.licence_until is null then 'licence_undated'
    when business.licence_until < ${today} then 'licence_over'
    when business.licence_until < ${until} then 'licence_ends'`;
}
