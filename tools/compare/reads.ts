// Whatever only reads, with every filter of the contract, as guests and as the demo's accounts.
import { demoPeople, type Kind } from './people.ts';
import { type Operation, operations } from './operations.ts';
import { idsIn, type Person, type Recorder } from './recorder.ts';

const kinds: Kind[] = ['user', 'seller', 'showroom', 'office'];
const perKind = 3;
const readsDeeper = 'page_size=3&page=2';

/** The values of parameters without a list of values. */
const values: Record<string, string[]> = {
  q: ['كامري', 'camry 2020', 'كامري ٢٠٢٢ الرياض تحت ٦٠ ألف', 'كمري', 'zzzz', 'ح ن ط', 'شاص نظيف'],
  brand: ['1', '1&brand=2'],
  model: ['1001'],
  city: ['1', '1&city=2'],
  region: ['RD', 'MK'],
  year_min: ['2020'],
  year_max: ['2018'],
  price_min: ['50000'],
  price_max: ['60000'],
  mileage_max: ['50000'],
  daily_min: ['150'],
  daily_max: ['200'],
  letters: ['حنط', 'A'],
  digits: ['7', '1?'],
  digits_count: ['1', '3'],
  seats: ['5'],
  latitude: ['24.7&longitude=46.7', '24.7&longitude=46.7&radius_km=50', '24.7&longitude=46.7&sort=nearest'],
  available_from: ['2026-12-20&available_to=2026-12-25'],
  page: ['2', '0', '100000'],
  page_size: ['3', '1000'],
  cursor: ['AAAA'],
  no_such_filter: ['1'],
};
/** Asked together with another, or by way of another. */
const together = new Set(['longitude', 'radius_km', 'available_to', 'key', 'after', 'id', 'person', 'owner', 'staff', 'target_id']);

export interface NonOwners {
  /** Accounts of the demo, of every kind in turn. */
  people: Person[];
}

export async function reads(recorder: Recorder, admin: Person | null): Promise<NonOwners> {
  const found: { id: number; person: Person }[][] = [];
  for (const kind of kinds) found.push(await demoPeople(recorder, kind, perKind));
  const people = Array.from({ length: perKind }, (_none, at) => found.flatMap((some) => some.slice(at, at + 1))).flat();
  const options = await optionCodes(recorder);
  const ids = { ads: await adsOf(recorder), people: people.map(({ id }) => id) };
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    if ((operation.access === 'staff') !== (admin !== null)) continue;
    await readOne(recorder, operation, { ids, options, people: people.map(({ person }) => person), admin });
  }
  return { people: people.map(({ person }) => person) };
}

interface Asking {
  ids: { ads: number[]; people: number[] };
  options: Map<string, string[]>;
  people: Person[];
  admin: Person | null;
}

async function readOne(recorder: Recorder, operation: Operation, { ids, options, people, admin }: Asking): Promise<void> {
  const { called, params, query, access } = operation;
  const needed = query?.required?.filter((name) => !['page', 'page_size', 'state', 'sort', 'direction'].includes(name)) ?? [];
  const base = needed
    .map((name) => `${name}=${name === 'id' ? ids.ads.slice(0, 3).join('&id=') : first(name, query!.properties, options)}`)
    .join('&');
  const askers = admin ? [admin] : access === 'visitor' ? [undefined, people[0]] : people.slice(0, kinds.length);
  for (const one of paramsOf(operation, ids)) {
    for (const as of askers) {
      for (const language of ['ar', 'en'] as const) await recorder.ask(called, { as, language, params: one, query: base });
    }
  }
  if (params || !query) return;
  const as = admin ?? (access === 'visitor' ? undefined : people[0]);
  let turn = 0;
  for (const [name, schema] of Object.entries(query.properties)) {
    if (together.has(name)) continue;
    for (const value of wordsFor(name, schema, options)) {
      turn += 1;
      const requested = name === 'q' || value.includes('&') ? encodeURI(value) : encodeURIComponent(value);
      const language = turn % 2 === 0 ? 'en' : 'ar';
      await recorder.ask(called, { as, language, query: [base, `${name}=${requested}`].filter(Boolean).join('&') });
    }
  }
  for (const wrong of ['no_such_filter=1', ...Object.keys(query.properties).map((name) => `${name}=%20x%20`)]) {
    await recorder.ask(called, { as, query: wrong });
  }
  if ('page' in query.properties) await recorder.ask(called, { as, query: [base, readsDeeper].filter(Boolean).join('&') });
}

/** With parameters in the address: some that are there, one that is not, one that is no id. */
function paramsOf({ path, params }: Operation, { ads, people }: Asking['ids']): Record<string, unknown>[] {
  if (!params) return [{}];
  const [name = ''] = Object.keys(params.properties);
  const there = /profile|reviews|accounts\/api_account\/products|users/.test(path) ? people.slice(0, 4) : ads;
  const unusual = name === 'slug' ? ['terms', 'about'] : [999_999, 'x'];
  return [...there, ...unusual].map((value) => ({ [name]: value }));
}

interface Words {
  enum?: string[];
  type?: string | string[];
  items?: Words;
}

function wordsFor(name: string, schema: unknown, options: Map<string, string[]>): string[] {
  const { enum: words, type, items } = schema as Words;
  const listed = options.get(name === 'pattern' ? 'plate_pattern' : name);
  return words ?? items?.enum ?? values[name] ?? listed ?? (type === 'boolean' ? ['true', 'false'] : ['x']);
}

function first(name: string, properties: Record<string, unknown>, options: Map<string, string[]>): string {
  return encodeURIComponent(wordsFor(name, properties[name], options)[0] ?? '');
}

async function optionCodes(recorder: Recorder): Promise<Map<string, string[]>> {
  const { before } = await recorder.ask('GET /products/api/options/');
  const lists = (before.body as { lists: Record<string, { code: string }[]> }).lists ?? before.body;
  return new Map(Object.entries(lists).map(([name, codes]) => [name, Array.isArray(codes) ? codes.map(({ code }) => code) : []]));
}

/** Ads of the three types. */
async function adsOf(recorder: Recorder): Promise<number[]> {
  const ids: number[] = [];
  for (const list of ['cars', 'rental', 'plates']) {
    const { before } = await recorder.ask(`GET /products/api/${list}/`, { query: 'page_size=3' });
    ids.push(...idsIn(before.body));
  }
  return ids;
}
