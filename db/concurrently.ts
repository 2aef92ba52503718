import type pg from 'pg';

/** The first line of a migration that runs outside of a transaction. */
const marker = '-- no transaction\n';

export function isOutsideTransaction(sql: string): boolean {
  return sql.startsWith(marker);
}

/**
 * Runs a migration that may not be in a transaction: it consists of `create index concurrently` and `drop index concurrently`
 * alone, so that it can be run again after an interruption. An index that was left half made is made anew.
 */
export async function runOutsideTransaction(client: pg.Client, sql: string): Promise<void> {
  for (const statement of statementsOf(sql)) {
    const [, verb, name] = /^(create|drop) (?:unique )?index concurrently (?:if (?:not )?exists )?(\w+)\b/i.exec(statement) ?? [];
    if (!verb || !name) throw new Error(`only indexes are made and dropped concurrently, not: ${statement}`);
    if (verb.toLowerCase() === 'create') await createIndex(client, name, statement);
    else await client.query(statement);
  }
}

function statementsOf(sql: string): string[] {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

async function createIndex(client: pg.Client, name: string, statement: string): Promise<void> {
  const { rows } = await client.query<{ indisvalid: boolean }>('select indisvalid from pg_index where indexrelid = to_regclass($1)', [
    name,
  ]);
  if (rows[0]?.indisvalid) return;
  if (rows[0]) await client.query(`drop index concurrently ${name}`);
  await client.query(statement);
}
