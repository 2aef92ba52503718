// Puts each question to both versions at once, and compares the answers.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordOf } from '#contract/platform/records.ts';
import { differences } from './differences.ts';
import type { Equality } from './equality.ts';
import type { Operations } from './operations.ts';
import type { Report } from './report.ts';
import type { Side, Version } from './versions.ts';

/** A value that each version has one of its own of: a key, a code. It may stand anywhere in a question. */
export class Each {
  readonly before: unknown;
  readonly after: unknown;
  constructor(before: unknown, after: unknown) {
    this.before = before;
    this.after = after;
  }
  map(change: (value: never) => unknown): Each {
    return new Each(change(this.before as never), change(this.after as never));
  }
}

export interface Person {
  name: string;
  token: Each;
  /** Where their calls come from: what an address may do in a minute has its limits. */
  address: string;
}

export type Language = 'ar' | 'en';

export interface Question {
  as?: Person | undefined;
  language?: Language;
  params?: Record<string, unknown>;
  query?: string | Each | undefined;
  body?: unknown;
  form?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  /** Asked, but not compared: what is waited for. */
  silent?: boolean;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: unknown;
}

/** Different in every response, or contained in the body already. Of these headers only the presence is compared. */
export const ownHeaders = ['date', 'etag', 'content-length', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after'];
const triesOfReads = 6;
const pauseMs = 400;
/** After this many differences nothing is requested again: timing is not the cause. */
const mostAgain = 20;
const longestWaitMs = 400_000;

export class Both {
  readonly before: Answer;
  readonly after: Answer;
  constructor(before: Answer, after: Answer) {
    this.before = before;
    this.after = after;
  }
  /** The value at this path in both bodies, as `results.0.id`. */
  at(place: string): Each {
    const found = ({ body }: Answer) => place.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], body);
    return new Each(found(this.before), found(this.after));
  }
}

/** The rows of a list, or of a page of one. */
export function rowsIn(body: unknown): Record<string, unknown>[] {
  const rows = recordOf(body)['results'] ?? body;
  return Array.isArray(rows) ? rows.map(recordOf) : [];
}

export function idsIn(body: unknown): number[] {
  return rowsIn(body).map(({ id }) => Number(id));
}

export class Recorder {
  private readonly versions: Record<Side, Version>;
  private readonly equality: Equality;
  private readonly report: Report;
  readonly operations: Operations;
  private visitors = 0;
  private differing = 0;

  constructor(versions: Record<Side, Version>, equality: Equality, report: Report, operations: Operations) {
    this.versions = versions;
    this.equality = equality;
    this.report = report;
    this.operations = operations;
  }

  /**
   * Requests `operation`, written as `GET /products/api/details/{id}/`. A read is repeated while it differs: jobs and cached pages
   * take a moment.
   */
  async ask(operation: string, question: Question = {}): Promise<Both> {
    const isRead = /^(GET|HEAD|OPTIONS) /.test(operation);
    const address = question.as?.address ?? this.freshAddress();
    for (let tries = 1; ; tries += 1) {
      const sent = (side: Side) => this.send(side, operation, question, address);
      const both = new Both(...(await Promise.all([sent('before'), sent('after')])));
      if (question.silent) return both;
      const lines = differences(this.equality, compared(both.before, operation), compared(both.after, operation));
      if (lines.length > 0 && isRead && tries < triesOfReads && this.differing < mostAgain) {
        await sleep(pauseMs);
        continue;
      }
      if (lines.length > 0) this.differing += 1;
      this.operations.count(operation, both.before.status, question);
      this.report.add('Answers', nameOf(operation, question), lines);
      return both;
    }
  }

  /** Asks until `found` finds something in the answers of both; jobs may take some minutes. */
  async waitFor(operation: string, question: Question, found: (body: never) => unknown): Promise<Each> {
    for (const began = Date.now(); Date.now() - began < longestWaitMs;) {
      const { before, after } = await this.ask(operation, { ...question, silent: true });
      const values = [before, after].map(({ body }) => found(body as never));
      if (values.every((value) => value !== undefined)) return new Each(values[0], values[1]);
      await sleep(200);
    }
    throw new Error(`${operation} ${JSON.stringify(question.params ?? question.query ?? '')}: what was waited for did not come.`);
  }

