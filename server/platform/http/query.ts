import type { Language } from '#contract/platform/languages.ts';
import { parse } from 'node:querystring';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { known } from '#contract/platform/known.ts';
import { isRecord, recordOf } from '#contract/platform/records.ts';
import { AppError } from '../errors.ts';
import { figureOf, plainFigure } from '../figures.ts';
import { fieldWords } from '../words.ts';

interface Schema {
  type?: string | string[];
  items?: { type?: string };
  properties?: Record<string, Schema>;
}

/**
 * Empty values are dropped, so that a form sent with blank fields means what it shows. `brand[]` is `brand`, as some clients write
 * lists.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [written, value] of Object.entries(parse(text))) {
    const name = written.replace(/\[\d*\]$/, '');
    const kept = [query[name] ?? [], value ?? ''].flat().filter((one) => one !== '');
    if (kept.length > 0) query[name] = kept.length === 1 ? known(kept[0], 'kept') : kept;
  }
  return query;
}

const namedMost = 20;

/** Refuses unknown filters of a list by name: a misspelt filter must not be ignored. */
export function refuseUnknown(query: unknown, { properties = {} }: Schema, language: Language): void {
  const unknown = Object.keys(recordOf(query)).filter((name) => !Object.hasOwn(properties, name));
  if (unknown.length === 0) return;
  const sentences = unknown.slice(0, namedMost).map((name) => [name.slice(0, 100), [fieldWords('unknown', language)]]);
  throw new AppError('invalid', { fields: Object.fromEntries(sentences) });
}

/** Allows the numbers of a route in any digits, and with separators. */
export function acceptArabicDigits(route: RouteOptions): void {
  const properties = (route.schema?.querystring as Schema | undefined)?.properties ?? {};
  const typesOf = (name: string) => [properties[name]?.items?.type ?? properties[name]?.type].flat();
  const figures = Object.keys(properties).filter((name) => typesOf(name).some(isFigure));
  if (figures.length === 0) return;
  const whole = new Set(figures.filter((name) => typesOf(name).includes('integer')));
  const before = [route.preValidation ?? []].flat();
  route.preValidation = [async (request: FastifyRequest) => foldFigures(recordOf(request.query), figures, whole), ...before];
}

/** Converts numbers that arrived as text, in any digits; any other value stays for the validation to refuse. */
export function readFigures(body: unknown, { properties = {} }: Schema): void {
  if (!isRecord(body)) return;
  for (const [name, field] of Object.entries(properties)) {
    if (field.properties) readFigures(body[name], field);
    else if (Object.hasOwn(body, name) && [field.type].flat().some(isFigure))
      body[name] = figureOf(body[name], [field.type].flat().includes('integer'));
  }
}

function isFigure(type: string | undefined): boolean {
  return type === 'integer' || type === 'number';
}

function foldFigures(query: Record<string, unknown>, names: string[], whole: ReadonlySet<string>): void {
  for (const name of names) {
    const value = query[name];
    const plain = (one: unknown) => plainFigure(String(one), whole.has(name));
    if (typeof value === 'string') query[name] = plain(value);
    else if (Array.isArray(value)) query[name] = value.map(plain);
  }
}
