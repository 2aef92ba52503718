import { searchKey, spacelessKey } from '../../key.ts';
import type { Labels } from './dictionary.ts';

/** The districts of a city, each with its Arabic and its English name; without a city, those that nearly every town has. */
export interface DistrictsOfCity {
  city: { id: number; names: Labels } | undefined;
  districts: readonly Labels[];
}

export interface District {
  /** Its Arabic name as a search key, as ads contain it. */
  words: string;
  /** The cities that are known to have one; none if nearly every town has. */
  cities: readonly number[];
  /** With its city, if there is only one. */
  labels: Labels;
}

/** The districts by the keys of their names, in both scripts and without articles. Different ones of one spelling are left out. */
export function districtsByKey(all: readonly DistrictsOfCity[]): ReadonlyMap<string, District> {
  const named = all.flatMap(({ city, districts }) => districts.map((names) => ({ city, names, words: searchKey(names[0]) })));
  const known = [...Map.groupBy(named, ({ words }) => words)].map(([words, places]) => {
    const [first] = places;
    const isEverywhere = places.some(({ city }) => !city);
    const cities = isEverywhere ? [] : [...new Set(places.flatMap(({ city }) => city?.id ?? []))];
    const labels = labelsOf(first?.names ?? ['', ''], cities.length === 1 ? first?.city?.names : undefined);
    return { names: places.map(({ names }) => names), district: { words, cities, labels } };
  });
  const spelled = known.flatMap(({ names, district }) => keysOf(names).map((key) => ({ key, district })));
  return new Map(
    [...Map.groupBy(spelled, ({ key }) => key)].flatMap(([key, [first, ...others]]) =>
      first && others.every(({ district }) => district === first.district) ? [[key, first.district] as const] : [],
    ),
  );
}

function labelsOf([arabic, english]: Labels, city: Labels | undefined): Labels {
  return city ? [`${arabic}، ${city[0]}`, `${english}, ${city[1]}`] : [arabic, english];
}

/** `Al Malqa` is also `malqa`, `An Narjis` also `al narjis`. */
function keysOf(names: readonly Labels[]): string[] {
  const keys = names.flatMap(([arabic, english]) => {
    const bare = english.replace(/^(?:al|an|ar|as|ash|at|ath|ad|adh|az) /i, '');
    const articles = bare === english ? [] : [bare, `al ${bare}`, `el ${bare}`];
    return [arabic, arabic.replace(/^ال/u, ''), english, ...articles].map(spacelessKey);
  });
  return [...new Set(keys)].filter((key) => key.length > 2);
}
