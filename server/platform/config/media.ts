import type { Environment, Reader } from './reader.ts';

/** Where pictures and documents are stored: a folder of DATA_DIR, or two buckets of an S3-compatible service. */
export type MediaSettings = { kind: 'folder' } | ({ kind: 's3' } & S3Settings);

export interface S3Settings {
  /** Pictures that /media serves. */
  publicBucket: string;
  /** Everything else: pictures of conversations and documents. */
  privateBucket: string;
  region: string;
  /** Null: the AWS endpoint of the region. */
  endpoint: string | null;
  /** Whether the bucket is in the path of an address rather than in its host name. */
  pathStyle: boolean;
  /** Null: the credentials of the machine, such as the role of the instance. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Without MEDIA_URL files are stored in a folder. */
export function readMedia(environment: Environment, { url, choice, needed, wrong }: Reader): MediaSettings {
  if (!environment['MEDIA_URL']) return { kind: 'folder' };
  const reason = 'where MEDIA_URL is';
  const publicBucket = bucketOf('MEDIA_URL', environment['MEDIA_URL'], wrong);
  const privateBucket = bucketOf('MEDIA_PRIVATE_URL', needed('MEDIA_PRIVATE_URL', reason), wrong);
  if (publicBucket !== '' && publicBucket === privateBucket) wrong.push('MEDIA_PRIVATE_URL must name another bucket than MEDIA_URL.');
  const endpoint = url('MEDIA_ENDPOINT', ['https:', 'http:'], null)?.replace(/\/+$/, '') ?? null;
  const [accessKeyId, secretAccessKey] = [environment['MEDIA_ACCESS_KEY_ID'] || '', environment['MEDIA_SECRET_ACCESS_KEY'] || ''];
  if ((accessKeyId === '') !== (secretAccessKey === ''))
    wrong.push('MEDIA_ACCESS_KEY_ID and MEDIA_SECRET_ACCESS_KEY must be set together.');
  return {
    kind: 's3',
    publicBucket,
    privateBucket,
    region: needed('MEDIA_REGION', reason),
    endpoint,
    pathStyle: choice('MEDIA_PATH_STYLE', ['yes', 'no'], endpoint === null ? 'no' : 'yes') === 'yes',
    credentials: accessKeyId === '' ? null : { accessKeyId, secretAccessKey },
  };
}

function bucketOf(name: string, text: string, wrong: string[]): string {
  if (text === '') return '';
  const [, bucket] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(text) ?? [];
  if (bucket === undefined) wrong.push(`${name} must be an address such as s3://bucket, not "${text}".`);
  return bucket ?? '';
}
