import { builtinModules } from 'node:module';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../web/routes.ts';
import type { Import } from './graph.ts';

/** The areas of every floor from the lowest to the highest. An area imports itself and those before it on its floor. */
export const areas = [
  'platform',
  'catalogue',
  'people',
  'money',
  'ad-index',
  'listing',
  'prices',
  'community',
  'sales',
  'rental',
  'trade',
  'messaging',
  'backoffice',
  'app',
] as const;

/** The floors, each with a folder for every area that it has anything of. */
export const floors = ['contract', 'server', 'web'] as const;

/** A broken rule, as `from -> to`. */
export type Broken = string;

/** A rule over the imports of the whole tree. An empty list means that it holds. */
export type Rule = (imports: readonly Import[]) => Broken[];

/** `server/money/fees/rates.ts` → `money/fees`; a file directly in an area is a noun of its own. */
export function nounOf(file: string): string | null {
  const { floor, area, folder } = placeOf(file);
  return floor === 'server' && area && folder ? `${area}/${folder}` : null;
}

export function areaOf(file: string): string | null {
  const { floor, area } = placeOf(file);
  return floor === 'server' ? (area ?? null) : null;
}

/** What each layer must not import. */
export const layers: Rule = forbid(({ from, to }) => {
  if (from.startsWith('contract/')) return to !== 'typebox' && !to.startsWith('contract/');
  if (from.startsWith('web/')) return /^(server|db|test|scripts)\//.test(to) || isBuiltin(to);
  // The server is handed the build of the site.
  if (from.startsWith('server/')) return /^(web|test|scripts)\//.test(to);
  if (from.startsWith('db/')) return /^(web|server|demo|test|scripts)\//.test(to);
  return from.startsWith('demo/') && /^(web|test|scripts)\//.test(to);
});

/** The programs beside the product import what they need of it, and nothing imports them. */
export const toolsAlone: Rule = forbid(({ from, to }) => to.startsWith('tools/') && !from.startsWith('tools/'));

/** What the index of active ads is made of is its own: others know its interface, the filters and the orders. */
export const adIndexAlone: Rule = forbid(({ from, to }) => {
  return /^server\/ad-index\/(memory\/|postgres\/|columns\.ts)/.test(to) && /^(server\/(?!ad-index\/)|demo\/|db\/)/.test(from);
});

/** The demo market is imported where a process starts, and nowhere else. */
export const demoAlone: Rule = forbid(({ from, to }) => {
  return (
    to.startsWith('demo/') &&
    /^(contract|web|server|db)\//.test(from) &&
    !['server/app/site-process.ts', 'server/prepare.ts'].includes(from)
  );
});

/** How people write figures and names, whatever they are of. */
const writing = new Set(['digits', 'figures', 'number-words', 'spelling'].map((name) => `contract/platform/${name}.ts`));

/** What sets the prices of the demo market is known to the demo and the bench alone: an estimate that knew it would prove nothing. */
export const processAlone: Rule = forbid(({ from, to }) => to === 'demo/price-process.ts' && !/^(demo|tools)\//.test(from));

/** The building blocks of the screens know words, figures and failed calls in general, and no noun of the product. */
export const buildingBlocks: Rule = forbid(({ from, to }) => {
  if (!from.startsWith('web/platform/ui/')) return false;
  return (to.startsWith('web/') && !to.startsWith('web/platform/')) || (to.startsWith('contract/') && !writing.has(to));
});

/** A screen never imports the folder of another screen. */
export const screens: Rule = forbid(({ from, to }) => {
  const own = screenOf(from);
  const other = screenOf(to);
  return own !== null && other !== null && own !== other;
});

/** An area never imports one above it on its floor. */
export const direction: Rule = forbid(({ from, to }) => {
  const [one, other] = [placeOf(from), placeOf(to)];
  return one.floor === other.floor && isArea(one.area) && isArea(other.area) && rankOf(one.area) < rankOf(other.area);
});

/** Of a noun, only its routes know requests and answers. Composition knows everything. */
export const routesAlone: Rule = forbid(({ from, to }) => {
  const area = areaOf(from);
  if (area === null || area === 'app' || /[/-]routes\.ts$/.test(from)) return false;
  if (to.startsWith('server/platform/http/')) return nounOf(from) !== 'platform/http';
  return to === 'fastify' && area !== 'platform';
});

/** The mechanism of calls knows no noun of any area. */
export const httpAlone: Rule = forbid(
  ({ from, to }) => nounOf(from) === 'platform/http' && areaOf(to) !== null && areaOf(to) !== 'platform',
);

/** No two folders of areas import each other, directly or through others. Gives every import within such a cycle. */
export const cycles: Rule = (imports) => {
  const { circleOf } = draw(imports, folderBox);
  return forbid(({ from, to }) => {
    const [one, other] = [folderBox(from), folderBox(to)];
    return one !== null && other !== null && one !== other && circleOf.get(one) === circleOf.get(other);
  })(imports);
};

/** What a file is drawn as; null: it is not drawn. */
type BoxOf = (file: string) => string | null;

/** A floor as it is drawn from outside: its areas, and each file beside them. */
export function areaBox(floor: string): BoxOf {
  return (file) => (file.startsWith(`${floor}/`) && !isMade(file) ? (placeOf(file).area ?? file.slice(floor.length + 1)) : null);
}

/** One area of a floor as it is drawn: its folders, and each file beside them. */
export function nounBox(floor: string, area: string): BoxOf {
  return (file) => {
    const place = placeOf(file);
    return place.floor === floor && place.area === area && !isMade(file) ? (place.folder ?? null) : null;
  };
}

/** The folder of an area as a whole, with its floor: `web/listing/ads`. */
const folderBox: BoxOf = (file) => {
  const { floor, area, folder } = placeOf(file);
  return isArea(area) && folder ? `${floor}/${area}/${folder}` : null;
};

/** The folders of the screens: where web/routes.ts finds the component of an address. */
const screenFolders = new Set(
  filesOf(routes)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => folderBox(`web/${file}`)),
);

