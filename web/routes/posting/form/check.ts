import type { Values } from './form.ts';

/** The fields that must hold something before the ad goes out. The server holds the rest of the rules. */
export function missingIn(required: readonly string[], values: Values): string[] {
  return required.filter((name) => (values[name] ?? '').trim() === '');
}

const ofCars = ['brand_id', 'model_id', 'year', 'condition', 'body', 'transmission', 'fuel', 'city_id', 'description'];

export function requiredOfCar({ condition, price_mode }: Values): string[] {
  return [...ofCars, ...(condition === 'new' ? [] : ['mileage']), ...(price_mode === 'soum' ? [] : ['price'])];
}

export function requiredOfRental({ limited_km }: Values): string[] {
  const kilometres = limited_km === 'yes' ? ['km_per_day'] : [];
  return ['brand_id', 'model_id', 'year', 'body', 'transmission', 'fuel', 'daily', ...kilometres, 'city_id', 'description'];
}

export function requiredOfPlate({ price_mode }: Values): string[] {
  return ['letters', 'digits', 'plate_class', ...(price_mode === 'soum' ? [] : ['price']), 'city_id'];
}
