import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

/**
 * Words that are not used in names, each with the standard term. Published names keep theirs: API fields, paths, error
 * codes, events, jobs, cookies, settings, locale keys, tables and migrations. Add a word here when a review finds one.
 */
const standard: Record<string, string> = {
  ...terms(['told', 'telling', 'teller'], 'notify, notified, recipient'),
  ...terms(['wound', 'wounds'], 'mutation'),
  ...terms(['heart', 'hearts'], 'favourite'),
  ...terms(['deed', 'deeds'], 'action'),
  ...terms(['house'], 'site settings'),
  ...terms(['touched', 'untouched'], 'invalidated, changed'),
  ...terms(['kept'], 'cached, saved, stored'),
  ...terms(['ear'], 'subscriber'),
  ...terms(['companion'], 'other participant'),
  ...terms(['standing'], 'status, quota'),
  ...terms(['born', 'bear'], 'created, insert'),
  ...terms(['judge', 'judged'], 'evaluate, verify'),
  ...terms(['torture'], 'stress test'),
  ...terms(['crumb', 'crumbs'], 'breadcrumb, chunk'),
  ...terms(['said', 'say', 'unsaid', 'speaker', 'speakers'], 'text, render, renderer'),
  ...terms(['mend', 'mends', 'mended'], 'correct, correction'),
  ...terms(['stranger', 'strangers'], 'non-owner'),
  ...terms(['stated'], 'definition'),
  ...terms(['whoever'], 'the person, the caller'),
  ...terms(['asked', 'unasked'], 'request, requested, default'),
  ...terms(['hire', 'hired', 'sit'], 'create, sign in'),
};

/** Words that are plain English in an identifier, but say too little as the name of a file. */
const standardOfFiles: Record<string, string> = {
  ...standard,
  faces: 'fonts',
  alive: 'hydrated',
  turning: 'timers',
  looking: 'polling, check',
  following: 'polling, queueing',
  acts: 'actions',
  wanted: 'targets, requested',
  entering: 'sign-in',
  admitting: 'sign-in',
  story: 'end-to-end test',
};

/** Names that are wrong wherever they stand, not only where they are exported. */
const coinages =
  /^(tell[A-Z]\w*|told[A-Z]\w*|\w+Told|Told|Said|Kept|Held|Touched|Asked|Stated|Standing|bearAd|wounds?|deeds|crumbs?|whoMay)$/;

/** Names of jobs stand in the database. */
const published = new Set(['tellOfPrice', 'tellOfSale']);

const root = path.join(import.meta.dirname, '..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const files = listed.split('\n').filter((file) => existsSync(path.join(root, file)) && !file.startsWith('tools/'));
const sources = files
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && file !== 'db/schema.ts')
  .map((file) => readSource(file, readFileSync(path.join(root, file), 'utf8')));

/** How a comment begins that does not say what it is about: no noun stands before it. */
const beginnings = /^(?:\/\*\*|\/\/) ?(?:Of|Those|Whoever) /;

/** Folders whose comments name what stands in the code, by names that exist. */
const described = /^(?:contract|db|server|web|scripts)\//;

describe('names use the terms of the field', () => {
  it('of files', () => {
    const named = files.filter((file) => /\.(tsx?|mjs|md)$/.test(file));
    expect(named.flatMap((file) => faultOf(file, path.basename(file), standardOfFiles))).toEqual([]);
  });

  it('of what is exported', () => {
    expect(sources.flatMap(({ file, names }) => names.exported.flatMap((name) => faultOf(file, name, standard)))).toEqual([]);
  });

  it('of everything else, where the word has no other sense', () => {
    expect(sources.flatMap(({ file, names }) => coinedIn(file, names))).toEqual([]);
  });

  it('of what comments begin with', () => {
    expect(sources.filter(({ file }) => described.test(file)).flatMap(({ file, comments }) => vagueIn(file, comments))).toEqual([]);
  });

  it('of functions that comments of the server mention, which are there', () => {
    const there = new Set(sources.flatMap(({ names }) => names.used));
    const commented = sources.filter(({ file }) => file.startsWith('server/'));
    expect(commented.flatMap(({ file, comments }) => missingIn(file, comments, there))).toEqual([]);
  });

  it('and are refused otherwise', () => {
    const names = namesIn('a.ts', 'export const keptPages = 1; export { a as speakers }; function tellOwner(wounds: number[]) {}');
    expect(faultOf('a.ts', 'kept-pages.ts', standardOfFiles)).toEqual(['a.ts: kept-pages.ts says "kept", not cached, saved, stored']);
    expect(names.exported.flatMap((name) => faultOf('a.ts', name, standard))).toEqual([
      'a.ts: keptPages says "kept", not cached, saved, stored',
      'a.ts: speakers says "speakers", not text, render, renderer',
    ]);
    expect(coinedIn('a.ts', names)).toEqual(['a.ts: tellOwner', 'a.ts: wounds']);
    const { comments } = readSource('a.ts', '/** Of a car. */ const a = 1; // `showAd` draws an ad of `cars`.\n// Those of a car.');
    expect(vagueIn('a.ts', comments)).toEqual(['a.ts: /** Of a car. */', 'a.ts: // Those of a car.']);
    expect(missingIn('a.ts', comments, new Set(['showCar']))).toEqual(['a.ts: showAd']);
  });
});

function terms(words: string[], term: string): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, term]));
}

function faultOf(file: string, name: string, words: Record<string, string>): string[] {
  return wordsOf(name)
    .filter((word) => Object.hasOwn(words, word))
    .map((word) => `${file}: ${name} says "${word}", not ${words[word]}`);
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

function coinedIn(file: string, { used }: Names): string[] {
  return [...new Set(used)].filter((name) => coinages.test(name) && !published.has(name)).map((name) => `${file}: ${name}`);
}

function vagueIn(file: string, comments: readonly string[]): string[] {
  return file.includes('.test.') ? [] : comments.filter((comment) => beginnings.test(comment)).map((comment) => `${file}: ${comment}`);
}

/** Names with a capital inside, which no word of a language has. */
function missingIn(file: string, comments: readonly string[], there: ReadonlySet<string>): string[] {
  const mentioned = comments.flatMap((comment) => [...comment.matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name = '']) => name));
  return mentioned.filter((name) => !there.has(name)).map((name) => `${file}: ${name}`);
}

interface Names {
  used: string[];
  exported: string[];
}

function readSource(file: string, text: string) {
  const comments = parseSync(file, text).comments.map(({ start, end }) => text.slice(start, end));
  return { file, names: namesIn(file, text), comments };
}

/** The identifiers of a file, and those that it exports. */
function namesIn(file: string, text: string): Names {
  const used: string[] = [];
  const exported: string[] = [];
  new Visitor({
    Identifier: ({ name }) => used.push(name),
    ExportNamedDeclaration: ({ declaration, specifiers }) => {
      for (const { exported: name } of specifiers) if (name.type === 'Identifier') exported.push(name.name);
      if (!declaration) return;
      const declared =
        'declarations' in declaration ? declaration.declarations.map(({ id }) => id) : 'id' in declaration ? [declaration.id] : [];
      for (const id of declared) if (id?.type === 'Identifier') exported.push(id.name);
    },
  }).visit(parseSync(file, text).program);
  return { used, exported };
}
