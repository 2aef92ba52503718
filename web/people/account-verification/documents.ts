import {
  documentBytesMost,
  documentKinds,
  documentType,
  neededDocuments,
  signatureBytes,
  type DocumentKind,
  type DocumentType,
} from '#contract/people/document-rules.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import type { VerificationDocument, VerificationRequest } from '#contract/people/verification.ts';
import { smallerPicture } from '#web/platform/calls/smaller-picture.ts';

/** A file that was picked for a kind of document. */
export interface PickedDocument {
  key: number;
  kind: DocumentKind;
  file: File;
  /** An address of it in this browser, where it is a picture. */
  preview: string | null;
}

/** The requirement of one kind. */
export interface Slot {
  kind: DocumentKind;
  isNeeded: boolean;
  /** What was accepted of it and need not come again. */
  accepted: VerificationDocument[];
  /** What was not taken the last time. */
  rejected: VerificationDocument[];
}

/** The kinds in the order of the form: what is needed first, then what may help. */
export function slotsOf(userType: UserType, request: VerificationRequest | null): Slot[] {
  const needed = neededDocuments(userType);
  // After an approval the expiring document is sent again.
  const dated = request?.status === 'approved' ? needed.at(-1) : undefined;
  const rest = documentKinds.filter((kind) => !needed.includes(kind) && (kind !== 'rental_licence' || userType === 'office'));
  return [...needed, ...rest].map((kind) => {
    const before = request?.documents.filter((document) => document.kind === kind) ?? [];
    const accepted = kind === dated ? [] : before.filter(({ status }) => status === 'accepted');
    const rejected = before.filter(({ status }) => status === 'rejected');
    return { kind, accepted, rejected, isNeeded: needed.includes(kind) && accepted.length === 0 };
  });
}

type Fault = 'large' | 'type' | 'heic';

/**
 * Why a file is refused; null if it is accepted. By its content, which the server will check too. A HEIC is refused here alone: the staff
 * could only download it.
 */
export async function faultOf(file: File): Promise<Fault | null> {
  if (file.size > documentBytesMost) return 'large';
  const type = await typeOf(file);
  if (type === 'image/heic') return 'heic';
  return type === null ? 'type' : null;
}

/** A HEIC as the JPEG that this browser draws of it, if it does; any other file unchanged. */
export async function withoutHeic(file: File): Promise<File> {
  return (await typeOf(file)) === 'image/heic' ? smallerPicture(file) : file;
}

async function typeOf(file: File): Promise<DocumentType | null> {
  return documentType(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
}

let made = 0;

export function documentIn(kind: DocumentKind, file: File): PickedDocument {
  const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
  return { key: (made += 1), kind, file, preview };
}

export function dropPreview({ preview }: PickedDocument): void {
  if (preview) URL.revokeObjectURL(preview);
}
