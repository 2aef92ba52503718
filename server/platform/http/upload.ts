import type { FastifyReply, FastifyRequest } from 'fastify';
import { imageBytesMost } from '#contract/listing/ad-rules.ts';
import { recordOf } from '#contract/platform/records.ts';
import type { Upload } from '../calls.ts';
import { AppError } from '../errors.ts';
import { wrongField } from '../words.ts';
import { cleanName } from './form.ts';
import { openReservation, type ReserveMemory } from './form-memory.ts';
import { languageOf } from './language.ts';

interface UploadOptions {
  field: string;
  most: number | undefined;
  /** Whose uploads are read one at a time. */
  sender: string;
}

const partsBytes = 100_000;
const pieceBytes = 8 * 1024 * 1024;

/** The file that a multipart form contains in `field`. Throws `unsupported_media_type`, `payload_too_large`, `invalid`, `unavailable`. */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  options: UploadOptions,
): Promise<Pick<Upload, 'name' | 'bytes'>> {
  const chunks: Buffer[] = [];
  const name = await readChunks(request, reply, options, async (chunk, reserve) => {
    reserve(chunk.length);
    chunks.push(chunk);
  });
  return { name, bytes: Buffer.concat(chunks) };
}

/** The same in pieces of some megabytes, of which one is held at a time. */
export async function readPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  options: UploadOptions,
  take: (piece: Buffer) => Promise<void>,
): Promise<Pick<Upload, 'name'>> {
  let [pending, size, most]: [Buffer[], number, number] = [[], 0, 0];
  const name = await readChunks(request, reply, options, async (chunk, reserve) => {
    pending.push(chunk);
    size += chunk.length;
    if (size > most) reserve(size - most);
    most = Math.max(most, size);
    if (size < pieceBytes) return;
    await take(Buffer.concat(pending));
    [pending, size] = [[], 0];
  });
  if (size > 0) await take(Buffer.concat(pending));
  return { name };
}

async function readChunks(
  request: FastifyRequest,
  reply: FastifyReply,
  { field, most = imageBytesMost, sender }: UploadOptions,
  take: (chunk: Buffer, reserve: ReserveMemory) => Promise<void>,
): Promise<string> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > most + partsBytes) throw new AppError('payload_too_large');
  const reserve = await openReservation(reply, sender);
  try {
    // Counted here: what is held of it, and how much there may be, is one question.
    const part = await request.file({ limits: { fileSize: Infinity, files: 1, fields: 10, fieldSize: 10_000, parts: 12 } });
    if (part?.fieldname !== field) throw wrongField(field, 'required', languageOf(request));
    let size = 0;
    for await (const chunk of part.file) {
      size += chunk.length;
      if (size > most) throw new AppError('payload_too_large');
      await take(chunk, reserve);
    }
    return cleanName(part.filename);
  } catch (error) {
    // The rest is dropped: a browser reads no answer before it has sent all.
    request.raw.unpipe().resume();
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(recordOf(error)['statusCode'] === 413 ? 'payload_too_large' : 'invalid');
}
