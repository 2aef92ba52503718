import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { documentKinds } from './document-rules.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, date, id, nullable, oneOf, time } from '../platform/fields.ts';

const tag = 'Verification';
const accounts = '/accounts/api_account' as const;
const products = '/products/api' as const;

export const verificationNoteMost = 1000;

/** The value list (`listOptions`) that contains the reasons for refusing a document. */
export const documentReasons = 'document_reason';

export const verificationDocument = T.Object({
  id,
  kind: oneOf(...documentKinds),
  name: T.String({ description: 'Of the file, as it was sent' }),
  size: T.Integer({ description: 'Bytes' }),
  status: oneOf('waiting', 'accepted', 'rejected'),
  reason: nullable(T.String({ description: 'Why it was not taken, in the asked language' })),
  is_kept: T.Boolean({ description: 'Files are removed some days after the decision' }),
});
component('VerificationDocument', verificationDocument);
export type VerificationDocument = Static<typeof verificationDocument>;

export const verificationRequest = T.Object({
  id,
  status: oneOf('pending', 'approved', 'rejected'),
  note: T.String(),
  answer: nullable(T.String({ description: 'What the staff wrote' })),
  documents: T.Array(verificationDocument),
  created_at: time,
  decided_at: nullable(time),
  licence_until: nullable(date),
});
component('VerificationRequest', verificationRequest);
export type VerificationRequest = Static<typeof verificationRequest>;

const request = T.Object({
  note: T.String({ maxLength: verificationNoteMost, pattern: textPattern, default: '' }),
});

export const verification = {
  requestVerification: endpoint({
    method: 'POST',
    path: `${products}/featured_user/`,
    access: 'business',
    tag,
    summary: 'Asks to be verified, with the documents that show it: a multipart form with a file field for each kind',
    body: request,
    uploads: documentKinds,
    response: verificationRequest,
    status: 201,
    perMinute: 5,
    errors: ['already_waiting', 'payload_too_large', 'unsupported_media_type'],
  }),
  getVerification: endpoint({
    method: 'GET',
    path: `${products}/featured_user/details/`,
    access: 'business',
    tag,
    summary: 'My newest request with its documents; null before the first',
    response: T.Unsafe<VerificationRequest | null>({ anyOf: [verificationRequest, { type: 'null' }] }),
  }),
  reapply: endpoint({
    method: 'POST',
    path: `${accounts}/reapply/`,
    access: 'business',
    tag,
    summary: 'Asks again after a rejection; documents that were accepted need not come again',
    body: request,
    uploads: documentKinds,
    response: verificationRequest,
    status: 201,
    perMinute: 5,
    errors: ['already_waiting', 'not_found', 'payload_too_large', 'unsupported_media_type'],
  }),
  getApproval: endpoint({
    method: 'GET',
    path: `${products}/user-approve/`,
    access: 'signed_in',
    tag,
    summary: 'How my verification stands',
    response: T.Object({
      status: oneOf('none', 'pending', 'approved', 'rejected'),
      reason: nullable(T.String()),
      licence_until: nullable(date),
    }),
  }),
} as const;
