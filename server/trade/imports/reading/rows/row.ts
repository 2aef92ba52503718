import type { ImportField } from '#contract/trade/import-rules.ts';
import { readCarText } from '../values/car-text.ts';
import { readChoice } from '../values/choices.ts';
import type { ModelName } from '../values/names.ts';
import { readYear } from '../values/years.ts';
import { RowDraft, type MappedCell, type RowContext } from './draft.ts';
import { readCounts, readDays, readListValues, readStatus } from './facts.ts';
import { readPlace } from './place.ts';
import { readMoney, readUse } from './sale.ts';
import { readVehicle } from './vehicle.ts';
import { composeDescription, readWords } from './words.ts';

/** A row whose values are read. Without a place the business is asked for one, once. */
export interface ReadRow {
  draft: RowDraft;
  hasPlace: boolean;
}

/** Reads the cells of a row into the fields of a car, with the defaults of the file for what it does not say. */
export function readRow(cells: readonly MappedCell[], context: RowContext): ReadRow {
  const draft = new RowDraft(cells);
  const model = readVehicle(draft, context);
  readListValues(draft, context);
  readStatus(draft, context);
  readUse(draft, context);
  readMoney(draft, context);
  readCounts(draft);
  readDays(draft, context);
  readWords(draft, context);
  const hasPlace = readPlace(draft, context);
  fillDefaults(draft, context, model);
  composeDescription(draft, context);
  return { draft, hasPlace };
}

function fillDefaults({ car }: RowDraft, { defaults }: RowContext, model: ModelName | undefined): void {
  car.condition ??= defaults.condition;
  car.transmission ??= model?.transmission ?? defaults.transmission;
  car.fuel ??= model?.fuel ?? defaults.fuel;
  car.price_mode ??= defaults.price_mode;
  const body = car.body ?? model?.body;
  if (body) car.body = body;
}

/** Whether a text can be a value of a field that shares its head with others. */
export function canRead(field: ImportField, text: string, { names, lastYear }: Pick<RowContext, 'names' | 'lastYear'>): boolean {
  switch (field) {
    case 'brand':
      return names.brandNamed(text) !== undefined;
    case 'model':
      return names.modelsNamed(text).length > 0;
    case 'car': {
      const { brand, model } = readCarText(text, names, { last: lastYear });
      return brand !== undefined && model !== undefined && names.modelsNamed(text).length === 0;
    }
    case 'year':
      return readYear(text, lastYear).year !== undefined;
    case 'body':
    case 'condition':
    case 'status':
    case 'specs':
    case 'option_level':
      return readChoice(field, text, names).code !== undefined;
    default:
      return true;
  }
}
