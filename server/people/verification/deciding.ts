import { sql, type Transaction } from 'kysely';
import type { StaffMember } from '#server/platform/callers.ts';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import type { Input } from '#contract/platform/endpoint.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { moderation } from '#contract/backoffice/moderation.ts';
import { documentReasons } from '#contract/people/verification.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { setVerified } from '../accounts/verified.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import { writeAudit } from '../staff/audit.ts';
import { wrongField } from '#server/platform/words.ts';
import { listDocuments, noteStatus, type DocumentRow } from './requests.ts';

type Body = Input<typeof moderation.decideVerification>['body'];
type Shown = NonNullable<ResponseOf<typeof moderation.getCase>['verification']>;

interface Decided {
  outcome: 'approved' | 'rejected';
  /** The people whose badge changed: for `market.invalidate`, after the commit. */
  person: number;
}

/**
 * Decides on the request of a case, in the transaction that locks its claim: each pending document needs a decision. If all are
 * accepted, the business is verified; otherwise it receives the reasons. Writes the audit row. Throws `move_not_allowed` if the
 * request is no longer pending.
 */
export async function decideVerification(
  trx: Transaction<DB>,
  { about: requestId }: { about: number },
  { staff, body, language = 'ar' }: { staff: StaffMember; body: Body; language?: Language },
): Promise<Decided> {
  const request = await lockRequest(trx, requestId);
  const documents = await listDocuments(trx, requestId);
  await refuseBody(trx, documents, body, language);
  await markDocuments(trx, body);
  const isWhole = documents.every(({ id, status }) => body.documents.find((one) => one.id === id)?.accepted ?? status === 'accepted');
  const outcome = isWhole ? 'approved' : 'rejected';
  await closeRequest(trx, body, { staff, id: requestId, outcome });
  const person = request.user_id;
  if (isWhole) await setVerified(trx, person, body.licence_until ?? null);
  await publish(trx, 'verification.decided', { user: person, request: requestId, outcome });
  await writeAudit(trx, staff, {
    action: isWhole ? 'verification.approve' : 'verification.reject',
    target_type: 'user',
    target_id: person,
    detail: { request: requestId, documents: body.documents.map(({ id, accepted, reason }) => ({ id, accepted, reason })) },
  });
  return { outcome, person };
}

/** The content of a request, for the deciding member of the staff. */
export async function presentForCase(db: Database, requestId: number): Promise<Shown | null> {
  const row = await db
    .selectFrom('verification_requests')
    .innerJoin('businesses', 'businesses.user_id', 'verification_requests.user_id')
    .select(['note', 'name', 'commercial_registration', 'address'])
    .where('verification_requests.id', '=', requestId)
    .executeTakeFirst();
  if (!row) return null;
  const documents = await listDocuments(db, requestId);
  return {
    request_id: requestId,
    note: row.note,
    business_name: row.name,
    registration: row.commercial_registration,
    address: row.address,
    documents: documents.map(({ id, kind, name, mime, size, status }) => ({ id, kind, name, mime, size, status })),
  };
}

async function lockRequest(trx: Transaction<DB>, id: number): Promise<{ user_id: number }> {
  const row = await trx
    .selectFrom('verification_requests')
    .select('user_id')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('move_not_allowed');
  return row;
}

async function refuseBody(trx: Transaction<DB>, documents: DocumentRow[], body: Body, language: Language): Promise<void> {
  const given = new Map(body.documents.map((one) => [one.id, one]));
  const isAll = documents.every(({ id, status }) => status === 'accepted' || given.has(id));
  if (!isAll) throw wrongField('documents', 'required', language);
  const known = new Set(documents.map(({ id }) => id));
  if (given.size < body.documents.length || [...given.keys()].some((id) => !known.has(id)))
    throw wrongField('documents', 'choice', language);
  const rejected = body.documents.filter(({ accepted }) => !accepted);
  if (rejected.some(({ reason }) => reason === undefined)) throw wrongField('documents', 'required', language);
  const reasons = await trx.selectFrom('options').select('code').where('list', '=', documentReasons).execute();
  if (rejected.some(({ reason }) => !reasons.some(({ code }) => code === reason))) throw wrongField('documents', 'choice', language);
  // Without its last day nobody could rent from an office that has the badge.
  const holdsLicence = documents.some(
    ({ id, kind, status }) => kind === 'rental_licence' && (given.get(id)?.accepted ?? status === 'accepted'),
  );
  if (rejected.length === 0 && holdsLicence && body.licence_until === undefined) throw wrongField('licence_until', 'required', language);
  if (body.licence_until !== undefined && body.licence_until < riyadhDay()) {
    throw wrongField('licence_until', 'too_small', language, riyadhDay());
  }
}

async function markDocuments(trx: Transaction<DB>, body: Body): Promise<void> {
  for (const { id, accepted, reason } of body.documents) {
    await trx
      .updateTable('verification_documents')
      .set({ status: accepted ? 'accepted' : 'rejected', reason: accepted ? null : reason! })
      .where('id', '=', id)
      .execute();
  }
}

async function closeRequest(
  trx: Transaction<DB>,
  { answer, licence_until }: Body,
  { staff, id, outcome }: { staff: StaffMember; id: number; outcome: Decided['outcome'] },
): Promise<void> {
  await trx
    .updateTable('verification_requests')
    .set({
      status: outcome,
      answer: answer?.trim() || null,
      licence_until: outcome === 'approved' ? (licence_until ?? null) : null,
      decided_by: staff.id,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await noteStatus(trx, { id, from: 'pending', to: outcome, staff: staff.id });
}
