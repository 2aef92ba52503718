import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { isRecord } from '#contract/platform/records.ts';
import { staffApi } from '#contract/app/staff-api.ts';
import { slowPart } from './slow-patterns.ts';

const endpoints: [string, Endpoint][] = Object.entries({ ...api, ...staffApi });

/** The places whose texts are the operator's or our own, or short however long the request is. */
const exceptions: Record<string, string> = {
  'db/concurrently.ts': 'reads migrations',
  'db/made.ts': 'reads migrations',
  'server/platform/config/gateways.ts': 'reads the settings of the operator',
  'server/platform/config/media.ts': 'reads the settings of the operator',
  'server/platform/config/config.ts': 'reads the settings of the operator',
  'server/platform/http/read-first.ts': 'reads tags that the build writes, which end soon',
  'web/platform/i18n/figures.tsx': 'reads numbers that the program wrote',
  'server/messaging/chat/shield-money.ts': 'goes back by one letter at most, as ten figures are enough',
  'server/people/accounts/common-passwords.ts': 'holds from the first letter on, and is not searched for again',
};

function patternsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(patternsIn);
  if (!isRecord(schema)) return [];
  const { pattern } = schema;
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(schema).flatMap(patternsIn)];
}

/** What comes before a pattern in the code. */
const beforePattern = /(?:[(=,:[?&|!]|return)\s*\/[^/*]/;

function literalsIn(file: string): RegExp[] {
  const text = readFileSync(file, 'utf8');
  if (!beforePattern.test(text)) return [];
  const found: RegExp[] = [];
  const walk = (at: unknown): void => {
    if (Array.isArray(at)) at.forEach(walk);
    else if (isRecord(at)) {
      const { regex } = at;
      if (isRecord(regex)) found.push(new RegExp(String(regex['pattern']), String(regex['flags'])));
      else Object.values(at).forEach(walk);
    }
  };
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

describe('patterns', () => {
  it.each(endpoints)('of %s take time in proportion to the text', (_name, { params, query, body }) => {
    const slow = patternsIn({ params, query, body }).filter((source) => slowPart({ source, flags: 'u' }) !== null);
    expect(slow).toEqual([]);
  });

  const files = globSync('{contract,server,web,db}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

  it('in the code take time in proportion to the text', () => {
    const slow = files.flatMap((file) =>
      literalsIn(file).flatMap((pattern) => (slowPart(pattern) === null ? [] : [[file, String(pattern)]])),
    );
    expect(slow.filter(([file]) => exceptions[file!] === undefined)).toEqual([]);
    expect(Object.keys(exceptions).filter((file) => !slow.some(([one]) => one === file))).toEqual([]);
  });
});

describe('a pattern is slow', () => {
  it.each([/^(a*)*b/, /^(?:a|a)*b/, /^a*?a*b/, /\s+$/, /a+b/, /x(?=.*y)/, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, /^[^\p{Cc}]*\p{L}[^\p{Cc}]*$/u])(
    '%s',
    (pattern) => expect(slowPart(pattern)).not.toBeNull(),
  );

  it.each([/^\s+x/, /\s+/g, /^a+b/, /^[^@]+@[^@]+$/, /^(?=.*\p{L})[^<]+$/u, /^\d{1,3}(?:,\d{3})*$/, /^[ \t]*x/m, /a+b/y])(
    'but not %s',
    (pattern) => expect(slowPart(pattern)).toBeNull(),
  );
});
