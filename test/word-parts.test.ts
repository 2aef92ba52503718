import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import adminAr from '#locales/admin/ar.json' with { type: 'json' };
import ar from '#locales/ar.ts';
import en from '#locales/en.ts';
import { partsAt } from '../web/i18n/parts.ts';
import routes from '../web/routes.ts';

type Words = { [key: string]: string | Words };

interface Module {
  parts: Set<string>;
  imports: string[];
  /** Code that comes later, with the parts that are loaded together with it. */
  later: { file: string; parts: string[] }[];
}

const root = path.join(import.meta.dirname, '..');
const files = readdirSync(path.join(root, 'locales/ar'));
const partOfKey = new Map(files.flatMap((file) => keysOf(read('ar', file)).map((key) => [key, path.parse(file).name] as const)));
const adminKeys = keysOf(adminAr);
const modules = new Map<string, Module>();

/** The keys at the top of the file that programs fetch; none goes away or is renamed. */
const promised =
  'fields common header sections search footer failure unavailable notFound plate ad owner loading app fees dues packages content share ' +
  'details comments profile reviews home listing filters posting favourites form report session contact compare signIn savedSearches ' +
  'searchHistory support ownProfile decisions secondFactor notificationsPage ownAd chat payments manageAccount settings donation ' +
  'verification notifications since halfDay months confirmEmail sharing recent map offline offer soum offers ownOffers deals deal calendar ' +
  'checkout booking bookings trips rentalSettings rentalPrices branches handover ' +
  'charges statement unsent ' +
  'cardPay merchant stay opening';

describe('the words of the site, by area', () => {
  it.each(['ar', 'en'] as const)('put together in %s, are those of the complete file, each key in one part', (language) => {
    const whole = language === 'ar' ? ar : en;
    const parts = files.map((file) => read(language, file));
    expect(Object.keys(whole).toSorted()).toEqual(promised.split(' ').toSorted());
    expect(parts.flatMap((words) => keysOf(words)).toSorted()).toEqual(keysOf(whole).toSorted());
    for (const words of parts) expect(whole).toMatchObject(words);
    expect(readdirSync(path.join(root, 'locales', language))).toEqual(files);
  });

  it.each(screens())('%s renders words of the parts alone that are loaded for it', (address, ...chain) => {
    const missing = ['web/root.tsx', ...chain].flatMap((file) => missingFrom(file, new Set(partsAt(address)), new Set()));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('finds what a screen, and code that comes later, have not got', () => {
    expect(missingFrom('web/routes/home/home.tsx', new Set(['shell']), new Set()).join()).toContain('home.tsx: ');
    expect(missingFrom('web/session/sign-in-gate.tsx', new Set(['shell']), new Set())).toEqual([]);
    modules.get('web/session/sign-in-gate.tsx')!.later.forEach((later) => (later.parts = []));
    expect(missingFrom('web/session/sign-in-gate.tsx', new Set(['shell']), new Set()).join()).toContain(': account');
    modules.clear();
  });
});

/** Every address of the site, with the files that render it. */
function screens(): [string, ...string[]][] {
  const walk = (entries: typeof routes, before: string, chain: string[]): [string, ...string[]][] =>
    entries.flatMap((entry): [string, ...string[]][] => {
      const address = entry.path === undefined ? before : `${before}/${entry.path.replace('*', 'nowhere').replace(/:\w+/g, '1')}`;
      const files = [...chain, `web/${entry.file}`];
      return entry.children ? walk(entry.children, address, files) : [[address || '/', ...files]];
    });
  return walk(routes, '', []);
}

/** Which files, reached from this one, hold keys of other parts. Code that comes later may bring its own. */
function missingFrom(file: string, parts: ReadonlySet<string>, seen: Set<string>): string[] {
  const step = `${file} ${[...parts].toSorted().join()}`;
  if (seen.has(step) || !/^web\/.*\.tsx?$/.test(file)) return [];
  seen.add(step);
  const { parts: needed, imports, later } = moduleOf(file);
  return [
    ...[...needed].filter((part) => !parts.has(part)).map((part) => `${file}: ${part}`),
    ...imports.flatMap((to) => missingFrom(to, parts, seen)),
    ...later.flatMap((to) => missingFrom(to.file, new Set([...parts, ...to.parts]), seen)),
  ];
}

function moduleOf(file: string): Module {
  const known = modules.get(file) ?? readModule(file);
  modules.set(file, known);
  return known;
}

function readModule(file: string): Module {
  const found: Module = { parts: new Set(), imports: [], later: [] };
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  const resolve = (name: string) => (name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name);
  const note = (text: string, isKey: (key: string) => boolean) => {
    if (!text.includes('.') || (/^web\/(routes\/)?admin\//.test(file) && adminKeys.some(isKey))) return;
    for (const [key, part] of partOfKey) if (isKey(key)) found.parts.add(part);
  };
  const together: string[] = [];
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => void (importKind !== 'type' && found.imports.push(resolve(source.value))),
    ExportNamedDeclaration: ({ source, exportKind }) => void (source && exportKind !== 'type' && found.imports.push(resolve(source.value))),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'withWords' || first?.type !== 'ArrayExpression') return;
      together.push(...first.elements.flatMap((part) => (part?.type === 'Literal' ? [String(part.value)] : [])));
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') found.later.push({ file: resolve(String(source.value)), parts: together });
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') note(value, (key) => key === value || key.replace(/_(zero|one|two|few|many|other)$/, '') === value);
    },
    TemplateLiteral: ({ quasis: [first] }) => {
      const start = first?.value.raw ?? '';
      note(start, (key) => key.startsWith(start));
    },
  }).visit(program);
  return found;
}

function read(language: string, file: string): Words {
  return JSON.parse(readFileSync(path.join(root, 'locales', language, file), 'utf8')) as Words;
}

function keysOf(words: Words, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) => (typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`)));
}
