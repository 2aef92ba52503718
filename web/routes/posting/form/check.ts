import type { AdField, AdValues } from './values.ts';

/** The fields that must hold something before the ad goes out. The server holds the rest of the rules. */
export function missingIn(required: readonly AdField[], values: AdValues): AdField[] {
  return required.filter((name) => values[name].trim() === '');
}

const ofVehicles = ['brand_id', 'model_id', 'year', 'condition', 'body', 'transmission', 'fuel', 'city_id', 'description'] as const;

export function requiredOfCar({ condition, price_mode }: AdValues): AdField[] {
  return [...ofVehicles, ...(condition === 'new' ? [] : ['mileage' as const]), ...(price_mode === 'soum' ? [] : ['price' as const])];
}

export function requiredOfRental({ limited_km }: AdValues): AdField[] {
  const kilometres = limited_km === 'yes' ? (['km_per_day'] as const) : [];
  return ['brand_id', 'model_id', 'year', 'body', 'transmission', 'fuel', 'daily', ...kilometres, 'city_id', 'description'];
}

export function requiredOfPlate({ price_mode }: AdValues): AdField[] {
  return ['letters', 'digits', 'plate_class', ...(price_mode === 'soum' ? [] : (['price'] as const)), 'city_id'];
}
