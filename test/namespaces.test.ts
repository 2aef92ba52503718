import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { describe, expect, it } from 'vitest';
import ar from '#locales/ar.ts';
import backoffice from '#locales/ar/backoffice.json' with { type: 'json' };
import en from '#locales/en.ts';
import { siteAreas } from '../web/platform/i18n/areas.ts';
import routes from '../web/routes.ts';

type Words = { [key: string]: string | Words };

interface Module {
  /** The areas of the words that it says, and those that it declares as the screen of an address. */
  areas: Set<string>;
  declared: string[];
  imports: string[];
  /** Code that comes later, with the areas that are loaded together with it. */
  later: { file: string; areas: string[] }[];
}

const root = path.join(import.meta.dirname, '..');
const keysByArea = siteAreas.map((area) => [area, keysOf(read('ar', area))] as const);
const areaOfKey = new Map(keysByArea.flatMap(([area, keys]) => keys.map((key) => [key, area] as const)));
const backofficeKeys = keysOf(backoffice);
const modules = new Map<string, Module>();

/** The keys at the top of the file that programs fetch; none goes away or is renamed. */
const promised =
  'fields common header sections search footer failure unavailable notFound plate ad owner loading app fees dues packages content share ' +
  'details comments profile reviews home listing filters posting favourites form report session contact compare signIn savedSearches ' +
  'searchHistory support ownProfile decisions secondFactor notificationsPage ownAd chat payments manageAccount settings donation ' +
  'verification notifications since halfDay months confirmEmail sharing recent map offline offer soum offers ownOffers deals deal calendar ' +
  'checkout booking bookings trips rentalSettings rentalPrices branches handover ' +
  'charges statement unsent priceHistory soldPrice ' +
  'cardPay merchant stay opening plateStudio instalments estimate pricePages workspace team join keys stock drafts branchPage importFields imports feeds';

describe('the words of the site, by area', () => {
  it.each(['ar', 'en'] as const)('put together in %s, are those of the complete file, each key in one area', (language) => {
    const whole = language === 'ar' ? ar : en;
    const areas = siteAreas.map((area) => read(language, area));
    expect(Object.keys(whole).toSorted()).toEqual(promised.split(' ').toSorted());
    expect(areas.flatMap((words) => Object.keys(words)).toSorted()).toEqual(Object.keys(whole).toSorted());
    for (const words of areas) expect(whole).toMatchObject(words);
    const files = readdirSync(path.join(root, 'locales', language)).filter((file) => file.endsWith('.json'));
    expect(files.toSorted()).toEqual([...siteAreas, 'backoffice'].map((area) => `${area}.json`).toSorted());
  });

  it.each(screens())('%s says words of the areas alone that it declares', (_address, ...chain) => {
    expect(missingFromScreen(chain)).toEqual([]);
  });

  it('a screen declares no area of which it says nothing', () => {
    const files = new Set(screens().flatMap(([, ...chain]) => chain));
    const idle = [...files].flatMap((file) => {
      const said = missingFrom(file, new Set(['platform']), new Set());
      return moduleOf(file)
        .declared.filter((area) => area !== 'backoffice' && !said.some((one) => one.endsWith(`: ${area}`)))
        .map((area) => `${file}: ${area}`);
    });
    expect(idle).toEqual([]);
  });

  it('finds what a screen, and code that comes later, have not got', () => {
    expect(missingFrom('web/app/home/home.tsx', new Set(['platform']), new Set()).join()).toContain('home.tsx: listing');
    expect(missingFrom('web/people/sign-in/sign-in-gate.tsx', new Set(['platform']), new Set())).toEqual([]);
    modules.get('web/people/sign-in/sign-in-gate.tsx')!.later.forEach((later) => (later.areas = []));
    expect(missingFrom('web/people/sign-in/sign-in-gate.tsx', new Set(['platform']), new Set()).join()).toContain(': people');
    modules.clear();
  });
});

/** What the files of a screen, from the root of the site inwards, say of other areas than they declare. */
function missingFromScreen(chain: string[]): string[] {
  const areas = new Set(['platform', ...chain.flatMap((file) => moduleOf(file).declared)]);
  return [...new Set(['web/root.tsx', ...chain].flatMap((file) => missingFrom(file, areas, new Set())))];
}

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

/** Which files, reached from this one, hold keys of other areas. Code that comes later may bring its own. */
function missingFrom(file: string, areas: ReadonlySet<string>, seen: Set<string>): string[] {
  const step = `${file} ${[...areas].toSorted().join()}`;
  if (seen.has(step) || !/^web\/.*\.tsx?$/.test(file)) return [];
  seen.add(step);
  const { areas: needed, imports, later } = moduleOf(file);
  return [
    ...[...needed].filter((area) => !areas.has(area)).map((area) => `${file}: ${area}`),
    ...imports.flatMap((to) => missingFrom(to, areas, seen)),
    ...later.flatMap((to) => missingFrom(to.file, new Set([...areas, ...to.areas]), seen)),
  ];
}

function moduleOf(file: string): Module {
  const known = modules.get(file) ?? readModule(file);
  modules.set(file, known);
  return known;
}

function readModule(file: string): Module {
  const found: Module = { areas: new Set(), declared: [], imports: [], later: [] };
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  const resolve = (name: string) =>
    name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name.replace(/^#web\//, 'web/');
  const note = (text: string, isKey: (key: string) => boolean) => {
    if (!text.includes('.') || (/^web\/(backoffice|app\/admin)\//.test(file) && backofficeKeys.some(isKey))) return;
    for (const [key, area] of areaOfKey) if (isKey(key)) found.areas.add(area);
  };
  const together: string[] = [];
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => void (importKind !== 'type' && found.imports.push(resolve(source.value))),
    ExportNamedDeclaration: ({ source, exportKind }) => void (source && exportKind !== 'type' && found.imports.push(resolve(source.value))),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && id.name === 'handle' && init) found.declared = declaredIn(init);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'withWords' || first?.type !== 'ArrayExpression') return;
      together.push(...textsIn(first));
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') found.later.push({ file: resolve(String(source.value)), areas: together });
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

/** The areas of `{ i18n: ['listing'] }`. */
function declaredIn(init: ESTree.Expression): string[] {
  const properties = init.type === 'ObjectExpression' ? init.properties : [];
  return properties.flatMap((property) =>
    property.type === 'Property' && property.value.type === 'ArrayExpression' ? textsIn(property.value) : [],
  );
}

function textsIn({ elements }: ESTree.ArrayExpression): string[] {
  return elements.flatMap((element) => (element?.type === 'Literal' ? [String(element.value)] : []));
}

function read(language: string, area: string): Words {
  return JSON.parse(readFileSync(path.join(root, `locales/${language}/${area}.json`), 'utf8')) as Words;
}

function keysOf(words: Words, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) => (typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`)));
}
