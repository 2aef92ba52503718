import { headersOf } from '../../api/browser.ts';
import { ApiFailure } from '../../api/calls.ts';
import { queryText } from '../../api/query-text.ts';
import type { ApiError } from '#contract/errors.ts';
import { tokenNow } from '../../session/token.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Saves all rows of a table as a file, with the filters that stand over it. */
export async function saveCsv(table: string, filters: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`/admin/api/${table}/export.csv${queryText(filters)}`, { headers: headersOf(tokenNow()) });
  if (!answer.ok) throw new ApiFailure(answer.status, (await answer.json()) as ApiError);
  saveFile(await answer.blob(), `markaba-${table}.csv`);
}
