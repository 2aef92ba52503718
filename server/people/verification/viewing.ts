import { sql } from 'kysely';
import type { StaffMember } from '#server/platform/callers.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { writeAudit } from '../staff/audit.ts';
import { readDocument } from './documents.ts';

export interface ShownDocument {
  name: string;
  mime: string;
  bytes: Buffer;
}

/**
 * A document for a member of the staff; the access is recorded. Below an admin only for the holder of the claim of its case:
 * `claim_needed`. `not_found` once it is removed.
 */
export async function viewDocument(market: Market, staff: StaffMember, id: number): Promise<ShownDocument> {
  const { file, key_id, ...document } = await market.db.transaction().execute(async (trx) => {
    const found = await findDocument(trx, staff, id);
    if (!found) throw new AppError('not_found');
    if (staff.role !== 'admin' && !found.isClaimed) throw new AppError('claim_needed');
    const detail = { request: found.request_id, person: found.user_id };
    await writeAudit(trx, staff, { action: 'document.view', target_type: 'document', target_id: id, detail });
    return found;
  });
  const bytes = await readDocument(market, { file: file!, key_id });
  return { name: document.name, mime: document.mime, bytes };
}

function findDocument(db: Database, staff: StaffMember, id: number) {
  return db
    .selectFrom('verification_documents as document')
    .innerJoin('verification_requests as request', 'request.id', 'document.request_id')
    .select(['document.name', 'document.mime', 'document.file', 'document.key_id', 'document.request_id', 'request.user_id'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('cases')
            .select('cases.id')
            .where('kind', '=', 'verification')
            .whereRef('about', '=', 'request.id')
            .where('closed_at', 'is', null)
            .where('claimed_by', '=', staff.id)
            .where('claimed_until', '>', sql<Date>`now()`),
        )
        .as('isClaimed'),
    )
    .where('document.id', '=', id)
    .where('document.file', 'is not', null)
    .executeTakeFirst();
}
