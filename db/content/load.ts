import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Transaction } from 'kysely';
import { pageSlugs, type PageSlug } from '#contract/backoffice/admin-content.ts';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '../database.ts';
import type { DB } from '../schema.ts';
import { upsert } from '../upsert.ts';
import allowancesFile from './free-allowances.json' with { type: 'json' };
import feesFile from './fees.json' with { type: 'json' };
import packagesFile from './packages.json' with { type: 'json' };
import pagesFile from './pages.json' with { type: 'json' };

/**
 * Makes packages, fee rates, free allowances and the written pages those of the files beside this one. A changed page is a
 * new version. What the staff have edited, added or taken back stays as they left it.
 */
export async function loadContent(db: Database): Promise<void> {
  const pages = await readPages();
  await db.transaction().execute(async (transaction) => {
    await upsert(transaction, { table: 'packages', keys: ['id'], rows: packagesFile, unless: 'edited_at' });
    await upsert(transaction, { table: 'fee_rates', keys: ['ad_type', 'effective_from'], rows: feeRows(), unless: 'edited_at' });
    await sql`delete from fee_rates using removed_fee_rates as removed
      where fee_rates.ad_type = removed.ad_type and fee_rates.effective_from = removed.effective_from`.execute(transaction);
    await upsert(transaction, { table: 'free_allowances', keys: ['account_type'], rows: allowanceRows() });
    // Two processes that start together must not both write the same new version.
    await sql`lock table content_pages in share row exclusive mode`.execute(transaction);
    for (const [slug, texts] of Map.groupBy(pages, (page) => page.slug)) await keepPage(transaction, slug, texts);
  });
}

function feeRows() {
  return Object.entries(feesFile.rates).map(([type, { bps }]) => ({
    ad_type: type,
    effective_from: feesFile.effective_from,
    basis_points: bps,
    vat_basis_points: feesFile.vat_bps,
    vat_included: feesFile.vat_included,
    waive_below_halalas: feesFile.waive_below_halalas,
  }));
}

function allowanceRows() {
  return Object.entries(allowancesFile).map(([account_type, allowance]) => ({ account_type, ...allowance }));
}

interface Page {
  slug: PageSlug;
  language: Language;
  title: string;
  body: string;
}

async function readPages(): Promise<Page[]> {
  const body = (code: string, language: string) => readFile(path.join(import.meta.dirname, `${code}.${language}.md`), 'utf8');
  const pages = pagesFile.map(async ({ code, title_ar, title_en }): Promise<Page[]> => {
    const slug = known(
      pageSlugs.find((one) => one === code),
      code,
    );
    return [
      { slug, language: 'ar', title: title_ar, body: await body(code, 'ar') },
      { slug, language: 'en', title: title_en, body: await body(code, 'en') },
    ];
  });
  return (await Promise.all(pages)).flat();
}

/** Both languages are of one version: who agreed in one agreed. */
async function keepPage(db: Transaction<DB>, slug: PageSlug, texts: Page[]): Promise<void> {
  const latest = await db
    .selectFrom('content_pages')
    .distinctOn('language')
    .select(['language', 'version', 'title', 'body', 'by_id'])
    .where('slug', '=', slug)
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute();
  if (latest.some(({ by_id }) => by_id !== null)) return;
  const isSame = ({ language, title, body }: Page) =>
    latest.some((known) => known.language === language && known.title === title && known.body === body);
  if (texts.every(isSame)) return;
  const version = Math.max(0, ...latest.map((known) => known.version)) + 1;
  await db
    .insertInto('content_pages')
    .values(texts.map((page) => ({ ...page, version })))
    .execute();
}
