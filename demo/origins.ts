import { keysOf } from '#contract/platform/records.ts';
import type { CarModel } from './ground.ts';
import { type Random, type Weighted, weighWords } from './random.ts';
import type { Origin } from './pools.ts';

type Makers = 'chinese' | 'korean' | 'japanese' | 'american' | 'european';

const makers: Record<Exclude<Makers, 'japanese'>, ReadonlySet<string>> = {
  chinese: new Set([
    'Changan',
    'Geely',
    'MG',
    'Haval',
    'Jetour',
    'Chery',
    'Exeed',
    'Omoda',
    'Jaecoo',
    'BYD',
    'GAC',
    'Hongqi',
    'Tank',
    'GWM',
    'Great Wall',
    'BAIC',
    'Bestune',
    'Forthing',
    'JAC',
    'Dongfeng',
  ]),
  korean: new Set(['Hyundai', 'Kia', 'Genesis']),
  american: new Set(['Ford', 'Chevrolet', 'GMC', 'Cadillac', 'Dodge', 'Jeep', 'Chrysler', 'Lincoln', 'RAM', 'Tesla', 'Lucid']),
  european: new Set([
    'Mercedes-Benz',
    'BMW',
    'Audi',
    'Volkswagen',
    'Porsche',
    'Land Rover',
    'Jaguar',
    'Volvo',
    'MINI',
    'Mini',
    'Peugeot',
    'Renault',
    'Bentley',
    'Rolls-Royce',
    'Ferrari',
    'Lamborghini',
    'Fiat',
    'Skoda',
  ]),
};

const weights: Record<Makers, Weighted<Origin>> = {
  chinese: drawn({ saudi: 92, gulf: 4, chinese: 3, unknown: 1 }),
  korean: drawn({ saudi: 76, gulf: 9, american: 6, korean: 8, unknown: 1 }),
  japanese: drawn({ saudi: 84, gulf: 13, japanese: 1, other: 0.5, unknown: 1 }),
  american: drawn({ saudi: 70, gulf: 9, american: 17, canadian: 3, unknown: 1 }),
  european: drawn({ saudi: 76, gulf: 10, american: 7, european: 6, unknown: 1 }),
};
// What Japan sells in America as well and comes here from there.
const japaneseInAmerica = new Set([
  'Camry',
  'Corolla',
  'RAV4',
  'Highlander',
  'Avalon',
  'Sequoia',
  'Tundra',
  'Altima',
  'Maxima',
  'Armada',
  'Accord',
  'Civic',
  'ES',
  'RX',
  'GX',
  'LX',
  'IS',
  'Q50',
  'QX60',
  'Mazda6',
  'CX-9',
]);
const fromAmericaToo = drawn({ saudi: 80, gulf: 11, american: 7, canadian: 1, unknown: 1 });

/** Where such a car was brought in from. */
export function originOf(random: Random, { brand, name }: CarModel): Origin {
  if (japaneseInAmerica.has(name.en)) return fromAmericaToo.draw(random);
  const kind = keysOf(makers).find((group) => makers[group].has(brand.en));
  return weights[kind ?? 'japanese'].draw(random);
}

function drawn(shares: Partial<Record<Origin, number>>): Weighted<Origin> {
  const none = { saudi: 0, gulf: 0, american: 0, canadian: 0, european: 0, korean: 0, japanese: 0, chinese: 0, other: 0, unknown: 0 };
  return weighWords<Origin>({ ...none, ...shares });
}
