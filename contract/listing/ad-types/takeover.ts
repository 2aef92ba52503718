import { takeoverLimits } from '../ad-rules.ts';
import { among, asking, cards, choice, range, riyals, terms, whole, type Fields } from './fields.ts';

const onlyThen = 'Kept only for a takeover';
const { instalment, months, payment } = takeoverLimits;

/** The terms on which the financing of a car is taken over. None of its figures is a price. */
export const takeoverFields = {
  lessor: {
    ...terms,
    ...choice,
    columns: ['lessor'],
    shown: 'details',
    filter: { ...among('car'), note: 'Who finances the car that is taken over' },
    facts: 'takeover',
    step: 'price',
    inputNote: onlyThen,
  },
  instalment: {
    ...terms,
    ...riyals(instalment.least, instalment.most),
    columns: ['instalment'],
    shown: cards('car'),
    filter: { ...range('car'), note: 'Of takeovers: riyals a month' },
    facts: 'takeover',
    step: 'price',
    inputNote: `${onlyThen}, which needs it: riyals a month`,
    answerNote: 'Of a takeover: riyals a month. null where its terms are not stated',
  },
  months_left: {
    ...terms,
    ...whole(months.least, months.most),
    columns: ['months_left'],
    shown: cards('car'),
    filter: { ...range('car'), note: 'Of takeovers' },
    facts: 'takeover',
    step: 'price',
    inputNote: `${onlyThen}, which needs it`,
    answerNote: 'Of a takeover: how many instalments are left',
  },
  down_payment: {
    ...asking,
    ...riyals(0, payment),
    columns: ['down_payment'],
    shown: cards('car'),
    filter: { ...range('car'), note: 'Of takeovers: what the seller is paid at once' },
    facts: 'takeover',
    step: 'price',
    inputNote: `${onlyThen}, which needs it; 0: none`,
    answerNote: 'Of a takeover: what the seller is paid at once; 0: nothing',
  },
  final_payment: {
    ...terms,
    ...riyals(0, payment),
    columns: ['final_payment'],
    shown: 'details',
    facts: 'takeover',
    step: 'price',
    inputNote: `${onlyThen}: what is paid behind the last instalment; 0: none`,
    answerNote: 'Of a takeover: what is paid behind the last instalment; 0: nothing, null: not stated',
  },
  approver: { ...terms, ...choice, columns: ['approver'], shown: 'details', facts: 'takeover', step: 'price', inputNote: onlyThen },
} as const satisfies Fields;
