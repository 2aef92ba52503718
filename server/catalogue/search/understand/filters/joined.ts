import { spacelessKey } from '../../key.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import { orWords } from '../vocabulary/words.ts';
import type { Filters } from './filters.ts';
import { unused } from './meanings.ts';
import type { Part } from './parts.ts';

/** Joins patterns with «or» between them to one part, as all parts hold together: `مكررة أو معكوسة`. */
export function joinAlternatives(query: string, parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isAlternative =
      before?.kind === 'pattern' && part.kind === 'pattern' && orWords.has(spacelessKey(query.slice(before.end, part.start)));
    if (!isAlternative) joined.push(part);
    else {
      const pattern = [...(before.filter.pattern ?? []), ...(part.filter.pattern ?? [])];
      joined[joined.length - 1] = { ...before, text: query.slice(before.start, part.end), end: part.end, filter: { pattern } };
    }
  }
  return joined;
}

/**
 * Replaces excluded values by all others of their list, or by the other named ones: `مو بيضاء ولا سوداء` is any other colour, and
 * `جيب مو كروس` only `جيب`. Each part has the same values, so that merging them changes nothing.
 */
export function withExclusions(parts: readonly Part[], { codes }: Dictionary): Part[] {
  const excluding = parts.filter(({ kind, except }) => except && codes.has(kind));
  if (excluding.length === 0) return [...parts];
  const remaining = new Map(excluding.map(({ kind }) => [kind, valuesLeft(kind, parts, codes.get(kind) ?? [])]));
  return parts.map((part) => {
    const left = remaining.get(part.kind);
    if (!left) return part;
    if (left.length === 0) return part.except ? { kind: unused.kind, text: part.text, start: part.start, end: part.end, filter: {} } : part;
    return { ...part, filter: { ...part.filter, [part.kind]: left } };
  });
}

function valuesLeft(field: string, parts: readonly Part[], all: readonly string[]): string[] {
  const ofField = parts.filter(({ kind }) => kind === field);
  const named = ofField.flatMap(({ filter }) => codesOf(filter, field));
  const excluded = new Set(ofField.flatMap(({ except = {} }) => codesOf(except, field)));
  return (named.length > 0 ? [...new Set(named)] : all).filter((code) => !excluded.has(code));
}

function codesOf(filter: Filters, field: string): string[] {
  const value = Object.entries(filter).find(([name]) => name === field)?.[1];
  return Array.isArray(value) ? value.map(String) : [];
}
