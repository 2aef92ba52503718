import { carFields } from '#contract/listing/ad-types/car.ts';
import { isTakeover, mileageMostOfNew } from '#contract/listing/ad-rules.ts';
import { readAmount, readMileage, readPrice } from '../values/amounts.ts';
import { codeOf, readChoice } from '../values/choices.ts';
import type { RowContext, RowDraft } from './draft.ts';

/** The price of a row, and what the business alone sees of its money. Choices were read before. */
export function readMoney(draft: RowDraft, context: RowContext): void {
  readPrices(draft, context);
  for (const field of ['cost', 'extra_cost'] as const) {
    const text = draft.text(field);
    if (text === '') continue;
    const amount = readAmount(text);
    if (amount === undefined) draft.unread(field);
    else draft.giveStock(field, amount);
  }
  const floor = draft.text('floor');
  if (floor !== '') draft.giveStock('floor_note', floor);
  if (isTakeover(draft.car.sale_type)) readTakeover(draft);
}

function readPrices(draft: RowDraft, { names }: RowContext): void {
  const before = draft.text('price_before');
  const after = draft.text('price');
  const text = after === '' ? before : after;
  const written = draft.text('price_mode');
  const mode = written === '' ? undefined : codeOf('price_mode', written, names);
  if (written !== '' && mode === undefined) draft.unread('price_mode');
  if (text === '') {
    if (mode === 'soum') draft.give('price_mode', mode);
    else if (!isTakeover(draft.car.sale_type) && !draft.hasFailed('price')) draft.fault('no_price', 'price', { proposal: 'على السوم' });
    return;
  }
  const read = readPrice(text);
  if ('code' in read) {
    draft.fault(read.code, after === '' ? 'price_before' : 'price', { proposal: read.proposal });
    return;
  }
  if (read.price !== undefined) draft.give('price', read.price);
  if (read.price_mode) draft.give('price_mode', read.price_mode);
  else if (mode === 'fixed' || mode === 'negotiable' || mode === 'soum') draft.give('price_mode', mode);
  const former = after === '' || before === '' ? undefined : readAmount(before);
  if (former !== undefined && read.price !== undefined && former > read.price) draft.giveStock('price_before', former);
}

function readTakeover(draft: RowDraft): void {
  for (const field of ['instalment', 'months_left', 'down_payment', 'final_payment'] as const) {
    const text = draft.text(field);
    if (text === '') continue;
    const amount = readAmount(text);
    const { least, most } = carFields[field];
    if (amount === undefined || amount < least || amount > most) draft.unread(field);
    else draft.give(field, amount);
  }
}

/** The mileage, and whether the car is used. A car of no kilometres is proposed as new. */
export function readUse(draft: RowDraft, { names, defaults }: RowContext): void {
  const field = draft.text('mileage') === '' && draft.text('mileage_miles') !== '' ? 'mileage_miles' : 'mileage';
  const text = draft.text(field);
  const mileage = text === '' ? undefined : readMileage(text, field === 'mileage_miles');
  if (mileage !== undefined) draft.give('mileage', mileage);
  const condition = readCondition(draft, names);
  if (condition !== undefined && !(condition === 'new' && (mileage ?? 0) > mileageMostOfNew)) draft.give('condition', condition);
  else if (condition !== undefined) draft.warn('guessed', 'condition', { proposal: names.optionLabel('condition', defaults.condition) });
  else if (mileage === 0) {
    draft.car.condition = 'new';
    draft.warn('guessed', field, { proposal: names.optionLabel('condition', 'new') });
  }
  const isNew = (draft.car.condition ?? defaults.condition) === 'new';
  if (mileage === undefined && !draft.hasFailed(field) && (text !== '' || !isNew)) draft.fault('mileage', field);
}

function readCondition(draft: RowDraft, names: RowContext['names']): string | undefined {
  const text = draft.text('condition');
  if (text === '') return undefined;
  const { code, isGuessed, proposal } = readChoice('condition', text, names);
  if (code === undefined) draft.unread('condition', { proposal });
  else if (isGuessed) draft.warn('guessed', 'condition', { proposal: names.optionLabel('condition', code) });
  return code;
}
