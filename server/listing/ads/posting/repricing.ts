import { sql, type Transaction } from 'kysely';
import { isTakeover, priceLimits } from '#contract/listing/ad-rules.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import { addJobs } from '#server/platform/jobs/jobs.ts';
import { wrongField } from '#server/platform/words.ts';
import { columnsOf } from '../columns.ts';
import { beforeEdit, keepEdit } from '../edits.ts';
import { withOpenDeal } from '../open-deal.ts';
import type { OwnAd } from '../own.ts';
import { suggestedSum } from './asking-price.ts';
import { changedInput } from './editing.ts';
import { firstPrice } from './price-changes.ts';

/** An ad for sale with its price before and after. */
export interface Repriced {
  ad: OwnAd;
  was: number;
  now: number;
  /** As the column `first_price`. */
  first: number | null;
}

interface Context {
  reference: Reference;
  language: Language;
  /** The new price of an ad, from the present one. */
  priceFrom: (was: number) => number;
}

/** What was changed, and why the others were not. */
export interface Outcome<Done> {
  done: Done[];
  refused: { ad: OwnAd; error: AppError }[];
}

/**
 * Gives ads of one owner, which are locked, other prices together. Each is refused where an edit would be; the consequences of the others
 * are those of edits: the history, alerts, labels, and what the staff check.
 */
export async function reprice(trx: Transaction<DB>, ads: readonly OwnAd[], context: Context): Promise<Outcome<Repriced>> {
  const [inDeal, offers] = [await withOpenDeal(trx, ads), await highestOffers(trx, ads)];
  const { done, refused } = refusing(ads, (ad) => {
    if (inDeal.has(ad.id)) throw new AppError('deal_open');
    const priced = priceOf(ad, context);
    if (priced.now > priced.was && (offers.get(ad.id) ?? -1) >= priced.was) throw new AppError('offer_at_price');
    return priced;
  });
  const changed = done.filter(({ was, now }) => was !== now);
  if (changed.length > 0) await write(trx, changed, offers);
  return { done, refused };
}

/** Does `act` to each ad; a refusal is kept, and any other error thrown. */
export function refusing<Done>(ads: readonly OwnAd[], act: (ad: OwnAd) => Done): Outcome<Done> {
  const outcome: Outcome<Done> = { done: [], refused: [] };
  for (const ad of ads) {
    try {
      outcome.done.push(act(ad));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcome.refused.push({ ad, error });
    }
  }
  return outcome;
}

function priceOf(ad: OwnAd, { reference, language, priceFrom }: Context): Repriced {
  if (ad.type === 'rental' || isTakeover(ad.sale_type) || ad.price === null) throw new AppError('not_priced');
  if (ad.status === 'sold') throw new AppError('ad_sold');
  const now = priceFrom(ad.price);
  const { least, most } = priceLimits[ad.type];
  if (now < least) throw wrongField('price', 'too_small', language, least);
  if (now > most) throw wrongField('price', 'too_large', language, most);
  const fields = columnsOf(ad.type, changedInput(ad, { price: now }), { reference, language, stored: ad });
  return { ad, was: ad.price, now, first: firstPrice(ad, fields) };
}

/** The highest offer of each ad that waits for an answer. */
export async function highestOffers(trx: Transaction<DB>, ads: readonly OwnAd[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ ad: number; amount: number }>`
    select ad_id as ad, max(amount) as amount from offers
    where ad_id = any(${ads.map(({ id }) => id)}::integer[]) and state in ('open', 'countered') and expires_at > now()
    group by ad_id`.execute(trx);
  return new Map(rows.map(({ ad, amount }) => [ad, amount]));
}

async function write(trx: Transaction<DB>, changed: readonly Repriced[], offers: ReadonlyMap<number, number>): Promise<void> {
  const checked = await toCheck(
    trx,
    changed.map(({ ad }) => ad),
  );
  // As in an edit, an ad from before kinds of sale becomes a sale.
  await sql`update ads set price = priced.now, first_price = priced.first,
      sale_type = case when type = 'car' then coalesce(sale_type, 'sale') else sale_type end
    from unnest(${changed.map(({ ad }) => ad.id)}::integer[], ${changed.map(({ now }) => now)}::integer[],
      ${changed.map(({ first }) => first)}::integer[]) as priced (ad, now, first)
    where ads.id = priced.ad`.execute(trx);
  for (const before of checked) await keepEdit(trx, before);
  await publish(trx, 'ads.priced', { changes: changed.map(({ ad, was, now }) => ({ ad: ad.id, was, now })) });
  const fallen = changed.filter(({ was, now }) => now < was);
  await addJobs(
    trx,
    'tellOfPrice',
    fallen.map(({ ad, was }) => ({ payload: { ad: ad.id, was } })),
  );
  const onSale = fallen.filter(({ ad }) => ad.status === 'active');
  await publish(trx, 'ads.cheaper', { ads: onSale.map(({ ad, was }) => ({ ad: ad.id, was })) });
  for (const { ad, now } of fallen) {
    const asked = suggestedSum({ ...ad, price: now });
    if (asked !== null && offers.has(ad.id)) await publish(trx, 'ad.asks-less', { ad: ad.id, asked });
  }
}

/** Whether edits are checked by the staff depends on the owner: asked of one ad, which most often answers for all. */
export async function toCheck(trx: Transaction<DB>, ads: readonly OwnAd[]) {
  const shown = ads.filter(({ status }) => status === 'active' || status === 'reserved' || status === 'paused');
  const [first] = shown;
  if (!first || !(await beforeEdit(trx, first))) return [];
  const found = [];
  for (const ad of shown) {
    const before = await beforeEdit(trx, ad);
    if (before) found.push(before);
  }
  return found;
}
