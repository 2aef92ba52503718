import { descriptionLeast, descriptionMost, districtMost, titleLeast, titleMost } from '../ad-rules.ts';
import { priceModes } from '../../platform/kinds.ts';
import { aside, asking, decimal, record, required, text, word, type Fields } from './fields.ts';

/** The fields of every type of ads: where the thing is and how its owner describes it. */
export const commonFields = {
  city_id: { ...aside, ...record, ...required, columns: ['city_id'], step: 'words' },
  district: { ...aside, ...text(0, districtMost), columns: ['district'], step: 'words', inputNote: 'Refused with a phone number' },
  title: {
    ...aside,
    ...text(titleLeast, titleMost),
    columns: ['title'],
    step: 'words',
    inputNote: 'Made of the facts when left out; refused with a phone number',
  },
  description: {
    ...aside,
    ...text(descriptionLeast, descriptionMost),
    ...required,
    columns: ['description'],
    step: 'words',
    inputNote: 'Refused with a phone number',
  },
  latitude: { ...aside, ...decimal(-90, 90), columns: ['latitude'], step: 'words' },
  longitude: { ...aside, ...decimal(-180, 180), columns: ['longitude'], step: 'words' },
} as const satisfies Fields;

/** The kind of price of a thing for sale. */
export const priceMode = {
  ...asking,
  ...word(...priceModes),
  nullable: false,
  absent: 'fixed',
  columns: ['price_mode'],
  step: 'price',
} as const;
