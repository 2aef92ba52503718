import { firstYear, mileageMost, trimMost } from '../ad-rules.ts';
import { commonFields } from './common.ts';
import { among, cards, choice, range, record, required, text, upTo, whole, type Fields } from './fields.ts';

/** The fields that cars for sale and cars to rent share. */
export const vehicleFields = {
  ...commonFields,
  brand_id: { ...record, ...required, columns: ['brand_id'], facts: 'vehicle', step: 'car' },
  model_id: { ...record, ...required, columns: ['model_id'], facts: 'vehicle', step: 'car' },
  trim: { ...text(0, trimMost), columns: ['trim'], shown: cards('car', 'rental'), facts: 'vehicle', step: 'car' },
  year: {
    ...whole(firstYear, 2100),
    ...required,
    columns: ['year'],
    filter: { ...range('car'), counted: true },
    facts: 'vehicle',
    step: 'car',
    inputNote: 'At most next year',
  },
  body: { ...choice, ...required, shown: cards('car', 'rental'), filter: among('car', 'rental'), facts: 'vehicle', step: 'car' },
  fuel: { ...choice, ...required, shown: cards('car'), filter: among('car'), facts: 'engine', step: 'car' },
  transmission: { ...choice, ...required, shown: cards('car', 'rental'), filter: among('car', 'rental'), facts: 'engine', step: 'car' },
  option_level: { ...choice, shown: cards('car'), filter: among(), facts: 'vehicle', step: 'facts' },
  condition: { ...choice, shown: cards('car'), filter: among('car'), facts: 'vehicle', step: 'car' },
  mileage: {
    ...whole(0, mileageMost),
    columns: ['mileage'],
    shown: cards('car'),
    filter: upTo(5_000_000, 'car'),
    facts: 'vehicle',
    step: 'car',
    answerNote: 'Kilometres',
  },
  drive: { ...choice, shown: 'details', filter: among(), facts: 'engine', step: 'facts' },
  engine_cc: { ...whole(50, 10_000), shown: 'details', facts: 'engine', step: 'facts' },
  cylinders: { ...whole(1, 16), shown: 'details', filter: among(), facts: 'engine', step: 'facts' },
  specs: { ...choice, shown: 'details', filter: among('car'), facts: 'state', step: 'facts' },
  color: { ...choice, shown: 'details', filter: among('car'), facts: 'looks', step: 'car' },
  interior_color: { ...choice, shown: 'details', filter: among(), facts: 'looks', step: 'facts' },
  seat_material: { ...choice, shown: 'details', filter: among(), facts: 'looks', step: 'facts' },
  seats: { ...whole(1, 60), shown: cards('rental'), filter: among('rental'), facts: 'looks', step: 'facts' },
  doors: { ...whole(1, 8), shown: 'details', facts: 'looks', step: 'facts' },
  features: {
    kind: 'codes',
    most: 40,
    nullable: false,
    columns: ['features'],
    shown: 'details',
    filter: { by: 'every', lists: [] },
    step: 'features',
  },
} as const satisfies Fields;
