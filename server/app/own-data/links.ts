import { sql } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import { isLanguage, type Language } from '#contract/platform/languages.ts';
import { databaseNow } from '#db/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { signedFor } from '#server/platform/signed.ts';

/** The address of the file with a person's own data. It is valid for ten minutes, while they are signed in, and for nothing else. */
interface ExportLink {
  url: string;
  expires: Date;
}

export const exportPath = '/own-data/markaba.zip';
const lifeMs = 600_000;
const signed = signedFor<[session: string, language: Language, until: string]>('export');

/** It is in the query because addresses are logged without it. */
export async function exportLink(
  { config, db }: Pick<Market, 'config' | 'db'>,
  { session }: Pick<Viewer, 'session'>,
  language: Language,
): Promise<ExportLink> {
  const expires = new Date((await databaseNow(db)).getTime() + lifeMs);
  const until = String(expires.getTime());
  const query = new URLSearchParams({ session, lng: language, until, key: signed.sign(config, session, language, until) });
  return { url: `${config.publicUrl}${exportPath}?${query}`, expires };
}

/** The person to whom such an address belongs. Throws `not_found` if it is expired or forged, or the person signed out. */
export async function readLink(
  { config, db }: Pick<Market, 'config' | 'db'>,
  query: Record<string, unknown>,
): Promise<{ id: number; language: Language }> {
  const { session, lng, until, key } = query;
  if (typeof session !== 'string' || typeof until !== 'string' || typeof key !== 'string' || !isLanguage(lng))
    throw new AppError('not_found');
  if (!signed.holds(config, key, session, lng, until)) throw new AppError('not_found');
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.id')
    .where('sessions.id', '=', session)
    .where(sql<boolean>`now() <= to_timestamp(${Number(until) / 1000}::float8)`)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where((eb) => eb.or([eb('sessions.revoked_at', 'is', null), eb('sessions.revoked_at', '>', sql<Date>`now()`)]))
    .where('users.closed_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return { id: found.id, language: lng };
}
