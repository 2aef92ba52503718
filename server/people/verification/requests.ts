import { sql, type Selectable, type Transaction } from 'kysely';
import { documentKinds, neededDocuments, type DocumentKind } from '#contract/people/document-rules.ts';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import type { DB, VerificationDocuments, VerificationRequests } from '#db/schema.ts';
import { lockAccount } from '../accounts/sessions.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Upload } from '#server/platform/calls.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { wrongField } from '#server/platform/words.ts';
import { dropWhere, storeDocuments, queueDrops, type UploadedDocument } from './documents.ts';

/**
 * Verification requests of businesses, their documents, and their validity. Owns the tables verification_requests,
 * verification_documents, verification_history and licence_notices.
 */
type RequestRow = Selectable<VerificationRequests>;
export type DocumentRow = Selectable<VerificationDocuments>;

export interface WholeRequest {
  row: RequestRow;
  documents: DocumentRow[];
}

interface Submission {
  note: string;
  uploads: readonly Upload[];
  /** After a decision, so that accepted documents need not be sent again. */
  again: boolean;
}

/** The maximum documents of one request, including those of an older one. */
const documentsAltogether = 10;

/** The newest request of a person, with its documents. */
export async function findRequest(db: Database, userId: number): Promise<WholeRequest | undefined> {
  const row = await newestOf(db, userId);
  return row && { row, documents: await listDocuments(db, row.id) };
}

/**
 * Sends a request to the staff. Throws `already_waiting` while one is open, `not_found` if there is none for `again`, and `invalid`
 * at the missing documents.
 */
export async function submit(market: Market, userId: number, submission: Submission, language: Language): Promise<WholeRequest> {
  const { uploads } = submission;
  // A request that will be refused is not sealed.
  await market.db.transaction().execute((trx) => planFor(trx, userId, submission, language));
  const documents = await storeDocuments(
    market,
    uploads.map(({ bytes }) => bytes),
  );
  try {
    return await market.db.transaction().execute((trx) => addRequest(trx, userId, { ...submission, documents }, language));
  } catch (error) {
    await queueDrops(
      market.db,
      documents.map(({ file }) => file),
    );
    throw error;
  }
}

/** Records a status change of a request. */
export async function noteStatus(
  trx: Transaction<DB>,
  { id, from, to, staff = null }: { id: number; from: RequestRow['status'] | null; to: RequestRow['status']; staff?: number | null },
): Promise<void> {
  await trx.insertInto('verification_history').values({ request_id: id, from_status: from, to_status: to, staff_id: staff }).execute();
}

export function listDocuments(db: Database, requestId: number): Promise<DocumentRow[]> {
  return db.selectFrom('verification_documents').selectAll().where('request_id', '=', requestId).orderBy('kind').orderBy('id').execute();
}

/** Locks the account, so that of two concurrent requests one is refused; returns the documents that it takes over. */
async function planFor(trx: Transaction<DB>, userId: number, { again, uploads }: Submission, language: Language): Promise<DocumentRow[]> {
  const { userType } = await lockAccount(trx, userId);
  const last = await newestOf(trx, userId);
  if (last?.status === 'pending') throw new AppError('already_waiting');
  if (again && !last) throw new AppError('not_found');
  const sent = new Set(uploads.map(({ field }) => field));
  const taken = again && last ? await takenOver(trx, last, neededDocuments(userType), sent) : [];
  for (const kind of neededDocuments(userType)) {
    if (!sent.has(kind) && !taken.some((document) => document.kind === kind)) throw wrongField(kind, 'required', language);
  }
  if (uploads.length + taken.length > documentsAltogether) throw new AppError('payload_too_large');
  return taken;
}

/** Accepted documents that are not sent again; after an approval without the expiring one. */
async function takenOver(
  trx: Transaction<DB>,
  last: RequestRow,
  needed: readonly DocumentKind[],
  sent: Set<string>,
): Promise<DocumentRow[]> {
  const dated = last.status === 'approved' ? needed.at(-1) : undefined;
  const documents = await listDocuments(trx, last.id);
  return documents.filter(({ status, kind }) => status === 'accepted' && kind !== dated && !sent.has(kind));
}

async function addRequest(
  trx: Transaction<DB>,
  userId: number,
  submission: Submission & { documents: readonly UploadedDocument[] },
  language: Language,
): Promise<WholeRequest> {
  const taken = await planFor(trx, userId, submission, language);
  const row = await trx
    .insertInto('verification_requests')
    .values({ user_id: userId, note: linesOf(submission.note) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await takeOver(trx, row.id, taken);
  await addDocuments(trx, row.id, submission);
  const older = trx.selectFrom('verification_requests').select('id').where('user_id', '=', userId).where('id', '<', row.id);
  await dropWhere(trx, older);
  await noteStatus(trx, { id: row.id, from: null, to: 'pending' });
  await publish(trx, 'verification.requested', { user: userId, request: row.id });
  return { row, documents: await listDocuments(trx, row.id) };
}

/** A form has its own line breaks. */
function linesOf(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

async function addDocuments(
  trx: Transaction<DB>,
  requestId: number,
  { uploads, documents }: Pick<Submission, 'uploads'> & { documents: readonly UploadedDocument[] },
): Promise<void> {
  if (uploads.length === 0) return;
  const rows = uploads.map(({ field, name, type, bytes }, at) => ({
    request_id: requestId,
    kind: known(
      documentKinds.find((kind) => kind === field),
      'kind',
    ),
    name,
    mime: type,
    size: bytes.length,
    ...known(documents[at], 'document'),
  }));
  await trx.insertInto('verification_documents').values(rows).execute();
}

/** The file moves to the newer row; the older one keeps its result. */
async function takeOver(trx: Transaction<DB>, requestId: number, taken: DocumentRow[]): Promise<void> {
  if (taken.length === 0) return;
  const ids = taken.map(({ id }) => id);
  await trx.updateTable('verification_documents').set({ file: null }).where('id', 'in', ids).execute();
  const rows = taken.map(({ id: _id, ...document }) => ({ ...document, request_id: requestId }));
  await trx.insertInto('verification_documents').values(rows).execute();
}

function newestOf(db: Database, userId: number): Promise<RequestRow | undefined> {
  return db.selectFrom('verification_requests').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Whether a person has the badge, and until when their documents are valid. */
export async function getVerificationStatus(db: Database, userId: number): Promise<{ isVerified: boolean; licenceUntil: string | null }> {
  return db
    .selectFrom('users')
    .leftJoin('businesses', 'businesses.user_id', 'users.id')
    .select(['is_verified as isVerified', sql<string | null>`licence_until::text`.as('licenceUntil')])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
