import type { Transaction } from 'kysely';
import { joinedFields, type ImportField } from '#contract/trade/import-rules.ts';
import type { ImportChanges } from '#contract/trade/imports.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { ImportMapping, PartialDefaults } from '#db/import-types.ts';
import type { DB } from '#db/schema.ts';
import { isOwnBranch } from '#server/listing/ads/placing.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { lockImport, moveImport, readAgain, refusingSecond } from '../stored/imports.ts';

interface Changing {
  business: number;
  id: number;
  language: Language;
}

const joined: ReadonlySet<ImportField> = new Set(joinedFields);

/**
 * Confirms or changes how a file is read, and has it read again. Another sheet or row of the heads is read without a mapping, unless one is given.
 * Throws `invalid`, `move_not_allowed`, and `import_open` for a failed one that would be open again.
 */
export async function changeImport(market: Market, { business, id, language }: Changing, changes: ImportChanges): Promise<void> {
  const { sheet, head_row, mapping, defaults = {}, zeros } = changes;
  if (mapping) refuseRepeated(mapping, language);
  await refusingSecond(market.db, business, () =>
    market.db.transaction().execute(async (trx) => {
      const row = await lockImport(trx, business, id);
      if (row.state === 'failed' && !(row.fault === 'file_head' && head_row !== undefined)) throw new AppError('move_not_allowed');
      if (sheet !== undefined && !row.sheets.some(({ name }) => name === sheet)) throw wrongField('sheet', 'choice', language);
      await refuseUnknown(trx, { market, business, language }, defaults);
      const isElsewhere = (sheet !== undefined && sheet !== row.sheet) || (head_row !== undefined && head_row !== row.head_row);
      const fields = mapping ? fieldsOf(mapping) : isElsewhere || row.heads.length === 0 ? null : fieldsOf(row.heads);
      if (isElsewhere) await trx.deleteFrom('import_corrections').where('import_id', '=', id).execute();
      await moveImport(
        trx,
        { business, id, to: 'mapped', by: 'business' },
        {
          ...readAgain(row.attempt),
          ...(sheet !== undefined && { sheet, ...(sheet !== row.sheet && head_row === undefined && { head_row: null }) }),
          ...(head_row !== undefined && { head_row }),
          mapping: fields && JSON.stringify(fields),
          is_remembered: false,
          defaults: JSON.stringify({ ...row.defaults, ...defaults }),
          ...(zeros !== undefined && { zeros }),
        },
      );
    }),
  );
}

function fieldsOf(columns: readonly { column: number; field: ImportField | null }[]): ImportMapping {
  return Object.fromEntries(columns.map(({ column, field }) => [column, field]));
}

function refuseRepeated(mapping: NonNullable<ImportChanges['mapping']>, language: Language): void {
  const seen = new Set<string | number>();
  for (const { column, field } of mapping) {
    const repeated = seen.has(column) || (field !== null && !joined.has(field) && seen.has(field));
    if (repeated) throw wrongField('mapping', 'named_twice', language, field ?? column + 1);
    seen.add(column);
    if (field !== null) seen.add(field);
  }
}

interface Known {
  market: Pick<Market, 'reference'>;
  business: number;
  language: Language;
}

async function refuseUnknown(trx: Transaction<DB>, { market, business, language }: Known, defaults: PartialDefaults): Promise<void> {
  const { options, cities } = market.reference;
  for (const list of ['condition', 'transmission', 'fuel'] as const) {
    const code = defaults[list];
    if (code !== undefined && !options.get(list)?.some((one) => one.code === code)) throw wrongField('defaults', 'choice', language);
  }
  const { city_id: city, branch_id: branch } = defaults;
  if (city != null && !cities.has(city)) throw wrongField('defaults', 'choice', language);
  if (branch != null && !(await isOwnBranch(trx, business, branch))) throw wrongField('defaults', 'choice', language);
}
