import { headersOf } from '../../api/browser.ts';
import { failureOf } from '../../api/calls.ts';
import { queryText } from '../../api/query-text.ts';
import { tokenNow } from '../../session/token.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Saves all rows of a table as a file, with the filters that stand over it. */
export async function saveCsv(table: string, filters: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`/admin/api/${table}/export.csv${queryText(filters)}`, { headers: headersOf(tokenNow()) });
  if (!answer.ok) throw failureOf(answer.status, await answer.json());
  saveFile(await answer.blob(), `markaba-${table}.csv`);
}
