import type { Api, EndpointName } from '#contract/app/api.ts';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import type { ApiError } from '#contract/platform/errors.ts';
import { decideVerification } from '#server/people/verification/deciding.ts';
import { addressOf, type TestApp } from './app.ts';
import { formOfMany, type Attached } from './scene.ts';

/** Documents that businesses show. */

/** A text in every document of the tests: it must not be readable in the storage. */
export const legible = 'Commercial registration 1010-SECRET-WORDS';

export function pdf(words = legible): Buffer {
  return Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Title (${words}) >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`);
}

export type UploadedDocument = Attached & { name?: string };

export const registration = (words?: string): UploadedDocument => ({
  field: 'commercial_registration',
  bytes: pdf(words),
  name: 'السجل التجاري.pdf',
});
export const identity = (words?: string): UploadedDocument => ({ field: 'national_id', bytes: pdf(words), name: 'id.pdf' });
export const licence = (words?: string): UploadedDocument => ({ field: 'rental_licence', bytes: pdf(words), name: 'licence.pdf' });

type Sending = Extract<EndpointName, 'requestVerification' | 'reapply'>;

interface Sent {
  status: number;
  body: ResponseOf<Api[Sending]> & ApiError;
}

/** Sends documents as a browser does, and returns any response. */
export async function sendDocuments(
  market: TestApp,
  as: number,
  documents: readonly UploadedDocument[],
  { name = 'requestVerification', note = '' }: { name?: Sending; note?: string } = {},
): Promise<Sent> {
  const { payload, type } = await formOfMany([...documents], note === '' ? {} : { note });
  const answer = await market.app.inject({
    method: 'POST',
    url: addressOf(name, {}),
    headers: { authorization: `Bearer ${await market.tokenOf(as)}`, 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Decides on the open request of a business as a member of the staff; `rejected` contains kinds and reasons. */
export async function decideOn(
  market: TestApp,
  staff: number,
  person: number,
  { rejected = {}, ...more }: { rejected?: Record<string, string>; licence_until?: string; answer?: string } = {},
): Promise<void> {
  const { id: about, documents } = (await market.call('getVerification', { as: person }))!;
  const isDated = Object.keys(rejected).length === 0 && documents.some(({ kind }) => kind === 'rental_licence');
  const words = documents.map(({ id, kind }) => {
    const reason = rejected[kind];
    return reason === undefined ? { id, accepted: true } : { id, accepted: false, reason };
  });
  await market.db
    .transaction()
    .execute((trx) =>
      decideVerification(
        trx,
        { about },
        { staff: { id: staff, role: 'admin' }, body: { documents: words, ...(isDated && { licence_until: '2099-12-31' }), ...more } },
      ),
    );
}

/** The names of a person's stored files. */
export async function filesOf({ db }: TestApp, person: number): Promise<string[]> {
  const rows = await db
    .selectFrom('verification_documents as document')
    .innerJoin('verification_requests as request', 'request.id', 'document.request_id')
    .select('document.file')
    .where('user_id', '=', person)
    .where('file', 'is not', null)
    .orderBy('document.id')
    .execute();
  return rows.map(({ file }) => file!);
}

export function isThere({ storage }: TestApp, file: string): Promise<boolean> {
  return storage.has(`document-${file}`);
}
