import type { ResponseOf } from '#contract/platform/endpoint.ts';
import type { Language } from '#contract/platform/languages.ts';
import { documentReasons, type verification, type VerificationDocument, type VerificationRequest } from '#contract/people/verification.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import type { DocumentRow, WholeRequest } from './requests.ts';

type Words = Pick<Reference, 'options'>;

export function presentRequest({ row, documents }: WholeRequest, reference: Words, language: Language): VerificationRequest {
  const { id, status, note, answer, licence_until, created_at, decided_at } = row;
  return {
    id,
    status,
    note,
    answer,
    licence_until,
    documents: documents.map((document) => presentDocument(document, reference, language)),
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  };
}

function presentDocument(
  { id, kind, name, size, status, reason, file }: DocumentRow,
  reference: Words,
  language: Language,
): VerificationDocument {
  return { id, kind, name, size, status, reason: reason && reasonLabel(reason, reference, language), is_kept: file !== null };
}

interface BusinessStatus {
  isVerified: boolean;
  licenceUntil: string | null;
}

export function presentApproval(
  found: WholeRequest | undefined,
  { isVerified, licenceUntil }: BusinessStatus,
  reference: Words,
  language: Language,
): ResponseOf<typeof verification.getApproval> {
  const common = { reason: null, licence_until: licenceUntil };
  if (found?.row.status === 'pending') return { ...common, status: 'pending' };
  if (found?.row.status === 'rejected') return { ...common, status: 'rejected', reason: reasonOf(found, reference, language) };
  return { ...common, status: isVerified ? 'approved' : 'none' };
}

/** The comment of the staff, else the faults of the documents. */
function reasonOf({ row, documents }: WholeRequest, reference: Words, language: Language): string {
  const labels = documents.flatMap(({ reason }) => (reason ? [reasonLabel(reason, reference, language)] : []));
  return row.answer ?? [...new Set(labels)].join(language === 'ar' ? '، ' : ', ');
}

/** A reason that was removed from the list is shown by its code. */
function reasonLabel(reason: string, { options }: Words, language: Language): string {
  return options.get(documentReasons)?.find(({ code }) => code === reason)?.names[language] ?? reason;
}
