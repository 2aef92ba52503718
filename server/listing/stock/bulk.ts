import { sql, type Transaction } from 'kysely';
import type { BulkAct, BulkInput, BulkResult, PriceStep } from '#contract/listing/stock-bulk.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { refusingDuplicates } from '../ads/duplicates.ts';
import { lockOwnAds, type OwnAd } from '../ads/own.ts';
import { isOwnBranch, placeAt } from '../ads/placing.ts';
import { isReviewing } from '../ads/posting/first-status.ts';
import { moveEach, refreshEach } from '../ads/posting/life.ts';
import { reprice, refusing, type Outcome } from '../ads/posting/repricing.ts';
import { presentBulk } from './present-bulk.ts';

interface Caller {
  viewer: Viewer;
  language: Language;
}

/** An ad that was changed, with its price before and after where that was the act. */
export interface Changed {
  ad: OwnAd;
  was?: number;
  now?: number;
}

type Acts = Record<BulkAct, (trx: Transaction<DB>, ads: readonly OwnAd[]) => Promise<Outcome<Changed>>>;

/** Undoes a dry run. */
class DryRun extends Error {}

/**
 * Does one act to many ads in one transaction. An ad to which it may not be done is named and stays as it is. A dry run does the same and
 * undoes it, so that its answer is what would be. Throws `invalid`.
 */
export async function changeStock(market: Market, caller: Caller, input: BulkInput): Promise<BulkResult> {
  const acts = actsOf(market, { ...caller, isReviewed: await isReviewing(market) }, input);
  const found: { result?: BulkResult; changed: OwnAd[] } = { changed: [] };
  const run = () =>
    market.db.transaction().execute(async (trx) => {
      await lockPerson(trx, caller.viewer.id);
      const ads = await lockOwnAds(trx, caller.viewer, input.ids);
      const outcome = await acts[input.act](trx, ads);
      const numbers = await numbersOf(trx, ads);
      found.changed = outcome.done.map(({ ad }) => ad);
      found.result = presentBulk({ input, outcome, numbers }, market.reference, caller.language);
      if (input.dry_run) throw new DryRun();
    });
  await refusingDuplicates(run).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  if (!found.result) throw new AppError('internal');
  if (!input.dry_run && found.changed.length > 0) announce(market, caller.viewer.id, found.changed);
  return found.result;
}

/** What each act does; throws where the input lacks what it needs. */
function actsOf(
  { reference }: Market,
  { viewer, language, isReviewed }: Caller & { isReviewed: boolean },
  { act, price, branch_id: branch }: BulkInput,
): Acts {
  if (act === 'price' && !price) throw wrongField('price', 'required', language);
  if (act === 'branch' && branch === undefined) throw wrongField('branch_id', 'required', language);
  const mover = { viewer, isReviewed };
  return {
    price: (trx, ads) => reprice(trx, ads, { reference, language, priceFrom: (was) => steppedPrice(was, price) }),
    pause: (trx, ads) => moveEach(trx, mover, ads, 'paused'),
    activate: (trx, ads) => moveEach(trx, mover, ads, 'active'),
    remove: (trx, ads) => moveEach(trx, mover, ads, 'removed'),
    refresh: (trx, ads) => refreshEach(trx, viewer, ads),
    branch: async (trx, ads) => {
      if (branch && !(await isOwnBranch(trx, viewer.id, branch))) throw wrongField('branch_id', 'choice', language);
      const outcome = refusing(ads, (ad): Changed => {
        // The cars of a rental stand at branches, each by itself.
        if (ad.type === 'rental') throw new AppError('placed_by_unit');
        return { ad };
      });
      await placeAt(
        trx,
        outcome.done.map(({ ad }) => ad.id),
        branch ?? null,
      );
      return outcome;
    },
  };
}

/** A price after a step, in whole riyals, rounded to the nearest `round_to`. */
export function steppedPrice(was: number, step: PriceStep | undefined): number {
  if (!step) return was;
  const { by, value, round_to: unit = 1 } = step;
  const exact = by === 'exact' ? value : by === 'sum' ? was + value : (was * (100 + value)) / 100;
  return Math.round(exact / unit) * unit;
}

async function numbersOf(trx: Transaction<DB>, ads: readonly OwnAd[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ ad: number; number: string }>`
    select ad_id as ad, stock_number as number from stock where ad_id = any(${ads.map(({ id }) => id)}::integer[])`.execute(trx);
  return new Map(rows.map(({ ad, number }) => [ad, number]));
}

function announce(market: Market, owner: number, ads: readonly OwnAd[]): void {
  const types = new Set(ads.filter(({ status }) => status !== 'active').map(({ type }) => type));
  const ids = ads.map(({ id }) => id);
  market.invalidate({ ads: ids, people: [owner] });
  for (const type of types) market.invalidate({ appeared: type });
}