/** The boxes in levels: each imports only boxes of lower levels. Boxes of one circle share a level. */
export function levelsOf(imports: readonly Import[], boxOf: BoxOf): string[][] {
  const { arrows, circleOf } = draw(imports, boxOf);
  const levels = new Map<number, number>();
  const levelOf = (circle: number): number => {
    const known = levels.get(circle);
    if (known !== undefined) return known;
    const members = [...circleOf].filter(([, at]) => at === circle).map(([box]) => box);
    const below = members.flatMap((box) => [...(arrows.get(box) ?? [])]).map((box) => circleOf.get(box)!);
    const level = Math.max(0, ...below.filter((at) => at !== circle).map((at) => levelOf(at) + 1));
    levels.set(circle, level);
    return level;
  };
  const drawn: string[][] = [];
  for (const [box, circle] of [...circleOf].toSorted()) (drawn[levelOf(circle)] ??= []).push(box);
  return drawn;
}

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, path, index, children = [] }) => [...((path ?? index) ? [file] : []), ...filesOf(children)]);
}

function forbid(isForbidden: (one: Import) => boolean): Rule {
  return (imports) => imports.filter(isForbidden).map(({ from, to }) => `${from} -> ${to}`);
}

interface Place {
  floor?: string | undefined;
  area?: string | undefined;
  folder?: string | undefined;
}

/** `web/listing/ads/card.tsx` → floor `web`, area `listing`, folder `ads`; a file directly in an area is a folder of its own. */
function placeOf(file: string): Place {
  const [, floor, area, folder] = /^(contract|server|web)\/([\w-]+)\/([\w-]+)/.exec(file) ?? [];
  return { floor, area, folder };
}

/** Types that the router writes, and what the build imports besides code. */
function isMade(file: string): boolean {
  return file.includes('+types/') || !/\.tsx?$/.test(file);
}

function isArea(name: string | undefined): name is (typeof areas)[number] {
  return areas.some((area) => area === name);
}

function rankOf(area: (typeof areas)[number]): number {
  return areas.indexOf(area);
}

function screenOf(file: string): string | null {
  const folder = folderBox(file);
  return folder !== null && screenFolders.has(folder) ? folder : null;
}

function isBuiltin(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name);
}

interface Drawing {
  arrows: Map<string, Set<string>>;
  /** The number of the cycle that contains a box; its own number outside of cycles. */
  circleOf: Map<string, number>;
}

// Tarjan's algorithm: boxes that reach one another are taken from the stack together.
function draw(imports: readonly Import[], boxOf: BoxOf): Drawing {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [boxOf(from), boxOf(to)];
    if (one && !arrows.has(one)) arrows.set(one, new Set());
    if (one && other && one !== other) arrows.get(one)!.add(other);
    if (other && !arrows.has(other)) arrows.set(other, new Set());
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circleOf = new Map<string, number>();
  const visit = (box: string) => {
    order.set(box, order.size);
    lowest.set(box, order.get(box)!);
    stack.push(box);
    for (const next of arrows.get(box)!) {
      if (!order.has(next)) visit(next);
      if (!circleOf.has(next)) lowest.set(box, Math.min(lowest.get(box)!, lowest.get(next)!));
    }
    if (lowest.get(box) !== order.get(box)) return;
    const circle = stack.splice(stack.indexOf(box));
    for (const member of circle) circleOf.set(member, order.get(box)!);
  };
  for (const box of arrows.keys()) if (!order.has(box)) visit(box);
  return { arrows, circleOf };
}
