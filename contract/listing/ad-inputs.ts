import { Type as T, type Static } from 'typebox';
import { carFields } from './ad-types/car.ts';
import { plateFields } from './ad-types/plate.ts';
import { rentalFields } from './ad-types/rental.ts';
import { inputSchemas } from './ad-types/schemas.ts';
import { imagesMost } from './ad-rules.ts';
import { component, id } from '../platform/fields.ts';

const image_ids = T.Optional(T.Array(id, { maxItems: imagesMost, description: 'Own pictures in their order; the first is the cover' }));
const codes = 'Codes are those of GET options/. ';

export const carInput = T.Object(
  { ...inputSchemas(carFields), image_ids },
  {
    description: `${codes}A price is needed unless price_mode is soum or sale_type is tanazul, where none is kept; a takeover needs instalment, months_left and down_payment, and is fixed or negotiable; mileage unless condition is new.`,
  },
);
component('CarInput', carInput);
export type CarInput = Static<typeof carInput>;

export const rentalInput = T.Object(
  { ...inputSchemas(rentalFields), image_ids },
  { description: `${codes}Prices include VAT; a week is never dearer than seven days, nor a month than thirty.` },
);
component('RentalInput', rentalInput);
export type RentalInput = Static<typeof rentalInput>;

export const plateInput = T.Object(inputSchemas(plateFields), {
  description: `${codes}One open ad for each plate. A price is needed unless price_mode is soum.`,
});
component('PlateInput', plateInput);
export type PlateInput = Static<typeof plateInput>;

// An omitted field stays unchanged; of a car or a rental, the fields of its type apply.
export const vehicleChanges = T.Partial(T.Object({ ...rentalInput.properties, ...carInput.properties }));
export const plateChanges = T.Partial(plateInput);
export type AdChanges = Static<typeof vehicleChanges> & Static<typeof plateChanges>;
