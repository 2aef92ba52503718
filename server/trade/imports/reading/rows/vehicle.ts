import { trimMost } from '#contract/listing/ad-rules.ts';
import { doubtsOf, makersOf, readChassis, type ChassisDoubt } from '#contract/listing/chassis.ts';
import { chassisMakers } from '#server/catalogue/reference/chassis-makers.ts';
import type { RowContext, RowDraft } from './draft.ts';
import { readCarText, type CarText } from '../values/car-text.ts';
import type { ModelName, NameFinder } from '../values/names.ts';
import { isBroken, readStockNumber } from '../values/numbers.ts';
import { readYear } from '../values/years.ts';

/** Which car a row is about: its numbers, brand, model, trim and year. */
export function readVehicle(draft: RowDraft, context: RowContext): ModelName | undefined {
  const { names, lastYear } = context;
  readNumbers(draft);
  const text = draft.text('car');
  const whole = text === '' ? undefined : readCarText(text, names, { last: lastYear });
  const brand = readBrand(draft, names, whole);
  const model = readModel(draft, context, brand, whole);
  if (brand !== undefined) draft.give('brand_id', brand);
  else if (model) draft.give('brand_id', model.brandId);
  if (model) draft.give('model_id', model.id);
  readTrim(draft, whole);
  readYearOf(draft, lastYear, whole);
  if (whole) takeChoices(draft, whole);
  warnOfChassis(draft, names);
  return model;
}

function readNumbers(draft: RowDraft): void {
  const written = draft.text('stock_number');
  if (written !== '') {
    const number = readStockNumber(written);
    if (isBroken(written)) draft.fault('broken_number', 'stock_number');
    else if (number === undefined) draft.fault('stock_number', 'stock_number');
    else draft.giveStock('stock_number', number);
  }
  const chassis = draft.text('chassis_number');
  if (chassis === '') return;
  const { number, fault, count, proposal } = readChassis(chassis);
  if (isBroken(chassis)) draft.fault('broken_number', 'chassis_number');
  else if (number !== undefined) draft.give('chassis_number', number);
  else if (fault) draft.fault(fault, 'chassis_number', { proposal, ...(count !== undefined && { details: { count } }) });
}

function readBrand(draft: RowDraft, names: NameFinder, whole: CarText | undefined): number | undefined {
  const text = draft.text('brand');
  if (text !== '') {
    const named = names.brandNamed(text) ?? readCarText(text, names, { last: 0 }).brand;
    if (named === undefined) draft.fault('unknown_brand', 'brand', { proposal: nearestBrand(draft, text, names) });
    return named;
  }
  return whole?.brand ?? brandOfChassis(draft, names);
}

/** The brand with the nearest name, else that of the model. */
function nearestBrand(draft: RowDraft, text: string, names: NameFinder): string | undefined {
  const near = names.nearest(text, 'brand');
  if (near !== undefined) return near;
  const brands = new Set(names.modelsNamed(draft.text('model')).map(({ brandId }) => brandId));
  return brands.size === 1 ? names.brand([...brands][0] ?? 0)?.ar : undefined;
}

function brandOfChassis(draft: RowDraft, names: NameFinder): number | undefined {
  const [maker, ...others] = makersOf(chassisMakers, draft.car.chassis_number ?? '');
  if (maker === undefined || others.length > 0 || draft.text('model') !== '') return undefined;
  const brand = names.brandOfSlug(maker);
  if (brand) draft.warn('guessed', 'brand', { value: draft.car.chassis_number ?? '', proposal: brand.ar });
  return brand?.id;
}

function readModel(draft: RowDraft, context: RowContext, brand: number | undefined, whole: CarText | undefined): ModelName | undefined {
  const { names, lastYear } = context;
  const text = draft.text('model');
  if (text === '') return modelOfText(draft, names, whole);
  // A brand that nobody knows is the fault of its own cell.
  if (brand === undefined && draft.text('brand') !== '') return undefined;
  const named = names.modelsNamed(text, brand);
  if (named.length > 0) return oneOf(draft, 'model', named, names);
  const parts = readCarText(text, names, { last: lastYear, brand });
  if (parts.models) return oneOf(draft, 'model', parts.models, names);
  if (!parts.model) {
    const brandName = brand === undefined ? '' : (names.brand(brand)?.ar ?? '');
    draft.fault('unknown_model', 'model', { proposal: names.nearest(text, 'model', brand), details: { brand: brandName } });
    return undefined;
  }
  draft.warn('guessed', 'model', { proposal: parts.model.ar });
  if (parts.trim !== undefined && parts.trim.length <= trimMost && draft.text('trim') === '') draft.give('trim', parts.trim);
  return parts.model;
}

