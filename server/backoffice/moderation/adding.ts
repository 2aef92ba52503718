import type { Database } from '#db/database.ts';
import type { StaffMember } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { openCase } from './cases.ts';
import { claimCase } from './claims.ts';
import type { Target } from './effects.ts';

type Added = Exclude<Target['target_type'], 'message' | 'offer' | 'deal' | 'charge' | 'handover'>;

/** Opens a case about content without a report, or finds the open one, and claims it. Returns its id. */
export async function addCase(db: Database, staff: StaffMember, target: { target_type: Added; target_id: number }): Promise<number> {
  const owner = await ownerOf(db, target);
  if (!owner) throw new AppError('not_found');
  const id = await db.transaction().execute((trx) => openCase(trx, { kind: 'report', ...target, person: owner.id }));
  await claimCase(db, staff, id);
  return id;
}

function ownerOf(
  db: Database,
  { target_type, target_id: id }: { target_type: Added; target_id: number },
): Promise<{ id: number } | undefined> {
  if (target_type === 'ad') return db.selectFrom('ads').select('owner_id as id').where('id', '=', id).executeTakeFirst();
  if (target_type === 'user')
    return db.selectFrom('users').select('id').where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst();
  const tables = { comment: 'comments', reply: 'replies', review: 'reviews' } as const;
  return db.selectFrom(tables[target_type]).select('author_id as id').where('id', '=', id).executeTakeFirst();
}
