import { sql, type InferResult, type Transaction } from 'kysely';
import type { StaffMember } from '#server/platform/callers.ts';
import type { PageSlug } from '#contract/backoffice/admin-content.ts';
import { languages, type Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import type { Order, Row } from '#server/platform/paging/keyset.ts';
import { sourceOf } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { noteChange } from '#server/catalogue/site-settings/reloading.ts';
import { writeAudit } from '#server/people/staff/audit.ts';

/** The written pages as the staff edit them. A version never changes: people agreed to it. */
export type VersionRow = InferResult<ReturnType<typeof selectVersions>>[number];

interface Edited {
  slug: PageSlug;
  /** The newest version when the editor was opened. */
  version: number;
  texts: Record<Language, { title: string; body: string }>;
}

// A page has at most two rows of a version, so the position in the list counts both together.
const byVersion: Order = {
  name: 'version',
  key: sql`content_pages.version`,
  type: 'integer',
  id: sql`(case content_pages.language when 'ar' then 2 else 1 end)`,
  direction: 'desc',
  gaps: false,
};

/** The newest version of each page in each language. */
export function listNewest(db: Database): Promise<VersionRow[]> {
  return selectVersions(db)
    .distinctOn(['content_pages.slug', 'content_pages.language'])
    .orderBy('content_pages.slug')
    .orderBy('content_pages.language')
    .orderBy('content_pages.version', 'desc')
    .execute();
}

/** Versions of a page, the newest first. */
export function listVersions(
  db: Database,
  slug: PageSlug,
  query: PageQuery & { language?: Language },
  language: Language,
): Promise<Found<VersionRow & Row>> {
  const versions = selectVersions(db)
    .where('content_pages.slug', '=', slug)
    .$if(query.language !== undefined, (rows) => rows.where('content_pages.language', '=', query.language!));
  return findPage(byVersion, sourceOf(versions, byVersion), query, language);
}

/** Writes the next version in both languages and returns it. `changed_meanwhile` if there is one newer than the edited one. */
export async function savePage(market: Market, staff: StaffMember, edited: Edited): Promise<VersionRow[]> {
  const { slug } = edited;
  const version = await market.db.transaction().execute(async (trx) => {
    const next = await writeVersion(trx, staff, edited);
    await noteChange(trx, 'content');
    await writeAudit(trx, staff, { action: 'page.save', target_type: 'page', target_id: slug, detail: { version: next } });
    return next;
  });
  await market.reload('content');
  return selectVersions(market.db)
    .where('content_pages.slug', '=', slug)
    .where('content_pages.version', '=', version)
    .orderBy('content_pages.language')
    .execute();
}

async function writeVersion(trx: Transaction<DB>, staff: StaffMember, { slug, version, texts }: Edited): Promise<number> {
  // The start of the program takes the same lock for its files.
  await sql`lock table content_pages in share row exclusive mode`.execute(trx);
  const { newest } = await trx
    .selectFrom('content_pages')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), sql<number>`0`).as('newest'))
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  if (newest !== version) throw new AppError('changed_meanwhile');
  const rows = languages.map((language) => ({ slug, language, version: newest + 1, by_id: staff.id, ...texts[language] }));
  await trx.insertInto('content_pages').values(rows).execute();
  return newest + 1;
}

function selectVersions(db: Database) {
  return db
    .selectFrom('content_pages')
    .leftJoin('users as writer', 'writer.id', 'content_pages.by_id')
    .select(['content_pages.slug', 'content_pages.language', 'content_pages.version', 'content_pages.title', 'content_pages.body'])
    .select(['content_pages.updated_at', 'writer.full_name as by'])
    .select(sql<number>`case content_pages.language when 'ar' then 2 else 1 end`.as('id'));
}
