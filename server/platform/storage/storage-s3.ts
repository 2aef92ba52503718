import type { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { known } from '#contract/platform/known.ts';
import { recordOf } from '#contract/platform/records.ts';
import type { S3Settings } from '../config/media.ts';
import { AppError } from '../errors.ts';
import { isKey, isPublicKey, refuseOtherKeys, type ListedStorage, type StoredFile } from './storage.ts';

export interface S3Storage extends ListedStorage {
  /** The bytes of `range`, in the syntax of a `Range` header, or all; rejects as `read` does. */
  readPart: (key: string, range?: string) => Promise<Part>;
}

export interface Part {
  bytes: Buffer;
  /** The value of `Content-Range` for a part; `unsatisfiable` if there is no such part. */
  range: string | null | 'unsatisfiable';
}

const deadlineMs = 6000;
const checkDeadlineMs = 2000;
const slowestBytesPerMs = 500;
const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };

/** Files in two buckets: public files in one, all others in the other. */
export async function openS3(settings: S3Settings): Promise<S3Storage> {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  const client = new S3Client(clientOptions(settings));
  const { publicBucket, privateBucket } = settings;
  const placeOf = (key: string) => {
    refuseOtherKeys(key);
    return { Bucket: isPublicKey(key) ? publicBucket : privateBucket, Key: key };
  };

  const readPart = async (key: string, range?: string): Promise<Part> => {
    const command = new commands.GetObjectCommand({ ...placeOf(key), ...(range !== undefined && { Range: range }) });
    return unlessLate(deadlineMs, async (abortSignal) => {
      const { Body, ContentRange } = await client.send(command, { abortSignal });
      return { bytes: Buffer.from(await Body!.transformToByteArray()), range: ContentRange ?? null };
    }).catch((error: Error) => {
      if (error.name === 'InvalidRange') return { bytes: Buffer.alloc(0), range: 'unsatisfiable' as const };
      if (error.name === 'NoSuchKey') throw Object.assign(new Error(`ENOENT: there is no ${key}`), { code: 'ENOENT' });
      throw unavailable(error);
    });
  };

  return {
    readPart,
    read: async (key) => (await readPart(key)).bytes,
    put: async (key, bytes) => {
      const described = {
        ContentType: types[known(key.split('.').at(-1), 'key')] ?? 'application/octet-stream',
        ContentLength: bytes.length,
      };
      const cached = isPublicKey(key) && { CacheControl: 'public, max-age=31536000, immutable' };
      const command = new commands.PutObjectCommand({ ...placeOf(key), ...described, ...cached, Body: bytes });
      const deadline = deadlineMs + bytes.length / slowestBytesPerMs;
      await unlessLate(deadline, (abortSignal) => client.send(command, { abortSignal })).catch(refuse);
    },
    has: async (key) => {
      const command = new commands.HeadObjectCommand(placeOf(key));
      return unlessLate(deadlineMs, (abortSignal) => client.send(command, { abortSignal })).then(
        () => true,
        (error: Error) => error.name !== 'NotFound' && error.name !== 'NoSuchKey' && refuse(error),
      );
    },
    remove: async (key) => {
      const command = new commands.DeleteObjectCommand(placeOf(key));
      await unlessLate(deadlineMs, (abortSignal) => client.send(command, { abortSignal })).catch(refuse);
    },
    check: async () => {
      const buckets = [publicBucket, privateBucket].map((Bucket) => new commands.HeadBucketCommand({ Bucket }));
      await unlessLate(checkDeadlineMs, (abortSignal) => Promise.all(buckets.map((one) => client.send(one, { abortSignal })))).catch(
        refuse,
      );
    },
    list: async function* () {
      for (const Bucket of [publicBucket, privateBucket]) yield* listBucket(client, commands, Bucket);
    },
  };
}

function clientOptions({ region, endpoint, pathStyle, credentials }: S3Settings) {
  return {
    region,
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: deadlineMs, throwOnRequestTimeout: true },
    ...(endpoint !== null && { endpoint }),
    ...(credentials && { credentials }),
  };
}

async function* listBucket(
  client: S3Client,
  commands: { ListObjectsV2Command: typeof ListObjectsV2Command },
  Bucket: string,
): AsyncIterable<StoredFile> {
  let after: string | undefined;
  do {
    const command = new commands.ListObjectsV2Command({ Bucket, ...(after !== undefined && { ContinuationToken: after }) });
    const page = await unlessLate(10 * deadlineMs, (abortSignal) => client.send(command, { abortSignal })).catch(refuse);
    for (const { Key = '', Size = 0 } of page.Contents ?? []) if (isKey(Key)) yield { key: Key, size: Size };
    after = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (after !== undefined);
}

/** Rejects after `ms`, whether the work waits for a response, the rest of a body, or a free connection. */
async function unlessLate<Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`The object storage did not answer within ${Math.round(ms)} ms`);
      reject(error);
      controller.abort(error);
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

function refuse(error: unknown): never {
  throw unavailable(error);
}

/** A response to HEAD has no body: only its status describes the error. */
function unavailable(cause: unknown): AppError {
  const { name, message, $metadata } = recordOf(cause);
  const { httpStatusCode = 'no answer' } = recordOf($metadata);
  const reason = new Error(`Object storage: ${String(name)}: ${String(message)} (${String(httpStatusCode)})`, { cause });
  return new AppError('unavailable', { retryAfterSeconds: 5, cause: reason });
}