function modelOfText(draft: RowDraft, names: NameFinder, whole: CarText | undefined): ModelName | undefined {
  if (whole?.model) return whole.model;
  if (whole?.models) return oneOf(draft, 'car', whole.models, names);
  if (draft.hasFailed('brand') || draft.hasFailed('model') || draft.hasFailed('car')) return undefined;
  if (!whole) {
    if (draft.text('brand') === '') draft.fault('missing', 'brand');
    draft.fault('missing', 'model');
  } else if (whole.brand === undefined) draft.fault('unknown_brand', 'car');
  else draft.fault('unknown_model', 'car', { details: { brand: names.brand(whole.brand)?.ar ?? '' } });
  return undefined;
}

function oneOf(draft: RowDraft, field: 'model' | 'car', models: readonly ModelName[], names: NameFinder): ModelName | undefined {
  const brands = [...new Set(models.map(({ brandId }) => brandId))];
  if (brands.length === 1) return models[0];
  draft.fault('several_models', field, { details: { list: brands.map((id) => names.brand(id)?.ar ?? '').join('، ') } });
  return undefined;
}

function readTrim(draft: RowDraft, whole: CarText | undefined): void {
  const text = draft.text('trim');
  const trim = text === '' ? whole?.trim : text;
  if (trim === undefined || trim === '') return;
  if (trim.length > trimMost) draft.warn('left_out', 'trim', { value: trim });
  else draft.give('trim', trim);
}

function readYearOf(draft: RowDraft, last: number, whole: CarText | undefined): void {
  const text = draft.text('year');
  if (text === '') {
    if (whole?.year !== undefined) draft.give('year', whole.year);
    else if (!draft.hasFailed('year')) draft.fault('missing', 'year');
    return;
  }
  const { year, isGuessed, proposal } = readYear(text, last);
  if (year === undefined) draft.fault('year', 'year', { proposal });
  else draft.give('year', year);
  if (isGuessed) draft.warn('guessed', 'year', { proposal: year });
}

/** What the one column says beside the name; a column of its own comes later and wins. */
function takeChoices(draft: RowDraft, { choices, unread }: CarText): void {
  const { option_level, body, fuel, transmission, drive, specs, color } = choices;
  if (option_level !== undefined) draft.give('option_level', option_level);
  if (body !== undefined) draft.give('body', body);
  if (fuel !== undefined) draft.give('fuel', fuel);
  if (transmission !== undefined) draft.give('transmission', transmission);
  if (drive !== undefined) draft.give('drive', drive);
  if (specs !== undefined) draft.give('specs', specs);
  if (color !== undefined) draft.give('color', color);
  if (unread.length > 0 && draft.car.model_id !== undefined) draft.warn('left_out', 'car', { value: unread.join(' ') });
}

/** A contradiction is said and never refused: makers build under each other's codes. */
function warnOfChassis(draft: RowDraft, names: NameFinder): void {
  const { chassis_number: number, brand_id: brand, year } = draft.car;
  if (typeof number !== 'string') return;
  const makers = makersOf(chassisMakers, number).flatMap((slug) => names.brandOfSlug(slug) ?? []);
  const said = {
    chassis_brand: { value: names.brand(brand ?? 0)?.ar ?? '', proposal: makers.map(({ ar }) => ar).join('، ') },
    chassis_year: { details: { year: year ?? 0 } },
    check_digit: undefined,
  } satisfies Record<ChassisDoubt, unknown>;
  const doubts = doubtsOf(number, { makers: makers.map(({ id }) => id), brand, year });
  for (const doubt of doubts) draft.warn(doubt, 'chassis_number', said[doubt]);
}
