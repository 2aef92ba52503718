import { priceLimits, wantedMost } from '../ad-rules.ts';
import { asking, choice, riyals, terms, text, type Fields } from './fields.ts';

const onlyThen = 'Kept only where an exchange is possible';

/** What the owner of a car or a plate would exchange it for. */
export const exchangeFields = {
  wanted: {
    ...terms,
    ...text(0, wantedMost),
    columns: ['wanted'],
    shown: 'details',
    facts: 'exchange',
    step: 'price',
    inputNote: `${onlyThen}; refused with a phone number`,
    answerNote: 'What is wanted in exchange',
  },
  cash_difference: {
    ...asking,
    ...riyals(1, priceLimits.plate.most),
    columns: ['cash_difference'],
    shown: 'details',
    facts: 'exchange',
    step: 'price',
    inputNote: onlyThen,
    answerNote: 'Riyals that one side adds in an exchange',
  },
  difference_payer: {
    ...terms,
    ...choice,
    columns: ['difference_payer'],
    shown: 'details',
    facts: 'exchange',
    step: 'price',
    inputNote: `${onlyThen}; needed with cash_difference`,
  },
} as const satisfies Fields;
