import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import { correctionsMost, correctionCharacters } from '#contract/trade/import-states.ts';
import type { CorrectionInput, ProposalsInput } from '#contract/trade/imports.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { lockImport, moveImport, readAgain } from '../stored/imports.ts';
import { isFault, proposalOf } from './counting.ts';

interface Correcting {
  business: number;
  id: number;
  language: Language;
}

const batchSize = 1_000;

/** Puts texts in place of cells, and has the file read again. Throws `invalid` for a row that is no car, and `too_many_corrections`. */
export async function correctImport(market: Market, { business, id, language }: Correcting, corrections: readonly CorrectionInput[]) {
  await market.db.transaction().execute(async (trx) => {
    const { attempt } = await lockImport(trx, business, id);
    const rows = [...new Set(corrections.map(({ row }) => row))];
    const known = await trx.selectFrom('import_rows').select('row').where('import_id', '=', id).where('row', 'in', rows).execute();
    if (known.length < rows.length) throw wrongField('corrections', 'choice', language);
    await moveImport(trx, { business, id, to: 'mapped', by: 'business' }, readAgain(attempt));
    await write(trx, id, corrections);
  });
}

/** Takes proposals of faults, or of one code, or of some rows. Where there are none nothing is read again. */
export async function takeProposals(market: Market, { business, id }: Correcting, { code, rows }: ProposalsInput): Promise<void> {
  await market.db.transaction().execute(async (trx) => {
    const { attempt, state } = await lockImport(trx, business, id);
    if (state !== 'checked' && state !== 'read') throw new AppError('move_not_allowed');
    const found = await trx
      .selectFrom('import_rows')
      .select(['row', 'findings'])
      .where('import_id', '=', id)
      .$if(code === undefined, (query) => query.where('outcome', '=', 'wrong'))
      .$if(code !== undefined, (query) => query.where(sql<boolean>`${code} = any(codes)`))
      .$if(rows !== undefined, (query) => query.where('row', 'in', rows ?? []))
      .execute();
    const corrections = found.flatMap(({ row, findings }) =>
      findings
        .filter((one) => (code === undefined ? isFault(one.code) : one.code === code))
        .flatMap((one): CorrectionInput[] => {
          const value = proposalOf(one);
          return value === undefined ? [] : [{ row, field: one.field, column: one.column, value: value.slice(0, correctionCharacters) }];
        }),
    );
    if (corrections.length === 0) return;
    await moveImport(trx, { business, id, to: 'mapped', by: 'business' }, readAgain(attempt));
    await write(trx, id, corrections);
  });
}

async function write(trx: Transaction<DB>, id: number, corrections: readonly CorrectionInput[]): Promise<void> {
  // The last of two of one cell holds.
  const byCell = new Map(corrections.map((one) => [`${one.row} ${one.field} ${one.column ?? ''}`, one]));
  const cells = [...byCell.values()];
  for (let at = 0; at < cells.length; at += batchSize) await writeSome(trx, id, cells.slice(at, at + batchSize));
  const { count } = await trx
    .selectFrom('import_corrections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count > correctionsMost) throw new AppError('too_many_corrections');
}

async function writeSome(trx: Transaction<DB>, id: number, cells: readonly CorrectionInput[]): Promise<void> {
  const list = JSON.stringify(cells.map(({ row, field, column = null, value }) => ({ row, field, column_at: column, value })));
  const given = sql`jsonb_to_recordset(${list}::jsonb) as given ("row" integer, field text, column_at integer, value text)`;
  await sql`
    delete from import_corrections as old using ${given}
    where old.import_id = ${id} and old."row" = given."row" and old.field = given.field
      and old.column_at is not distinct from given.column_at`.execute(trx);
  await sql`
    insert into import_corrections (import_id, "row", field, column_at, value)
    select ${id}::integer, "row", field, column_at, value from ${given} where value is not null`.execute(trx);
}
