import { headersOf } from '../../api/browser.ts';
import { ApiFailure } from '../../api/calls.ts';
import { queryText } from '../../api/query-text.ts';
import type { ApiError } from '#contract/errors.ts';
import { tokenNow } from '../../session/token.ts';

/** Saves all rows of a table as a file, with the filters that stand over it. */
export async function saveCsv(table: string, filters: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`/admin/api/${table}/export.csv${queryText(filters)}`, { headers: headersOf(tokenNow()) });
  if (!answer.ok) throw new ApiFailure(answer.status, (await answer.json()) as ApiError);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `markaba-${table}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
