import { descriptionMost, priceLimits } from '../ad-rules.ts';
import { commonFields, priceMode } from './common.ts';
import { exchangeFields } from './exchange.ts';
import { among, aside, asking, cards, choice, required, riyals, terms, text, thing, word, type Fields } from './fields.ts';

/** A plate number for sale. */
export const plateFields = {
  ...commonFields,
  description: {
    ...aside,
    ...text(0, descriptionMost),
    nullable: false,
    columns: ['description'],
    step: 'words',
    inputNote: 'Refused with a phone number',
  },
  letters: {
    ...thing,
    ...text(1, 20),
    ...required,
    columns: ['letters', 'patterns'],
    step: 'plate',
    inputNote: 'One to three, Arabic in reading order or Latin as stamped',
  },
  digits: { ...thing, ...text(1, 20), ...required, columns: ['digits', 'patterns'], step: 'plate', inputNote: '1 to 9999 in any digits' },
  plate_class: { ...thing, ...choice, ...required, filter: among('plate'), facts: 'plate', step: 'plate' },
  plate_shape: { ...thing, ...word('short', 'long'), shown: cards('plate'), step: 'plate' },
  held_on: { ...terms, ...choice, list: 'plate_held_on', shown: 'details', facts: 'plate', step: 'transfer' },
  deal_kind: { ...terms, ...choice, absent: 'sale', shown: cards('plate'), filter: among('plate'), facts: 'plate', step: 'price' },
  ...exchangeFields,
  transfer_fee_payer: { ...terms, ...choice, shown: 'details', facts: 'plate', step: 'transfer' },
  price_mode: priceMode,
  price: { ...asking, ...riyals(priceLimits.plate.least, priceLimits.plate.most), columns: ['price'], step: 'price' },
} as const satisfies Fields;
