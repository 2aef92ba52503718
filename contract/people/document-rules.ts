import type { UserType } from '../platform/kinds.ts';

/** The rules for the documents that verify a business, shared by forms and server. Imports only the languages. */

/** The documents that verify a business. Each is a field of the form that contains its files. */
export const documentKinds = ['commercial_registration', 'national_id', 'rental_licence', 'authorization', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** PDF or picture; the maximum number of files together, and the bytes of each. */
export const documentsMost = 5;
export const documentBytesMost = 30 * 1024 * 1024;

/** The documents that a kind of business must send. The last one has an expiry date and is sent again after it. */
export function neededDocuments(userType: UserType): readonly DocumentKind[] {
  return userType === 'office' ? ['national_id', 'commercial_registration', 'rental_licence'] : ['national_id', 'commercial_registration'];
}

/** The accepted media types of a document. The server never decodes any of them. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** What the pickers name: an iPhone hands a HEIC over as JPEG then, which the staff can look at in any browser. */
export const pickedDocumentTypes = documentTypes.filter((type) => type !== 'image/heic');

/** How many of the first bytes identify the type. */
export const signatureBytes = 16;

const heic = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']);

/** The type that the content begins with, regardless of its name or declared type; null for any other. */
export function documentType(bytes: Uint8Array): DocumentType | null {
  const start = String.fromCharCode(...bytes.subarray(0, signatureBytes));
  if (/^%PDF-[12]\.\d/.test(start)) return 'application/pdf';
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'image/webp';
  return start.startsWith('ftyp', 4) && heic.has(start.slice(8, 12)) ? 'image/heic' : null;
}
