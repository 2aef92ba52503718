import type { UserType } from './kinds.ts';

/** The rules of the documents by which a business is verified, for forms and server alike. Needs nothing but the language. */

/** What shows that a business is what it says. Each is a field of the form that carries its files. */
export const documentKinds = ['commercial_registration', 'national_id', 'rental_licence', 'authorization', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** PDF or picture; this many files together, of so many bytes each. */
export const documentsMost = 5;
export const documentBytesMost = 30 * 1024 * 1024;

/** What a kind of business has to show. The last one is good until some day, and comes anew after it. */
export function neededDocuments(userType: UserType): readonly DocumentKind[] {
  return userType === 'office' ? ['national_id', 'commercial_registration', 'rental_licence'] : ['national_id', 'commercial_registration'];
}

/** What may be sent as a document. Nothing of it is ever decoded on the server. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** How many of the first bytes tell which it is. */
export const signatureBytes = 16;

const heic = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']);

/** What the content begins as, whatever its name or its sender call it; null for anything else. */
export function documentType(bytes: Uint8Array): DocumentType | null {
  const start = String.fromCharCode(...bytes.subarray(0, signatureBytes));
  if (/^%PDF-[12]\.\d/.test(start)) return 'application/pdf';
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'image/webp';
  return start.startsWith('ftyp', 4) && heic.has(start.slice(8, 12)) ? 'image/heic' : null;
}
