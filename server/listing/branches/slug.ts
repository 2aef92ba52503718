import { sql, type Transaction } from 'kysely';
import { branchSlugMost } from '#contract/listing/branches.ts';
import type { DB } from '#db/schema.ts';
import { latinDistrict } from '#server/catalogue/latin/latin.ts';

/** A name for the page of a branch that the business, which is locked, has not given another: from its name, else by a number. */
export async function freeSlug(trx: Transaction<DB>, owner: number, name: string): Promise<string> {
  const wanted = slugOf(name);
  const rows = await trx.selectFrom('branches').select('slug').where('owner_id', '=', owner).where('removed_at', 'is', null).execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let step = 1; ; step += 1) {
    const slug = step === 1 ? wanted : `${wanted}-${step}`;
    if (!taken.has(slug)) return slug;
  }
}

/** Whether another branch of the business has the slug. */
export async function isTaken(
  trx: Transaction<DB>,
  { owner, slug, except }: { owner: number; slug: string; except: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from branches where owner_id = ${owner} and slug = ${slug} and removed_at is null and id <> ${except}`.execute(trx);
  return rows.length > 0;
}

function slugOf(name: string): string {
  const latin = latinDistrict(name.replace(/^\s*فرع\s+/u, ''))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, branchSlugMost - 4)
    .replace(/^-|-$/g, '');
  return latin === '' ? 'branch' : latin;
}
