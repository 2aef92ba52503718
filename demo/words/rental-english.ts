import type { Pool } from './words.ts';

/** `{car}` `{year}` `{color}` `{city}`. */
export const englishRentalOpenings: Pool = [
  '{year} {car} for rent in {city}.',
  'Rent a {car} {year} by the day, week or month.',
  'Clean {year} {car}, {color}, ready to collect.',
  '{car} {year} or similar, from our newest stock.',
  'Travelling? Take this {year} {car}.',
  '{car} {year}, exactly the car in the pictures.',
];

/** `{daily}` `{weekly}` `{monthly}`. */
export const englishRentalPrices: Pool = [
  '{daily} a day, {weekly} a week, {monthly} a month, VAT included.',
  'From {daily} a day; the longer the cheaper.',
  'Monthly at {monthly}, service and insurance included.',
  'Daily {daily}, monthly {monthly}.',
  '{weekly} for seven days, VAT included.',
];

/** `{km_per_day}` `{extra_km_price}` `{deposit}` `{days}` `{age}`; skip what the ad cannot fill. */
export const englishRentalTerms: Pool = [
  '{km_per_day} km a day, then {extra_km_price} per km.',
  'Deposit {deposit}, released within {days} working days.',
  'Driver must be {age} or over with a valid licence.',
  'Saudi, GCC and international licences accepted.',
  'Full to full on fuel, no smoking.',
  'Free cancellation up to a day before.',
  'We never keep your original ID.',
  'Electronic contract, sent to your phone.',
  'We photograph the car with you at both ends.',
  'Comprehensive insurance, deductible in the contract.',
];

export const englishRentalDelivery: Pool = [
  'Delivery anywhere in {city}.',
  'Meet us at the airport, late flights included.',
  'Delivered to your hotel.',
  'Free delivery on weekly rentals.',
];

export const englishRentalClosings: Pool = [
  'Send your dates and we confirm within minutes.',
  'Message us the day before you travel.',
  'Open seven days a week.',
  'Company accounts welcome.',
  'Enjoy the trip.',
];
