import { crc32 } from 'node:zlib';

/** The position in a list: after the row `id`, whose sort key was `key` as text (null: rows without a key). */
export interface Cursor {
  sort: string;
  key: string | null;
  id: number;
  /** The number of the page that starts here. */
  page: number;
  /** The count of rows when page 1 was read, so that later pages need no counting. */
  count: number;
}

/** Text for `next`. The checksum protects no secret: it detects a cut or altered cursor. */
export function writeCursor({ sort, key, id, page, count }: Cursor): string {
  const content = JSON.stringify([sort, key, id, page, count]);
  return Buffer.from(content + checksum(content)).toString('base64url');
}

/** Parses the output of `writeCursor`; undefined for anything else. */
export function readCursor(text: string): Cursor | undefined {
  const written = Buffer.from(text, 'base64url');
  if (written.toString('base64url') !== text) return undefined;
  const content = written.toString().slice(0, -8);
  if (!content.startsWith('[') || written.toString().slice(-8) !== checksum(content)) return undefined;
  const [sort, key, id, page, count] = parsed(content);
  if (typeof sort !== 'string' || (key !== null && typeof key !== 'string')) return undefined;
  return isWhole(id, 1) && isWhole(page, 1) && isWhole(count, 0) ? { sort, key, id, page, count } : undefined;
}

function checksum(content: string): string {
  return crc32(content).toString(16).padStart(8, '0');
}

function parsed(content: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(content);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function isWhole(value: unknown, least: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
}
