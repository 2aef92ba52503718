import { carFields } from '#contract/listing/ad-types/car.ts';
import { ownerStatuses } from '#contract/listing/ad-rules.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import { readFigure } from '#contract/platform/figures.ts';
import { readChoice, readChoices } from '../values/choices.ts';
import { readDay } from '../values/days.ts';
import type { RowContext, RowDraft } from './draft.ts';

const choices = [
  'transmission',
  'fuel',
  'body',
  'color',
  'interior_color',
  'seat_material',
  'drive',
  'specs',
  'option_level',
  'paint',
  'accident',
  'owners_count',
  'warranty',
  'sale_type',
  'lessor',
] as const;

/** Values of lists. */
export function readListValues(draft: RowDraft, { names }: RowContext): void {
  for (const field of choices) {
    const text = draft.text(field);
    if (text === '') continue;
    const { code, isGuessed, proposal } = readChoice(field, text, names);
    if (code === undefined) draft.unread(field, { proposal });
    else draft.give(field, code);
    if (code !== undefined && isGuessed) draft.warn('guessed', field, { proposal: names.optionLabel(field, code) ?? code });
  }
  const features = draft.texts('features').join('،');
  if (features === '') return;
  const { codes, unread } = readChoices('features', features, names);
  if (codes.length > 0) draft.give('features', codes.slice(0, carFields.features.most));
  if (unread.length > 0) draft.warn('left_out', 'features', { value: unread.join('، ') });
}

/** Whether the car is for sale, reserved, paused or sold. */
export function readStatus(draft: RowDraft, { names }: RowContext): void {
  const text = draft.text('status');
  if (text === '') return;
  const { code, proposal } = readChoice('status', text, names);
  const status = ownerStatuses.find((one) => one === code);
  if (status === undefined) draft.unread('status', { proposal });
  else draft.giveStock('status', status);
}

/** Counts and the size of the engine. */
export function readCounts(draft: RowDraft): void {
  for (const field of ['cylinders', 'seats', 'doors'] as const) {
    const text = draft.text(field);
    if (text === '') continue;
    const count = Number(/\d+/.exec(latinDigits(text))?.[0] ?? NaN);
    const { least, most } = carFields[field];
    if (count >= least && count <= most) draft.give(field, count);
    else draft.unread(field);
  }
  const text = draft.text('engine_cc');
  if (text === '') return;
  const size = engineSize(text);
  if (size === undefined) draft.unread('engine_cc');
  else draft.give('engine_cc', size);
}

/** `2.5`, `3.5L V6`, `2500 cc`: litres are a small number. */
function engineSize(text: string): number | undefined {
  const figure = readFigure(/\d[\d,]*(?:\.\d+)?/.exec(latinDigits(text))?.[0] ?? '', true);
  if (figure === undefined) return undefined;
  const size = Math.round(figure < 20 ? figure * 1000 : figure);
  const { least, most } = carFields.engine_cc;
  return size >= least && size <= most ? size : undefined;
}

/** Papers and the day on which the car came. */
export function readDays(draft: RowDraft, { today }: RowContext): void {
  for (const field of ['warranty_until', 'registration_until', 'inspection_until', 'stocked_on'] as const) {
    const text = draft.text(field);
    if (text === '') continue;
    const read = readDay(text);
    if (!read || (field === 'stocked_on' && read.day > today)) {
      draft.unread(field);
      continue;
    }
    if (field === 'stocked_on') draft.giveStock(field, read.day);
    else draft.give(field, read.day);
    if (read.isGuessed) draft.warn('guessed', field, { proposal: read.day });
    if (field !== 'stocked_on' && read.day < today) draft.warn('paper_over', field, { details: { day: read.day } });
  }
}
