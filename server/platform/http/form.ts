import type { FastifyReply, FastifyRequest } from 'fastify';
import { imageBytesMost, imagesMost } from '#contract/listing/ad-rules.ts';
import { documentBytesMost, documentsMost, documentType, signatureBytes } from '#contract/people/document-rules.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import { recordOf } from '#contract/platform/records.ts';
import { tidyLine } from '#contract/platform/texts.ts';
import type { Upload } from '../calls.ts';
import { AppError } from '../errors.ts';
import { figureOf } from '../figures.ts';
import { isPicture } from '../images/format.ts';
import { wrongField } from '../words.ts';
import { openReservation, type ReserveMemory } from './form-memory.ts';
import { languageOf } from './language.ts';

/** One text field of a form: its name as sent, and its value, already parsed if the part is application/json. */
type FormText = readonly [name: string, value: unknown];

interface Schema {
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  maxItems?: number;
}

/**
 * Converts the text fields of a form to a JSON body, by its schema. Text becomes a boolean or a number where the schema says so,
 * `key` and `key[]` given once or more become a list, and an object or a list of objects is parsed as JSON. Empty text counts as
 * absent. Unreadable values stay text, for the validation to refuse. Throws `invalid` for one value given twice.
 */
function bodyOfForm(texts: readonly FormText[], { properties = {} }: Schema, language: Language): Record<string, unknown> {
  const given = new Map<string, { values: unknown[]; bracketed: boolean }>();
  for (const [sent, value] of texts) {
    const name = sent.replace(/\[\d*\]$/, '');
    if (value === '' || !Object.hasOwn(properties, name)) continue;
    const { values = [], bracketed = false } = given.get(name) ?? {};
    given.set(name, { values: [...values, value], bracketed: bracketed || name !== sent });
  }
  const body: Record<string, unknown> = {};
  for (const [name, { values, bracketed }] of given) {
    const field = known(properties[name], 'property');
    if (isOf(field, 'array')) body[name] = listOf(field, values);
    else if (values.length > 1 || bracketed) throw wrongField(name, 'format', language);
    else body[name] = valueOf(field, values[0]);
  }
  return body;
}

/** The maximum number of text fields that a form of the schema can need, with some to spare. */
function textsMost({ properties = {} }: Schema): number {
  return Object.values(properties).reduce((sum, field) => sum + (isOf(field, 'array') ? (field.maxItems ?? 50) : 1), 10);
}

function listOf({ items = {} }: Schema, values: readonly unknown[]): unknown[] {
  const [only] = values;
  const isWhole = values.length === 1 && typeof only === 'string' && isOf(items, 'object') && only.trimStart().startsWith('[');
  return (isWhole ? [readJson(only)] : values.map((value) => valueOf(items, value))).flat();
}

function valueOf(field: Schema, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (isOf(field, 'boolean')) return booleans.get(value.trim().toLowerCase()) ?? value;
  if (isOf(field, 'integer') || isOf(field, 'number')) return figureOf(value, isOf(field, 'integer'));
  return isOf(field, 'object') ? readJson(value) : value;
}

// As clients write them; `on` is a checked box of a plain form.
const booleans = new Map([
  ['true', true],
  ['1', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['off', false],
]);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    return text;
  }
}

function isOf({ type }: Schema, wanted: string): boolean {
  return [type].flat().includes(wanted);
}

interface Form {
  /** The text fields as a body, to be validated like a JSON body. */
  body: Record<string, unknown>;
  uploads: Upload[];
}

/** The files that a form may contain. */
interface FileRules {
  fields: readonly string[];
  most: number;
  bytesMost: number;
  /** The total bytes of all files. */
  formMost: number;
  typeOf: (bytes: Uint8Array) => string | null;
}

const pictureType = (bytes: Uint8Array) => (isPicture(bytes) ? (documentType(bytes) ?? 'image/avif') : null);
const picture = { most: 1, bytesMost: imageBytesMost, formMost: imageBytesMost, typeOf: pictureType };
const pictures = { ...picture, most: imagesMost, formMost: 100 * 1024 * 1024 };
const documents = {
  most: documentsMost,
  bytesMost: documentBytesMost,
  formMost: documentsMost * documentBytesMost,
  typeOf: documentType,
};

const nameMost = 100;
const fieldBytesMost = 100_000;
// The texts of any form; http/body-limit.ts limits JSON more closely.
const textBytesMost = 1_048_576;
const partsBytes = 100_000;

/**
 * Reads a multipart form instead of a JSON body, for any call of the contract. One form with files of each `sender` is read at a
 * time, and none is started that would exceed the memory of all forms (`unavailable`). Throws `payload_too_large`,
 * `unsupported_media_type` by content, and `invalid` for what is no form, or not that of `definition`.
 */
export async function readForm(request: FastifyRequest, reply: FastifyReply, definition: Endpoint, sender: string): Promise<Form> {
  const rules = rulesOf(definition);
  if (Number(request.headers['content-length'] ?? 0) > formMostOf(definition)) throw new AppError('payload_too_large');
  const reserve = rules && (await openReservation(reply, sender));
  try {
    return await readParts(request, definition, rules, reserve);
  } catch (error) {
    // The rest of the body is discarded: a browser reads no response before it has sent all, and a disconnect would not be noticed
    // otherwise.
    request.raw.unpipe().resume();
    throw refusalOf(error, request, rules);
  }
}

