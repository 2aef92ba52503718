import type { Reference } from '#server/catalogue/reference/reference.ts';
import { searchKey, spacelessKey } from '#server/catalogue/search/key.ts';
import { editDistance } from '#server/catalogue/search/understand/suggestions/similarity.ts';
import type { Dictionary, Entry, Name } from '#server/catalogue/search/understand/vocabulary/dictionary.ts';

/** Makes, models, places and value lists with all spellings, as they go to the thread. */
export interface Names {
  dictionary: Dictionary;
  brands: readonly BrandName[];
  models: readonly ModelName[];
}

interface BrandName {
  id: number;
  slug: string;
  ar: string;
  en: string;
}

export interface ModelName {
  id: number;
  brandId: number;
  ar: string;
  en: string;
  body: string | null;
  fuel: string | null;
  transmission: string | null;
}

/** The names of the reference data. */
export function namesOf({ dictionary, brands, models }: Pick<Reference, 'dictionary' | 'brands' | 'models'>): Names {
  return {
    dictionary,
    brands: [...brands.values()].map(({ id, slug, names }) => ({ id, slug, ...names })),
    models: [...models.values()].map(({ id, brandId, names, body, fuel, transmission }) => ({
      id,
      brandId,
      ...names,
      body,
      fuel,
      transmission,
    })),
  };
}

const searchesMost = 1_000;

type Kind = 'brand' | 'model' | 'city';

/** Finds what a text names among `Names`. */
export class NameFinder {
  readonly #names: Names;
  readonly #brands: ReadonlyMap<number, BrandName>;
  readonly #models: ReadonlyMap<number, ModelName>;
  readonly #brandsBySlug: ReadonlyMap<string, BrandName>;
  readonly #spellings: ReadonlyMap<string, readonly Name[]>;
  readonly #labels: ReadonlyMap<string, string>;
  readonly #nearest = new Map<string, Entry | undefined>();

  constructor(names: Names) {
    this.#names = names;
    this.#brands = new Map(names.brands.map((brand) => [brand.id, brand]));
    this.#brandsBySlug = new Map(names.brands.map((brand) => [brand.slug, brand]));
    this.#models = new Map(names.models.map((model) => [model.id, model]));
    const options = names.dictionary.names.filter(({ entry }) => entry.kind === 'option');
    this.#labels = new Map(options.map(({ entry }) => [`${entry.field} ${codeOf(entry)}`, entry.labels[0]]));
    this.#spellings = Map.groupBy(names.dictionary.names, ({ entry }) => entry.kind);
  }

  brand(id: number): BrandName | undefined {
    return this.#brands.get(id);
  }

  brandOfSlug(slug: string): BrandName | undefined {
    return this.#brandsBySlug.get(slug);
  }

  model(id: number): ModelName | undefined {
    return this.#models.get(id);
  }

  /** The brand that the text is the name of. */
  brandNamed(text: string): number | undefined {
    const [entry] = this.#entries(text, 'brand');
    return entry?.brand;
  }

  cityNamed(text: string): number | undefined {
    return this.#entries(text, 'city')[0]?.filter.city?.[0];
  }

  /** The models of this name; those of a brand alone if it is known. */
  modelsNamed(text: string, brand?: number): ModelName[] {
    const entries = this.#entries(text, 'model').filter((entry) => brand === undefined || entry.brand === brand);
    return entries.flatMap(({ filter }) => this.#models.get(filter.model?.[0] ?? 0) ?? []);
  }

  /** Whether the spelling names one kind of a model, such as S500 of the S-Class. */
  isVariant(text: string): boolean {
    return this.#names.dictionary.variants.has(spacelessKey(text));
  }

  /** The code of a value of a list that the text names. */
  optionNamed(list: string, text: string): string | undefined {
    const found = (this.#names.dictionary.entries.get(spacelessKey(text)) ?? []).find(
      ({ kind, field }) => kind === 'option' && field === list,
    );
    return found && codeOf(found);
  }

  /** The Arabic name of a value of a list. */
  optionLabel(list: string, code: string): string | undefined {
    return this.#labels.get(`${list} ${code}`);
  }

  /** The name nearest to a mistyped one, in the script that was typed. A file of nothing but unknown names gets proposals for the first ones. */
  nearest(text: string, kind: Kind, brand?: number): string | undefined {
    const key = spacelessKey(text);
    const asked = `${kind} ${brand ?? ''} ${key}`;
    if (!this.#nearest.has(asked) && this.#nearest.size < searchesMost) this.#nearest.set(asked, this.#searchNearest(key, kind, brand));
    return this.#nearest.get(asked)?.labels[/[a-z]/i.test(text) ? 1 : 0];
  }

  #entries(text: string, kind: Kind): readonly Entry[] {
    const key = spacelessKey(text);
    const { entries, bare } = this.#names.dictionary;
    const found = [...(entries.get(key) ?? []), ...(bare.get(key) ?? [])].filter((entry) => entry.kind === kind);
    if (found.length > 0 || !searchKey(text).startsWith('ال')) return found;
    return (entries.get(key.slice(2)) ?? []).filter((entry) => entry.kind === kind);
  }

  #searchNearest(key: string, kind: Kind, brand: number | undefined): Entry | undefined {
    const most = key.length > 6 ? 2 : key.length > 2 ? 1 : 0;
    let best: { entry: Entry; distance: number } | undefined;
    for (const { key: other, entry } of this.#spellings.get(kind) ?? []) {
      if (brand !== undefined && entry.brand !== brand) continue;
      if (Math.abs(other.length - key.length) > most) continue;
      const distance = editDistance(key, other);
      const isNearer = !best || distance < best.distance || (distance === best.distance && entry.rank < best.entry.rank);
      if (distance <= most && isNearer) best = { entry, distance };
    }
    return best?.entry;
  }
}

function codeOf({ filter }: Entry): string | undefined {
  const [codes] = Object.values(filter);
  return Array.isArray(codes) ? String(codes[0]) : undefined;
}
