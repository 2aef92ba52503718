import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { riyalsOf } from '#contract/platform/amounts.ts';
import type { Once } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { getDue, listMyDues, lockDue } from './dues.ts';
import { moveDue } from './moving.ts';
import { presentDue, type Around } from './present.ts';
import { readHolidays } from './working-days.ts';

/** Commissions of the caller. */
export function serveDues(app: FastifyInstance, market: Market, titleOf: Around['titleOf']): void {
  const { db, config } = market;

  serve(app, 'listMyDues', async ({ query, viewer, language, url }) => {
    const [{ found, openHalalas, isBlocked }, holidays] = await Promise.all([listMyDues(db, viewer.id, query, language), readHolidays(db)]);
    const page = presentPage(found, config.publicUrl, url, (row) => presentDue(row, { market, titleOf, holidays, language }));
    return { ...page, open_total: riyalsOf(openHalalas), blocks_posting: isBlocked };
  });

  serve(app, 'getDue', async ({ params, viewer, language }) => {
    const [due, holidays] = await Promise.all([getDue(db, viewer.id, params.id), readHolidays(db)]);
    return presentDue(due, { market, titleOf, holidays, language });
  });

  serve(app, 'disputeDue', async ({ params, body, viewer, language, once }) => {
    await disputeDue(market, { user: viewer.id, id: params.id, text: body.text, once });
    const [due, holidays] = await Promise.all([getDue(db, viewer.id, params.id), readHolidays(db)]);
    return presentDue(due, { market, titleOf, holidays, language });
  });
}

/** Disputes an own open due. Throws `not_found`, `already_answered` for a second time, and `due_not_open`. */
async function disputeDue({ db }: Market, { user, id, text, once }: { user: number; id: number; text: string; once: Once }): Promise<void> {
  if (once.madeId !== null) return;
  await db.transaction().execute(async (trx) => {
    const due = await lockDue(trx, id);
    if (due.user_id !== user) throw new AppError('not_found');
    if (due.disputed_at !== null) throw new AppError('already_answered');
    const dispute = { disputed_at: sql<Date>`now()`, dispute_text: text.trim() };
    await moveDue(trx, due, { to: 'disputed', mover: 'debtor' }, dispute);
    await once.note(trx, id);
  });
}
