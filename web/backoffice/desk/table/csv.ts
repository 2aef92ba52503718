import { headersOf } from '#web/platform/api/browser.ts';
import { failureOf } from '#web/platform/calls/calls.ts';
import { queryText } from '#web/platform/calls/query-text.ts';
import { tokenNow } from '#web/platform/session/token.ts';
import { saveFile } from '#web/platform/ui/save-file.ts';

/** Saves all rows of a table as a file, with the filters that stand over it. */
export async function saveCsv(table: string, filters: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`/admin/api/${table}/export.csv${queryText(filters)}`, { headers: headersOf(tokenNow()) });
  if (!answer.ok) throw failureOf(answer.status, await answer.json());
  saveFile(await answer.blob(), `markaba-${table}.csv`);
}
