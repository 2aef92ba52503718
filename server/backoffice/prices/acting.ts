import type { Transaction } from 'kysely';
import type { ObjectionOutcome } from '#contract/backoffice/admin-prices.ts';
import type { AdChanges } from '#contract/listing/ad-inputs.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import { correctFacts } from '#server/listing/ads/posting/editing.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import type { StaffMember } from '#server/platform/callers.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { closeObjection, exclude, withhold } from '#server/prices/estimates/deciding.ts';
import { closeModel } from '#server/prices/price-models/models.ts';

type Act = Parameters<typeof writeAudit>[2];

/** Withholds the estimate of an ad, which needs a reason for those who see the ad, or shows it again. */
export async function decideShown(
  market: Market,
  staff: StaffMember,
  { ad, isWithheld, note }: { ad: number; isWithheld: boolean; note: string | undefined },
  language: Language,
): Promise<void> {
  const reason = note?.trim() ?? '';
  if (isWithheld && reason === '') throw wrongField('note', 'required', language);
  const act = isWithheld
    ? { action: 'estimate.withhold', target_type: 'ad', target_id: ad, detail: { note: reason } }
    : { action: 'estimate.show', target_type: 'ad', target_id: ad };
  await logged(market, staff, act, (trx) => withhold(trx, ad, isWithheld ? reason : null));
  market.invalidate({ ads: [ad] });
}

/** Keeps the price of an ad out of the evidence, or lets it in. */
export function decideEvidence(market: Market, staff: StaffMember, { ad, isExcluded }: { ad: number; isExcluded: boolean }): Promise<void> {
  const action = isExcluded ? 'estimate.exclude' : 'estimate.include';
  return logged(market, staff, { action, target_type: 'ad', target_id: ad }, (trx) => exclude(trx, ad, isExcluded));
}

/**
 * Corrects facts of a car for its owner, who is notified, and says which were others before. Throws `not_found`, `invalid`, and
 * `deal_open` or `ad_sold` where they were agreed on.
 */
export async function correctForOwner(
  market: Market,
  staff: StaffMember,
  { ad, facts }: { ad: number; facts: Omit<AdChanges, 'image_ids'> },
  language: Language,
): Promise<string[]> {
  const { db, reference } = market;
  const { owner, fields } = await db.transaction().execute(async (trx) => {
    const corrected = await correctFacts(trx, reference, { id: ad, facts, language });
    if (corrected.fields.length === 0) return corrected;
    const act = { action: 'facts.correct', target_type: 'ad', target_id: ad, detail: { fields: corrected.fields } };
    await writeAudit(trx, staff, act);
    return corrected;
  });
  market.invalidate({ ads: [ad], people: [owner] });
  return fields;
}

export function endObjection(
  market: Market,
  staff: StaffMember,
  { id, outcome }: { id: number; outcome: ObjectionOutcome },
): Promise<void> {
  const act = { action: 'objection.close', target_type: 'objection', target_id: id, detail: { outcome } };
  return logged(market, staff, act, async (trx) => {
    const objection = await closeObjection(trx, id, outcome);
    await publish(trx, 'objection.closed', { objection: id, outcome, ...objection });
  });
}

/** A refused fit was looked at. */
export function endFit(market: Market, staff: StaffMember, id: number): Promise<void> {
  return logged(market, staff, { action: 'price-fit.close', target_type: 'price-fit', target_id: id }, (trx) => closeModel(trx, id));
}

async function logged(market: Market, staff: StaffMember, act: Act, make: (trx: Transaction<DB>) => Promise<void>): Promise<void> {
  await market.db.transaction().execute(async (trx) => {
    await make(trx);
    await writeAudit(trx, staff, act);
  });
}
