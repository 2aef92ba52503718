import { Type as T, type Static } from 'typebox';
import { fileFaults, pictureArchiveLimits, pictureFaults } from './import-rules.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, id, idParams, nullable, oneOf, time } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const tag = 'Imports';
const products = '/products/api' as const;

/** An archive of pictures. Its cars have their pictures one by one; none of them waits for it. */
export const archiveStates = ['uploaded', 'reading', 'done', 'failed'] as const;
export type ArchiveState = (typeof archiveStates)[number];

/** A picture of an archive, or at an address that a file names. */
export const pictureStates = ['waiting', 'stored', 'failed'] as const;
export type PictureState = (typeof pictureStates)[number];

const sentence = T.String({ description: 'In the asked language' });

export const pictureArchive = T.Object({
  id,
  state: oneOf(...archiveStates),
  file_name: T.String(),
  created_at: time,
  finished_at: nullable(time),
  import_id: nullable(T.Integer({ ...id, description: 'The import that it came with' })),
  fault: T.Unsafe<{ code: (typeof fileFaults)[number]; text: string } | null>({
    anyOf: [T.Object({ code: oneOf(...fileFaults), text: sentence }), { type: 'null' }],
    description: 'With state `failed`: why',
  }),
  pictures: T.Integer({ description: 'Files of it that are pictures of cars in stock' }),
  stored: T.Integer({ description: 'Of them stored so far' }),
  failed: T.Integer({ description: 'Files that became no picture (`listPictureFaults`)' }),
});
component('PictureArchive', pictureArchive);
export type PictureArchive = Static<typeof pictureArchive>;

export const pictureFault = T.Object({
  id,
  name: T.String({ description: 'Of the file in the archive, or the address' }),
  code: oneOf(...pictureFaults),
  text: sentence,
  ad_id: nullable(id),
});
component('PictureFault', pictureFault);
export type PictureFaultAnswer = Static<typeof pictureFault>;

export const stockPictures = {
  uploadPictures: endpoint({
    method: 'POST',
    path: `${products}/stock_pictures/`,
    access: 'business',
    tag,
    summary:
      'Upload a ZIP of pictures, 500 MB: a folder or the beginning of a file’s name is the stock number. A job adds them after the pictures that a car has, none twice. The same archive answers with the one that is there',
    query: T.Object({ import_id: T.Optional(T.Integer({ ...id, description: 'An own import that it belongs to' })) }),
    upload: 'archive',
    uploadMost: pictureArchiveLimits.bytes,
    response: pictureArchive,
    status: 201,
    idempotent: true,
    perMinute: 5,
    errors: ['not_found', 'too_many_files', 'payload_too_large', 'unsupported_media_type', 'idempotency_mismatch'],
  }),
  listPictureArchives: endpoint({
    method: 'GET',
    path: `${products}/stock_pictures/`,
    access: 'business',
    tag,
    summary: 'The archives of pictures of my business, the newest first',
    query: T.Object({ ...pageQuery, import_id: T.Optional(id) }),
    response: pageOf(pictureArchive),
  }),
  getPictureArchive: endpoint({
    method: 'GET',
    path: `${products}/stock_pictures/:id/`,
    access: 'owner',
    tag,
    summary: 'An own archive of pictures, and how far it is',
    params: idParams,
    response: pictureArchive,
    errors: ['not_found'],
  }),
  listPictureFaults: endpoint({
    method: 'GET',
    path: `${products}/stock_pictures/faults/`,
    access: 'business',
    tag,
    summary: 'Files and addresses that became no picture, of one archive or of one import, the newest first',
    query: T.Object({ ...pageQuery, archive_id: T.Optional(id), import_id: T.Optional(id) }),
    response: pageOf(pictureFault),
  }),
} as const;
