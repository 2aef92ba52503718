import { isTakeover } from '#contract/listing/ad-rules.ts';
import { codesIn, type AdField, type AdValues } from '../form/values.ts';

const advices = ['photos', 'facts', 'state', 'description', 'papers', 'price', 'features'] as const;
export type Advice = (typeof advices)[number];

export interface Quality {
  /** 0 to 100. */
  score: number;
  /** What would add most, first, with what it would add. */
  advice: { advice: Advice; gain: number }[];
}

const enoughPhotos = 9;
const enoughFeatures = 5;
const enoughWords = 200;

const parts: Record<Advice, { most: number; share: (values: AdValues, photos: number) => number }> = {
  photos: { most: 30, share: (_, photos) => photos / enoughPhotos },
  facts: { most: 20, share: filled('trim', 'specs', 'drive', 'color', 'interior_color', 'seats', 'cylinders', 'option_level') },
  state: { most: 15, share: filled('paint', 'accident', 'owners_count') },
  description: { most: 12, share: ({ description }) => description.trim().length / enoughWords },
  papers: { most: 10, share: filled('registration_until', 'inspection_until', 'warranty') },
  price: {
    most: 8,
    share: ({ price_mode, price, sale_type, instalment }) =>
      (isTakeover(sale_type) ? instalment !== '' : price_mode !== 'soum' && price !== '') ? 1 : 0,
  },
  features: { most: 5, share: ({ features }) => codesIn(features).length / enoughFeatures },
};

/** How well a car is described: the more a buyer can see before asking, the more of them ask. */
export function qualityOf(values: AdValues, photos: number): Quality {
  const gains = advices.map((advice) => {
    const { most, share } = parts[advice];
    return { advice, gain: Math.round(most * (1 - Math.min(1, share(values, photos)))) };
  });
  const lost = gains.reduce((sum, { gain }) => sum + gain, 0);
  return { score: 100 - lost, advice: gains.filter(({ gain }) => gain > 0).toSorted((one, other) => other.gain - one.gain) };
}

function filled(...names: AdField[]) {
  return (values: AdValues) => names.filter((name) => values[name] !== '').length / names.length;
}
