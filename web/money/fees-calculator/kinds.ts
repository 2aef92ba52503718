import type { AdType } from '#contract/platform/kinds.ts';

export const kinds = ['car', 'plate', 'rent'] as const;
export type Kind = (typeof kinds)[number];

export const adTypeOf: Record<Kind, AdType> = { car: 'car', plate: 'plate', rent: 'rental' };

/** Prices to try, in riyals, of the size that each kind is usually dealt at. */
export const samples: Record<Kind, readonly number[]> = {
  car: [35_000, 85_000, 250_000],
  plate: [8_000, 45_000, 300_000],
  rent: [1_200, 3_500, 9_000],
};

/** What the address asks for; cars without or with a word that is none of the three. */
export function kindIn(parameters: URLSearchParams): Kind {
  return kinds.find((kind) => kind === parameters.get('type')) ?? 'car';
}
