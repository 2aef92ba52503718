import type { Database } from '#db/database.ts';
import type { BranchRow } from '#server/listing/branches/rows.ts';

/** Where the cars of an ad stand that are on the road; an ad without any car has the one place of the office. */
export async function findBranchesOf(db: Database, ad: number): Promise<{ branches: BranchRow[]; withoutBranch: boolean }> {
  const [branches, hasOthers] = await Promise.all([listBranchesOf(db, ad), hasCarsWithout(db, ad)]);
  return { branches, withoutBranch: hasOthers || branches.length === 0 };
}

/** The branches at which cars of an ad stand that are on the road, in the order in which they were added. */
function listBranchesOf(db: Database, ad: number): Promise<BranchRow[]> {
  return db
    .selectFrom('branches as branch')
    .selectAll('branch')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('rental_units as unit')
          .select('unit.id')
          .where('unit.ad_id', '=', ad)
          .where('unit.is_active', '=', true)
          .whereRef('unit.branch_id', '=', 'branch.id'),
      ),
    )
    .orderBy('branch.id')
    .execute();
}

/** Whether a car of an ad that is on the road stands at no branch. */
async function hasCarsWithout(db: Database, ad: number): Promise<boolean> {
  const unit = db
    .selectFrom('rental_units')
    .select('id')
    .where('ad_id', '=', ad)
    .where('is_active', '=', true)
    .where('branch_id', 'is', null);
  return (await unit.limit(1).executeTakeFirst()) !== undefined;
}
