import { sql, type Transaction } from 'kysely';
import { endingSoonHours, extensionHours, extensionsMost, isOpenDeal } from '#contract/sales/deal-states.ts';
import type { DealStep } from '#contract/sales/deal-steps.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { announce, recordAct } from './acting.ts';
import { changeDeal, type Acting, type LockedDeal } from './locking.ts';
import { confirmedAt, stepsOf } from './sides.ts';

/** What the two sides prepare before either confirms: steps, their names, more time. */

/** Sets or takes back a step of one's own list; `forbidden` for one that is not on it. */
export function tickStep(market: Market, acting: Acting, { step, is_done }: { step: DealStep; is_done: boolean }): Promise<void> {
  return changeDeal(market, acting, async (trx, { row, side, by }) => {
    if (!isOpenDeal(row.state)) throw new AppError('deal_not_open');
    if (!stepsOf(row, side).includes(step)) throw new AppError('forbidden');
    const changed = await trx
      .insertInto('deal_steps')
      .values({ deal_id: row.id, side, step, is_done, by_id: by })
      .onConflict((conflict) =>
        conflict
          .columns(['deal_id', 'side', 'step'])
          .doUpdateSet({ is_done, by_id: by, at: sql<Date>`now()` })
          .where('deal_steps.is_done', '<>', is_done),
      )
      .returning('step')
      .executeTakeFirst();
    if (!changed) return;
    await recordAct(trx, row, { act: 'step', by, detail: `${is_done ? '+' : '-'}${step}` });
    await announce(trx, row, 'step', { by });
  });
}

/** Sets one's name in the agreement, until one has confirmed the transfer. */
export function nameInAgreement(market: Market, acting: Acting, name: string, language: Language): Promise<void> {
  return changeDeal(market, acting, async (trx, { row, side, by }) => {
    if (!isOpenDeal(row.state) || confirmedAt(row, side)) throw new AppError('deal_not_open');
    const typed = name.replaceAll(/\s+/g, ' ').trim();
    if (typed.length < 2) throw wrongField('name', 'too_short', language, 2);
    await recordAct(trx, row, { act: 'named', by, detail: side }, side === 'seller' ? { seller_name: typed } : { buyer_name: typed });
    // Nobody is told of it, but the room of the other side shows it.
    await announce(trx, row, 'step', { by });
  });
}

/** Asks for 48 hours more, or agrees to them. Throws `already_asked` of one's own question, `extension_limit` after three. */
export function extendDeal(market: Market, acting: Acting): Promise<void> {
  return changeDeal(market, acting, async (trx, deal) => {
    const { row, side } = deal;
    if (row.state !== 'open') throw new AppError('deal_not_open');
    if (row.extensions >= extensionsMost) throw new AppError('extension_limit');
    if (row.extension_asked_by === side) throw new AppError('already_asked');
    await (row.extension_asked_by ? extend(trx, deal) : askToExtend(trx, deal));
  });
}

async function askToExtend(trx: Transaction<DB>, { row, side, by }: LockedDeal): Promise<void> {
  await recordAct(trx, row, { act: 'extension_asked', by }, { extension_asked_by: side, extension_asked_at: sql<Date>`now()` });
  await announce(trx, row, 'extension_asked', { by });
}

async function extend(trx: Transaction<DB>, { row, by }: LockedDeal): Promise<void> {
  const columns = {
    extensions: row.extensions + 1,
    extension_asked_by: null,
    extension_asked_at: null,
    reserved_until: sql<Date>`reserved_until + make_interval(hours => ${extensionHours})`,
    next_at: sql<Date>`reserved_until + make_interval(hours => ${extensionHours - endingSoonHours})`,
    warned_at: null,
  };
  await recordAct(trx, row, { act: 'extended', by }, columns);
  await announce(trx, row, 'extended', { by });
}
