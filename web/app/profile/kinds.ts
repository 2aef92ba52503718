import { adTypes, type AdType } from '#contract/platform/kinds.ts';
import type { AdCard } from '#contract/listing/ads.ts';
import { pageSizeMost } from '#contract/platform/kinds.ts';
import type { callsIn } from '#web/platform/calls/loading.ts';
import { chosenFrom } from '#web/platform/ui/chosen.ts';

/** What the ads of a profile are narrowed to: one body type, one type of ad, or those that are sold. */
export interface Narrowed {
  body?: string[];
  type?: AdType;
  status?: 'sold';
}

export interface Kind {
  name: keyof Narrowed;
  code: string;
  count: number;
}

type Call = ReturnType<typeof callsIn>;

/** What an address narrows to: `?body=suv`, `?type=plate` or `?status=sold`; the first that makes sense. */
export function narrowedBy(query: URLSearchParams): Narrowed {
  const body = query.get('body');
  if (body && /^[a-z0-9_]{1,40}$/.test(body)) return { body: [body] };
  const type = adTypes.find((one) => one === query.get('type'));
  if (type) return { type };
  return query.get('status') === 'sold' ? { status: 'sold' } : {};
}

/** The kinds that somebody's ads fall into, the largest first, then what was sold. None where all is of one kind. */
export async function countKinds(call: Call, userId: number): Promise<Kind[]> {
  const count = async (narrowed: Narrowed) =>
    (await call('listAdsOf', { params: { user_id: userId }, query: { ...narrowed, page_size: 1 } })).count;
  const [newest, sold] = await Promise.all([
    call('listAdsOf', { params: { user_id: userId }, query: { page_size: pageSizeMost } }),
    count({ status: 'sold' }),
  ]);
  const seen = tally(newest.results);
  // Beyond one page the kinds are those of the newest, and the database counts them.
  const kinds =
    newest.next === null ? seen : await Promise.all(seen.map(async (kind) => ({ ...kind, count: await count(narrowedTo(kind)) })));
  const shown = kinds.length > 1 ? kinds.toSorted((a, b) => b.count - a.count) : [];
  return sold > 0 ? [...shown, { name: 'status', code: 'sold', count: sold }] : shown;
}

function tally(ads: readonly AdCard[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { plate, car, rental } of ads) {
    const code = plate ? 'plate' : (car?.body ?? rental?.body);
    if (!code) continue;
    const kind = kinds.get(code) ?? { name: plate ? 'type' : 'body', code, count: 0 };
    kinds.set(code, { ...kind, count: kind.count + 1 });
  }
  return [...kinds.values()];
}

function narrowedTo({ name, code }: Kind): Narrowed {
  return name === 'body' ? { body: [code] } : { type: chosenFrom(adTypes, code) };
}