  private async send(side: Side, operation: string, question: Question, address: string): Promise<Answer> {
    const { as, language = 'ar', params = {}, query, body, form, headers = {} } = resolved(question, side) as Question;
    const [method = '', template = ''] = operation.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_hole, name: string) => encodeURIComponent(String(params[name])));
    const answer = await fetch(`${this.versions[side].url}${path}${query ? `?${String(query)}` : ''}`, {
      method,
      redirect: 'manual',
      headers: {
        'accept-language': language,
        'accept-encoding': 'identity',
        'x-forwarded-for': address,
        ...(as && { authorization: `Bearer ${String(as.token)}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(form && { body: formOf(form) }),
    });
    return { status: answer.status, headers: headersOf(answer.headers), body: await bodyOf(answer) };
  }

  private freshAddress(): string {
    this.visitors += 1;
    return `10.${(this.visitors >> 16) & 255}.${(this.visitors >> 8) & 255}.${this.visitors & 255}`;
  }
}

/** `value` as it is sent to one version. */
function resolved(value: unknown, side: Side): unknown {
  if (value instanceof Each) return resolved(value[side], side);
  if (Array.isArray(value)) return value.map((one) => resolved(one, side));
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one, side)]));
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) {
      if (one instanceof Blob) form.append(name, one, one instanceof File ? one.name : 'photo.jpg');
      else form.append(name, String(one));
    }
  }
  return form;
}

function headersOf(headers: Headers): Answer['headers'] {
  const all: Answer['headers'] = Object.fromEntries(headers);
  if (headers.has('set-cookie')) all['set-cookie'] = headers.getSetCookie();
  for (const name of ownHeaders) if (name in all) all[name] = 'there';
  return all;
}

async function bodyOf(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? '';
  if (/json/.test(type)) return parsed(await answer.text());
  if (/^text\/|xml|javascript/.test(type)) return answer.text();
  const bytes = Buffer.from(await answer.arrayBuffer());
  return bytes.length === 0 ? null : { bytes: bytes.length, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 12) };
}

function parsed(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}

/** What of an answer is compared: the time at which a PDF or an archive was made is in its bytes, and scripts of pages are not compared. */
function compared({ status, headers, body }: Answer, operation: string): Answer {
  // Codes in text messages.
  if (operation.includes('/dev/outbox')) return { status, headers, body: withoutCodes(body) };
  const isStamped = /pdf|zip/.test(String(headers['content-type']));
  const policy = headers['content-security-policy'];
  const plain = { ...headers, ...(policy && { 'content-security-policy': String(policy).replace(/'sha256-[^']+'/g, '') }) };
  return { status, headers: plain, body: isStamped ? null : body };
}

function withoutCodes(body: unknown): unknown {
  return typeof body === 'string'
    ? body.replace(/\b\d{6}\b/g, '…').replace(/\d\d:\d\d(:\d\d(\.\d+)?)?/g, '…')
    : JSON.parse(JSON.stringify(body).replace(/\b\d{6}\b|\b\d?\d:\d\d (?=[صم]|[ap]m)/gi, '…'));
}

function nameOf(operation: string, { as, language = 'ar', params = {}, query, body }: Question): string {
  const path = operation.replace(/\{(\w+)\}/g, (_hole, name: string) => {
    const value = params[name];
    return String(value instanceof Each ? value.before : value);
  });
  const given = body === undefined ? '' : ` ${typeof body === 'string' ? body.slice(0, 40) : Object.keys(body ?? {}).join(',')}`;
  const requested = query instanceof Each ? String(query.before) : query;
  return `${path}${requested ? `?${requested}` : ''}${given.slice(0, 120)} (${as?.name ?? 'guest'}, ${language})`;
}
