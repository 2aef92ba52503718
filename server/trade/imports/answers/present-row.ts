import type { ImportRowAnswer } from '#contract/trade/import-shapes.ts';
import type { ImportHead } from '#contract/trade/import-shapes.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import { isFault, proposalOf } from '../checking/counting.ts';
import type { StoredRow } from './rows.ts';
import { findingWords, presentChange, refusalWords, type Speaking } from './words.ts';

/** A row of the file as the business sees it; `heads` are those of its import. */
export function presentRow(row: StoredRow, heads: readonly ImportHead[], speaking: Speaking): ImportRowAnswer {
  const { brand_id = null, model_id = null, trim = null, year = null } = row.input.car;
  const columns = heads.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }]));
  return {
    row: row.id,
    outcome: row.outcome,
    title: titleOf({ title: null, brand_id, model_id, trim, year, letters: null, digits: null }, speaking.reference, speaking.language),
    stock_number: row.input.stock.stock_number ?? null,
    ad_id: row.ad_id,
    cells: columns.map(({ column, field }) => ({
      column,
      field,
      text: row.raw[column] ?? '',
      is_corrected: row.corrected.includes(column) || row.corrected_fields.includes(field),
    })),
    findings: row.findings.map((finding) => ({
      code: finding.code,
      is_fault: isFault(finding.code),
      field: finding.field,
      column: finding.column ?? columns.find(({ field }) => field === finding.field)?.column ?? null,
      value: finding.value,
      text: findingWords(finding, speaking),
      proposal: proposalOf(finding) ?? null,
    })),
    changes: row.changes.map((change) => presentChange(change, speaking)),
    asked: row.asked,
    applied_at: row.applied_at?.toISOString() ?? null,
    is_limited: row.is_limited,
    refusal: row.refusal === null ? null : { code: row.refusal, text: refusalWords(row.refusal, speaking) },
  };
}
