import type { UnderstoodPart } from '#contract/listing/listing.ts';
import type { callsIn } from '#web/platform/calls/loading.ts';

/** What an address chooses by its id. */
export const recordNames = ['brand', 'model', 'city', 'region'] as const;

/** Names of the brands, models, cities and regions that an address chooses, by their ids. */
export type Names = Partial<Record<(typeof recordNames)[number], Record<string, string>>>;

type Call = ReturnType<typeof callsIn>;

/** Looks up the names of what was chosen, so that they are known even where nothing matches. */
export async function findNames(call: Call, parameters: URLSearchParams): Promise<Names> {
  const chosen = (name: string) => [...parameters.getAll(name), ...parameters.getAll(`not_${name}`)];
  const [brand, model, places] = await Promise.all([
    chosen('brand').length > 0 ? call('listBrands', {}) : [],
    chosen('model').length > 0 ? Promise.all(chosen('brand').map((id) => call('listModels', { query: { brand: [Number(id)] } }))) : [],
    chosen('city').length + chosen('region').length > 0 ? call('listCities', {}) : [],
  ]);
  const regions = places.map(({ code, name }) => ({ id: code, name }));
  return {
    brand: pick(brand, chosen('brand')),
    model: pick(model.flat(), chosen('model')),
    city: pick(
      places.flatMap(({ cities }) => cities),
      chosen('city'),
    ),
    region: pick(
      regions,
      chosen('region').map((code) => code.toUpperCase()),
    ),
  };
}

/** With the names of what was understood of the words, which the answer says already. */
export function withUnderstood(names: Names, understood: readonly UnderstoodPart[] = []): Names {
  const all: Names = { ...names };
  for (const { filter, label } of understood) {
    const [said, ...others] = new URLSearchParams(filter);
    const record = recordNames.find((one) => one === said?.[0]);
    if (said && record && others.length === 0) all[record] = { [said[1]]: label, ...all[record] };
  }
  return all;
}

function pick(all: readonly { id: number | string; name: string }[], ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(all.filter(({ id }) => ids.includes(String(id))).map(({ id, name }) => [id, name]));
}
