import type { FastifyInstance } from 'fastify';
import { readAmount } from '#contract/money/fees.ts';
import type { Language } from '#contract/platform/languages.ts';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { wrongField } from '#server/platform/words.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { getAdminDue, listDues, readAgeing } from './admin.ts';
import { decideDispute, lowerDue, markDueRefunded, reopenDue, waiveDue } from './deciding.ts';
import { listHolidays, removeHoliday, saveHoliday } from './holidays.ts';
import { presentAdminDue, type Around } from './present.ts';
import { readHolidays } from './working-days.ts';

/** Commissions as the staff see them. */
export function serveAdminDues(app: FastifyInstance, market: Market, titleOf: Around['titleOf']): void {
  const { db, config } = market;
  const show = async (id: number, language: Language) => {
    const [due, holidays] = await Promise.all([getAdminDue(db, id), readHolidays(db)]);
    return presentAdminDue(due, { market, titleOf, holidays, language });
  };

  serveStaff(app, 'listDues', async ({ query, language, url }) => {
    const [found, ageing, holidays] = await Promise.all([listDues(db, query, language), readAgeing(db), readHolidays(db)]);
    const page = presentPage(found, config.publicUrl, url, (row) => presentAdminDue(row, { market, titleOf, holidays, language }));
    return { ...page, ageing: ageing.map(({ age, count, halalas }) => ({ age, count, total: riyalsOf(halalas) })) };
  });

  serveStaff(app, 'getAdminDue', ({ params, language }) => show(params.id, language));

  for (const [name, act] of [
    ['waiveDue', waiveDue],
    ['reopenDue', reopenDue],
    ['markDueRefunded', markDueRefunded],
  ] as const) {
    serveStaff(app, name, async ({ params: { id }, body, staff, once, language }) => {
      await act(market, { staff, id, once }, body.reason.trim());
      return show(id, language);
    });
  }

  serveStaff(app, 'lowerDue', async ({ params: { id }, body, staff, once, language }) => {
    await lowerDue(market, { staff, id, once }, { fee: readFee(body.fee, language), reason: body.reason.trim() });
    return show(id, language);
  });

  serveStaff(app, 'decideDueDispute', async ({ params: { id }, body, staff, once, language }) => {
    await decideDispute(market, { staff, id, once }, { upheld: body.upheld, answer: body.answer.trim() });
    return show(id, language);
  });

  serveStaff(app, 'listHolidays', () => listHolidays(db));
  serveStaff(app, 'saveHoliday', ({ body, staff }) => saveHoliday(db, staff, body));
  serveStaff(app, 'removeHoliday', ({ body, staff }) => removeHoliday(db, staff, body.day));
}

function readFee(text: string, language: Language): number {
  const fee = readAmount(text);
  if (fee === undefined) throw wrongField('fee', 'number', language);
  if (fee === 0) throw wrongField('fee', 'too_small', language, '0.01');
  return fee;
}
