import { chassisPattern, priceLimits } from '../ad-rules.ts';
import { priceMode } from './common.ts';
import { among, aside, asking, cards, choice, day, required, riyals, terms, thing, type Fields } from './fields.ts';
import { exchangeFields } from './exchange.ts';
import { takeoverFields } from './takeover.ts';
import { vehicleFields } from './vehicle.ts';

/** A car for sale. */
export const carFields = {
  ...vehicleFields,
  condition: { ...vehicleFields.condition, ...required },
  paint: { ...thing, ...choice, shown: cards('car'), filter: among('car'), facts: 'state', step: 'state' },
  accident: { ...thing, ...choice, shown: cards('car'), filter: among('car'), facts: 'state', step: 'state' },
  owners_count: { ...thing, ...choice, shown: 'details', filter: among('car'), facts: 'state', step: 'state' },
  warranty: { ...thing, ...choice, shown: cards('car'), filter: among('car'), facts: 'papers', step: 'papers' },
  warranty_until: { ...thing, ...day, shown: 'details', facts: 'papers', step: 'papers' },
  registration_until: { ...aside, ...day, shown: 'details', facts: 'papers', step: 'papers' },
  inspection_until: { ...aside, ...day, shown: 'details', facts: 'papers', step: 'papers' },
  plate_with_car: { ...terms, ...choice, shown: 'details', filter: among(), facts: 'papers', step: 'papers' },
  chassis_number: {
    ...thing,
    kind: 'text',
    pattern: chassisPattern,
    columns: ['chassis_number'],
    facts: 'papers',
    step: 'car',
    inputNote: 'One open ad for each; masked for others',
  },
  sale_type: { ...terms, ...choice, absent: 'sale', shown: cards('car'), filter: among('car'), facts: 'vehicle', step: 'price' },
  price_mode: priceMode,
  ...takeoverFields,
  ...exchangeFields,
  price: {
    ...asking,
    ...riyals(priceLimits.car.least, priceLimits.car.most),
    columns: ['price'],
    step: 'price',
    inputNote: 'Not kept for a takeover',
  },
} as const satisfies Fields;
