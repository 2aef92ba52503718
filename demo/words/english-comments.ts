import type { Pool, PoolBy } from './words.ts';

/** The keys of `carQuestions`; answers in `englishCarAnswers`. */
export const englishCarQuestions: PoolBy<
  'last_price' | 'limit' | 'paint' | 'accident' | 'available' | 'location' | 'service' | 'swap' | 'finance' | 'more_photos' | 'delivery'
> = {
  last_price: ['What is your last price?', 'Is there room on the price?'],
  limit: ['How high are the offers so far?'],
  paint: ['Any repaint?', 'Is the paint all original?'],
  accident: ['Any accidents? Do you have a Mojaz report?', 'Could you share the chassis number?'],
  available: ['Is it still available?', 'Has it been sold?'],
  location: ['Where can I see it?', 'Which district, and can I come tomorrow?'],
  service: ['Is the service history from the agency?', 'Any warning lights?'],
  swap: ['Would you take a swap?'],
  finance: ['Is bank finance possible?'],
  more_photos: ['Could you send photos of the interior?'],
  delivery: ['Can you ship it to another city at my cost?'],
};

export const englishCarAnswers: PoolBy<
  | 'last_price_fixed'
  | 'last_price_negotiable'
  | 'limit_soum'
  | 'limit'
  | 'paint_none'
  | 'paint_partial_cosmetic'
  | 'paint_partial_accident'
  | 'paint_full'
  | 'paint_unknown'
  | 'accident_none'
  | 'accident_minor'
  | 'accident_medium'
  | 'accident_chassis'
  | 'accident_unknown'
  | 'available'
  | 'location'
  | 'service_agency'
  | 'service'
  | 'swap_yes'
  | 'swap_no'
  | 'finance_business'
  | 'finance'
  | 'more_photos'
  | 'delivery'
> = {
  last_price_fixed: ['The price is firm, thank you.'],
  last_price_negotiable: ['See it first and we will agree.', 'A little, for a serious buyer.'],
  limit_soum: ['Offers are at {soum} now.'],
  limit: ['Asking {price}, as in the ad.'],
  paint_none: ['No repaint, bring a gauge.'],
  paint_partial_cosmetic: ['One cosmetic panel, it is in the description.'],
  paint_partial_accident: ['A repaired panel, details in the description.'],
  paint_full: ['Fully repainted, as written.'],
  paint_unknown: ['Not sure, please check it.'],
  accident_none: ['None, I can send you the chassis number.'],
  accident_minor: ['One minor, body only.'],
  accident_medium: ['One moderate, repaired with invoices.'],
  accident_chassis: ['Yes, the chassis was affected, as written.'],
  accident_unknown: ['I have no report, you can run one.'],
  available: ['Yes, still here.', 'It is, you are welcome to view it.'],
  location: ['In {district}, {city}. I sent you the location.'],
  service_agency: ['All at the agency, records available.'],
  service: ['Serviced on time, nothing to fix.'],
  swap_yes: ['Possibly, tell me what you have.'],
  swap_no: ['Sale only, sorry.'],
  finance_business: ['Yes, we can help with the papers.'],
  finance: ['Through your own bank only.'],
  more_photos: ['Sent in chat.'],
  delivery: ['Yes, by truck at your cost.'],
};

export const englishCarRemarks: Pool = [
  'Very clean, good luck with the sale.',
  'Fair price for the year.',
  'Saw it yesterday, just as described.',
  'Nice colour.',
];
