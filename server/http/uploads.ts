import type { FastifyReply, FastifyRequest } from 'fastify';
import { tidyLine } from '#contract/account-rules.ts';
import { documentBytesMost, documentsMost, documentType, tellingBytes, type DocumentType } from '#contract/document-rules.ts';
import { AppError } from '../errors.ts';

/** A file of a form that carries several. */
export interface Upload {
  field: string;
  /** As it was called, without what could be a path or turn the text around it. */
  name: string;
  type: DocumentType;
  bytes: Buffer;
}

const nameMost = 100;
const formMost = documentsMost * documentBytesMost;
const limits = { fileSize: documentBytesMost, files: documentsMost, fields: 10, fieldSize: 10_000, parts: documentsMost + 10 };
const patienceMs = 15 * 60_000;

// What forms hold in this process all together, however many people send them.
const heldMost = 200 * 1024 * 1024;
let held = 0;
const underWay = new Map<string, Promise<void>>();

/**
 * The texts and the files of a multipart form whose files are in `fields`. One form of each `sender` is read at a time, and
 * none is begun that would hold too much together with the others (`unavailable`). What it holds is given back once it is
 * answered. Throws `payload_too_large`, `unsupported_media_type` by content, and `invalid` for any other file.
 */
export async function readUploads(
  request: FastifyRequest,
  reply: FastifyReply,
  fields: readonly string[],
  sender: string,
): Promise<{ texts: Record<string, string>; uploads: Upload[] }> {
  if (Number(request.headers['content-length'] ?? 0) > formMost + 100_000) throw new AppError('payload_too_large');
  const hold = await openHold(reply, sender);
  const late = setTimeout(() => request.raw.destroy(), patienceMs).unref();
  request.raw.once('close', () => clearTimeout(late));
  const texts: Record<string, string> = {};
  const uploads: Upload[] = [];
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') texts[part.fieldname] = String(part.value);
      else if (!fields.includes(part.fieldname)) throw new AppError('invalid');
      else uploads.push({ field: part.fieldname, name: cleanName(part.filename), ...(await readFile(part.file, hold)) });
    }
  } catch (error) {
    // What still comes is let pass: a browser reads no answer before it has sent all, and who hangs up is not heard otherwise.
    request.raw.unpipe().resume();
    throw refusalOf(error);
  }
  return { texts, uploads };
}

type Hold = (bytes: number) => void;

/** Counts what a form holds, until its answer is sent or its sender is gone. The next form of the sender waits for that. */
async function openHold(reply: FastifyReply, sender: string): Promise<Hold> {
  const before = underWay.get(sender);
  let own = 0;
  let isOver = reply.raw.closed;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true;
      held -= own;
      own = 0;
      resolve();
    };
    if (isOver) end();
    else reply.raw.once('close', end);
  });
  const turn = Promise.all([before, ended]).then(() => {
    if (underWay.get(sender) === turn) underWay.delete(sender);
  });
  underWay.set(sender, turn);
  await before;
  return (bytes) => {
    if (isOver || held + bytes > heldMost) throw new AppError('unavailable');
    held += bytes;
    own += bytes;
  };
}

/** One file, refused as soon as its first bytes tell that it is none of those that are taken. */
async function readFile(file: AsyncIterable<Buffer> & { truncated: boolean }, hold: Hold): Promise<Pick<Upload, 'type' | 'bytes'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  let type: DocumentType | null = null;
  for await (const chunk of file) {
    hold(chunk.length);
    chunks.push(chunk);
    size += chunk.length;
    if (type === null && size >= tellingBytes) type = typeOf(Buffer.concat(chunks));
  }
  if (file.truncated) throw new AppError('payload_too_large');
  return { type: type ?? typeOf(Buffer.concat(chunks)), bytes: Buffer.concat(chunks) };
}

function typeOf(bytes: Buffer): DocumentType {
  const type = documentType(bytes);
  if (type === null) throw new AppError('unsupported_media_type');
  return type;
}

function cleanName(given: string | undefined): string {
  const last = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1)!;
  const letters = [...tidyLine(last.replace(/[\p{Cc}\p{Cf}\p{Cs}\ufffd<>:"|?*]/gu, ''))];
  const ending = /\.[a-z0-9]{1,5}$/i.exec(letters.join(''))?.[0] ?? '';
  const rest = letters.slice(0, letters.length - ending.length).slice(0, nameMost - ending.length);
  return rest.join('') + ending || '-';
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode } = error as { statusCode?: number };
  return new AppError(statusCode === 413 ? 'payload_too_large' : 'invalid');
}
