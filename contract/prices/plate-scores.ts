import { Type as T, type Static } from 'typebox';
import { platePatterns, type PlatePattern } from '../catalogue/plates.ts';
import { adCard } from '../listing/ads.ts';
import { endpoint } from '../platform/endpoint.ts';
import { code, component, oneOf, riyals, time } from '../platform/fields.ts';

/** A range is stated for a class once the prices of so many plates of so many owners are known. */
export const platesLeast = 300;
export const ownersLeast = 100;
/** A range whose high end is more than so many times its low end says too little. */
export const widestPlateRange = 4;

const plateEstimate = T.Object({
  low: { ...riyals, description: 'One in ten of such plates asks less' },
  middle: riyals,
  high: { ...riyals, description: 'One in ten asks more' },
  method: T.String({ description: 'The version of the method' }),
  as_of: { ...time, description: 'When prices were last read for it; ISO 8601, UTC' },
});
component('PlateEstimate', plateEstimate);
export type PlateEstimate = Static<typeof plateEstimate>;

/** Why there is no range: too few plates or owners of the class, or a range too wide to say anything. */
export const plateReasons = ['few', 'wide'] as const;
export type PlateReason = (typeof plateReasons)[number];

/** What the score is counted by: prices that were asked and paid here, or, until there are enough of them, the order that the trade knows. */
export const scoreSources = ['prices', 'rules'] as const;

export const plateScore = T.Object({
  letters: T.String({ description: 'Arabic in reading order' }),
  digits: T.String(),
  plate_class: code,
  patterns: T.Array(T.Unsafe<PlatePattern>(oneOf(...platePatterns)), { description: 'The most striking first' }),
  score: T.Integer({ minimum: 0, maximum: 100, description: '`20·log10(one in how many)`, 100 at most' }),
  one_in: T.Integer({ minimum: 1, description: 'One of how many issuable plates of the class is worth as much or more' }),
  scored_by: T.Unsafe<(typeof scoreSources)[number]>({
    ...oneOf(...scoreSources),
    description: '`rules`: by what the trade holds rare, as too few prices are known',
  }),
  estimate: T.Unsafe<PlateEstimate | null>({ anyOf: [plateEstimate, { type: 'null' }] }),
  reason: T.Unsafe<PlateReason | null>({
    type: ['string', 'null'],
    enum: [...plateReasons, null],
    description: `Why there is no estimate. \`few\`: under ${platesLeast} plates or ${ownersLeast} owners; \`wide\`: the high end is over ${widestPlateRange} times the low one`,
  }),
  comparables: T.Integer({ description: 'Plates of the class whose prices were read' }),
  sellers: T.Integer({ description: 'Their owners' }),
  near: T.Array(adCard, { description: 'Up to 8 active ads: of this plate, of its number or letters, of its patterns' }),
});
component('PlateScore', plateScore);
export type PlateScore = Static<typeof plateScore>;

export const plateScores = {
  getPlateScore: endpoint({
    method: 'GET',
    path: '/products/api/plate_score/',
    access: 'visitor',
    tag: 'Prices',
    summary: 'How rare a plate is among all of its class, what such plates ask, and plates near it that are for sale',
    query: T.Object({
      letters: T.String({ minLength: 1, maxLength: 20, description: 'One to three, Arabic in reading order or Latin as stamped' }),
      digits: T.String({ minLength: 1, maxLength: 12, description: '1 to 9999 in any digits' }),
      plate_class: { ...code, default: 'private' },
    }),
    response: plateScore,
    perMinute: 60,
  }),
} as const;
