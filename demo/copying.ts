import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { known } from '#contract/platform/known.ts';

/** Rows on their way into one table by COPY, over a connection of its own. */
export interface Copying {
  /** Waits while the database is behind, so that memory stays small. */
  add: (row: object) => Promise<void>;
  end: () => Promise<void>;
}

const chunk = 128 * 1024;

export async function startCopying(url: string, table: string, columns: readonly string[]): Promise<Copying> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('set synchronous_commit = off');
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${names}) from stdin`));
  let text = '';
  const flush = async () => {
    const full = !stream.write(text);
    text = '';
    if (full) await drained(stream);
  };
  return {
    add: async (row) => {
      text += lineOf(row as Record<string, unknown>, columns);
      if (text.length > chunk) await flush();
    },
    end: async () => {
      await flush();
      stream.end();
      await finished(stream);
      await client.end();
    },
  };
}

// A refused row fails the stream, which would never drain.
async function drained(stream: CopyStreamQuery): Promise<void> {
  await Promise.race([once(stream, 'drain'), finished(stream)]);
}

function lineOf(row: Record<string, unknown>, columns: readonly string[]): string {
  let line = '';
  for (let index = 0; index < columns.length; index += 1) line += (index === 0 ? '' : '\t') + textOf(row[known(columns[index], 'column')]);
  return `${line}\n`;
}

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string')
    return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (found) => known(special[found], 'special')) : value;
  if (value instanceof Date) return value.toISOString();
  // The arrays of ads are of plain codes, which need no quotes.
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return `{${value.join(',')}}`;
  return typeof value === 'object' ? textOf(JSON.stringify(value)) : String(value);
}
