import type { Pool } from './words.ts';

/** `{car}` `{year}` `{color}` `{city}`. */
export const englishRentalOpenings: Pool = [
  '{year} {car} for rent in {city}.',
  'Clean {year} {car}, {color}, ready to collect.',
  'Travelling? Take this {year} {car}.',
  '{car} {year}, {color}.',
];

/** `{daily}` `{weekly}` `{monthly}`. */
export const englishRentalPrices: Pool = [
  '{daily} a day, {weekly} a week, {monthly} a month.',
  'From {daily} a day; the longer the cheaper.',
  'Monthly at {monthly}.',
  'Daily {daily}, monthly {monthly}.',
  '{weekly} for seven days.',
];

/** `{km_per_day}` `{extra_km_price}` `{deposit}` `{days}` `{age}`; skip what the ad cannot fill. */
export const englishRentalTerms: Pool = [
  '{km_per_day} km a day, then {extra_km_price} per km.',
  'Deposit {deposit}, given back after the fines are checked.',
  'Driver must be {age} or over with a valid licence.',
  'Saudi, GCC and international licences accepted.',
  'Full to full on fuel, no smoking.',
  'We never keep your original ID.',
  'Electronic contract, sent to your phone.',
  'We photograph the car with you at both ends.',
  'Comprehensive insurance, deductible in the contract.',
];

export const englishRentalDelivery: Pool = ['Delivery anywhere in {city}.', 'Meet us at the airport.'];

export const englishRentalClosings: Pool = [
  'Choose your dates and see the whole price.',
  'Message us the day before you travel.',
  'Company accounts welcome.',
  'Enjoy the trip.',
];
