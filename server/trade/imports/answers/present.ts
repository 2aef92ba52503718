import type { AbsentCar, ImportSummary, ImportTotals, StockImport } from '#contract/trade/import-shapes.ts';
import type { Language } from '#contract/platform/languages.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import type { Market } from '#server/platform/market.ts';
import { isManyAbsent, type AbsentRow } from '../stored/absent.ts';
import type { ImportRecord, SummaryRow } from '../stored/imports.ts';
import { faultWords, remarkWords } from './words.ts';

const noTotals: ImportTotals = { rows: 0, new: 0, same: 0, changed: 0, wrong: 0, asked: 0, passed_over: 0, warned: 0, corrected: 0 };

export function presentSummary(row: SummaryRow, now = new Date()): ImportSummary {
  const { member_id: member, member_name: name, applied_at, finished_at, undo_until } = row;
  const isUndoable = row.state !== 'undone' && undo_until !== null && undo_until > now;
  return {
    id: row.id,
    state: row.state,
    file_name: row.file_name,
    created_at: row.created_at.toISOString(),
    member: member === null || name === null ? null : { id: member, name },
    totals: row.totals ?? noTotals,
    applied_at: applied_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
    undo_until: isUndoable ? undo_until.toISOString() : null,
  };
}

export function presentImport(row: ImportRecord, language: Language): StockImport {
  const { condition = '', transmission = '', fuel = '', price_mode = 'fixed', city_id = null, branch_id = null } = row.defaults;
  return {
    ...presentSummary(row),
    attempt: row.attempt,
    fault: row.fault === null ? null : { code: row.fault, text: faultWords(row.fault, language) },
    sheets: row.sheets,
    sheet: row.sheet,
    head_row: row.head_row,
    heads: row.heads.filter(({ text }) => text !== ''),
    defaults: { condition, transmission, fuel, price_mode, city_id, branch_id },
    is_remembered: row.is_remembered,
    asks: row.asks,
    zeros: row.zeros,
    is_full: row.is_full,
    findings: row.findings,
    remarks: row.remarks.map((remark) => ({
      code: remark.code,
      row: remark.row ?? null,
      count: remark.count ?? null,
      text: remarkWords(remark, language),
    })),
    absent: row.absent,
    is_many_absent: isManyAbsent(row),
    applying: row.applying,
    undo: row.undo,
    pictures: { waiting: row.pictures_waiting, stored: row.pictures_stored, failed: row.pictures_failed },
  };
}

export function presentAbsent(row: AbsentRow, { reference }: Pick<Market, 'reference'>, language: Language): AbsentCar {
  return {
    ad_id: row.id,
    title: titleOf(row, reference, language),
    stock_number: row.stock_number,
    status: row.status,
    absent_since: row.absent_since?.toISOString() ?? null,
  };
}
