import { chassisPattern, priceLimits } from '../ad-rules.ts';
import { priceMode } from './common.ts';
import { among, cards, choice, day, required, riyals, type Fields } from './fields.ts';
import { exchangeFields } from './exchange.ts';
import { takeoverFields } from './takeover.ts';
import { vehicleFields } from './vehicle.ts';

/** A car for sale. */
export const carFields = {
  ...vehicleFields,
  condition: { ...vehicleFields.condition, ...required },
  paint: { ...choice, shown: cards('car'), filter: among('car'), facts: 'state', step: 'state' },
  accident: { ...choice, shown: cards('car'), filter: among('car'), facts: 'state', step: 'state' },
  owners_count: { ...choice, shown: 'details', filter: among('car'), facts: 'state', step: 'state' },
  warranty: { ...choice, shown: cards('car'), filter: among('car'), facts: 'papers', step: 'papers' },
  warranty_until: { ...day, shown: 'details', facts: 'papers', step: 'papers' },
  registration_until: { ...day, shown: 'details', facts: 'papers', step: 'papers' },
  inspection_until: { ...day, shown: 'details', facts: 'papers', step: 'papers' },
  plate_with_car: { ...choice, shown: 'details', filter: among(), facts: 'papers', step: 'papers' },
  chassis_number: {
    kind: 'text',
    pattern: chassisPattern,
    columns: ['chassis_number'],
    facts: 'papers',
    step: 'papers',
    inputNote: 'One open ad for each; masked for others',
  },
  sale_type: { ...choice, absent: 'sale', shown: cards('car'), filter: among('car'), facts: 'vehicle', step: 'price' },
  price_mode: priceMode,
  ...takeoverFields,
  ...exchangeFields,
  price: {
    ...riyals(priceLimits.car.least, priceLimits.car.most),
    columns: ['price'],
    step: 'price',
    inputNote: 'Not kept for a takeover',
  },
} as const satisfies Fields;
