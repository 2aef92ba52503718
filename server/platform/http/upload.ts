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

interface Reading {
  field: string;
  most: number;
  reserve: ReserveMemory;
}

const partsBytes = 100_000;

/** The file that a multipart form contains in `field`. Throws `unsupported_media_type`, `payload_too_large`, `invalid`, `unavailable`. */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { field, most = imageBytesMost, sender }: UploadOptions,
): Promise<Pick<Upload, 'name' | 'bytes'>> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > most + partsBytes) throw new AppError('payload_too_large');
  const reserve = await openReservation(reply, sender);
  try {
    return await readFile(request, { field, most, reserve });
  } catch (error) {
    // The rest is dropped: a browser reads no answer before it has sent all.
    request.raw.unpipe().resume();
    throw refusalOf(error);
  }
}

async function readFile(request: FastifyRequest, { field, most, reserve }: Reading): Promise<Pick<Upload, 'name' | 'bytes'>> {
  const part = await request.file({ limits: { fileSize: most, files: 1, fields: 10, fieldSize: 10_000, parts: 12 } });
  if (part?.fieldname !== field) throw wrongField(field, 'required', languageOf(request));
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) {
    reserve(chunk.length);
    chunks.push(chunk);
  }
  if (part.file.truncated) throw new AppError('payload_too_large');
  return { name: cleanName(part.filename), bytes: Buffer.concat(chunks) };
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(recordOf(error)['statusCode'] === 413 ? 'payload_too_large' : 'invalid');
}
