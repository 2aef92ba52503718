import type { FastifyRequest } from 'fastify';
import { imageBytesMost } from '#contract/ad-rules.ts';
import { recordOf } from '#contract/records.ts';
import { AppError } from '../errors.ts';
import { wrongField } from '../words.ts';
import { languageOf } from './language.ts';

const limits = { fileSize: imageBytesMost, files: 1, fields: 10, fieldSize: 10_000, parts: 12 };

/** The file that a multipart form contains in `field`. Throws `unsupported_media_type`, `payload_too_large`, `invalid`. */
export async function readUpload(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const file = await firstFile(request);
  if (file?.fieldname !== field) throw wrongField(field, 'required', languageOf(request));
  return file.bytes;
}

async function firstFile(request: FastifyRequest): Promise<{ fieldname: string; bytes: Buffer } | null> {
  try {
    const part = await request.file({ limits });
    return part ? { fieldname: part.fieldname, bytes: await part.toBuffer() } : null;
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): AppError {
  const { statusCode } = recordOf(error);
  return new AppError(statusCode === 413 ? 'payload_too_large' : 'invalid');
}