/** The bytes of a whole form: its files, its texts, and what stands between them. */
export function formMostOf(definition: Endpoint): number {
  if (definition.upload !== undefined) return (definition.uploadMost ?? imageBytesMost) + partsBytes;
  if (!definition.body) return 0;
  return (rulesOf(definition)?.formMost ?? textBytesMost) + partsBytes;
}

function rulesOf({ uploads, images, bodyUpload }: Endpoint): FileRules | null {
  if (uploads) return { ...documents, fields: uploads };
  if (images !== undefined) return { ...pictures, fields: [images, `${images}[]`] };
  return bodyUpload === undefined ? null : { ...picture, fields: [bodyUpload] };
}

async function readParts(
  request: FastifyRequest,
  definition: Endpoint,
  rules: FileRules | null,
  reserve: ReserveMemory | null,
): Promise<Form> {
  const language = languageOf(request);
  const fields = textsMost(definition.body!);
  const files = rules?.most ?? 1;
  const limits = { fileSize: rules?.bytesMost ?? 1, files, fields, fieldSize: fieldBytesMost, parts: fields + files + 1 };
  const texts: FormText[] = [];
  const uploads: Upload[] = [];
  const sizes = { texts: 0, files: 0 };
  for await (const part of request.parts({ limits })) {
    const { fieldname } = part;
    if (part.type === 'file') {
      if (!rules?.fields.includes(fieldname) || !reserve) throw misplaced(fieldname, definition, 'text', language);
      const file = await readFile(part.file, reserve, rules.typeOf, part.filename);
      if (!file) continue;
      sizes.files += file.bytes.length;
      if (sizes.files > rules.formMost) throw new AppError('payload_too_large');
      uploads.push({ field: fieldname.replace('[]', ''), name: cleanName(part.filename), ...file });
    } else {
      if (part.fieldnameTruncated) throw new AppError('invalid');
      if (part.valueTruncated) throw misplaced(fieldname, definition, 'too_long', language);
      if (rules?.fields.includes(fieldname) && part.value !== '') throw wrongField(fieldname.replace('[]', ''), 'format', language);
      sizes.texts += String(part.value).length;
      if (sizes.texts > textBytesMost) throw new AppError('payload_too_large');
      texts.push([fieldname, part.value]);
    }
  }
  return { body: bodyOfForm(texts, definition.body!, language), uploads };
}

/** Names the field if the contract knows it; a name that the caller invented is not repeated. */
function misplaced(name: string, { body }: Endpoint, problem: 'text' | 'too_long', language: ReturnType<typeof languageOf>): AppError {
  const isKnown = Object.hasOwn(body?.properties ?? {}, name);
  return isKnown ? wrongField(name, problem, language, fieldBytesMost) : new AppError('invalid');
}

type Streamed = AsyncIterable<Buffer> & { truncated: boolean };

/** One file, refused if its first bytes are of no accepted type; null for an empty field of a form. */
async function readFile(
  file: Streamed,
  reserve: ReserveMemory,
  typeOf: FileRules['typeOf'],
  filename: string | undefined,
): Promise<Pick<Upload, 'type' | 'bytes'> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  let type: string | null = null;
  for await (const chunk of file) {
    reserve(chunk.length);
    chunks.push(chunk);
    size += chunk.length;
    if (type === null && size >= signatureBytes) type = knownType(typeOf(Buffer.concat(chunks)));
  }
  if (file.truncated) throw new AppError('payload_too_large');
  if (size === 0 && !filename) return null;
  const bytes = Buffer.concat(chunks);
  return { type: type ?? knownType(typeOf(bytes)), bytes };
}

function knownType(type: string | null): string {
  if (type === null) throw new AppError('unsupported_media_type');
  return type;
}

/** The name of a file without what could form a path or change the direction of a text. */
export function cleanName(given: string | undefined): string {
  const last = known((given ?? '').normalize('NFC').split(/[/\\]/).at(-1), 'name');
  const letters = [...tidyLine(last.replace(/[\p{Cc}\p{Cf}\p{Cs}\ufffd<>:"|?*]/gu, ''))];
  const ending = /\.[a-z0-9]{1,5}$/i.exec(letters.join(''))?.[0] ?? '';
  const rest = letters.slice(0, letters.length - ending.length).slice(0, nameMost - ending.length);
  return rest.join('') + ending || '-';
}

function refusalOf(error: unknown, request: FastifyRequest, rules: FileRules | null): AppError {
  if (error instanceof AppError) return error;
  const { code } = recordOf(error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('payload_too_large');
  if (code !== 'FST_FILES_LIMIT' || !rules) return new AppError('invalid');
  return rules.most === imagesMost
    ? wrongField(known(rules.fields[0], 'field'), 'too_long', languageOf(request), rules.most)
    : new AppError('payload_too_large');
}
