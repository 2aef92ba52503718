import type { Database } from '#db/database.ts';

/** The names of the branches of a business, also of removed ones, by id. */
export async function listBranchNames(db: Database, business: number): Promise<Map<number, string>> {
  const rows = await db.selectFrom('branches').select(['id', 'name']).where('owner_id', '=', business).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
