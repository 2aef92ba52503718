import type { Accident, Paint, Pool, PoolBy, PriceMode } from './words.ts';

/** One ad in ten is in English. `{car}` `{year}` `{color}` `{city}`, all in English. */
export const englishOpenings: Pool = [
  '{year} {car} for sale, {color}.',
  'Selling my {year} {car}, {color}.',
  '{car} {year} in {city}, clean inside and out.',
  'For sale: {year} {car}, {color}, well looked after.',
  'Well-kept {car}, model {year}, {color}.',
  'My daily {car} ({year}) is up for sale.',
  '{year} {car}, honest car, nothing hidden.',
  '{car} {year}, {color}, ready to drive away.',
];

export const englishShowroomOpenings: Pool = [
  'In stock: {year} {car}, {color}.',
  'Just arrived: {car} {year}, {color}.',
  '{year} {car}, inspected before listing.',
  'Available now in {city}: {car} {year}.',
  'Hand-picked {year} {car}, {color}.',
  '{car} {year}, full file available on request.',
];

export const englishNewOpenings: Pool = [
  'Brand new {year} {car}, {color}, zero km.',
  'New {car} {year}, unregistered, customs card ready.',
  '{year} {car}, delivery kilometres only.',
  'Factory-fresh {car} {year} in {color}.',
  'New {car} {year} with full agency warranty.',
  'Zero-km {year} {car}, your name first on the papers.',
];

/** `{km}` is a figure: "85,000". */
export const englishMileage: PoolBy<'low' | 'normal' | 'high' | 'new'> = {
  low: [
    'Only {km} km.',
    'Very low mileage, {km} km.',
    '{km} km, mostly parked.',
    '{km} km and every one recorded.',
    'Just {km} km on the clock.',
    'Barely used, {km} km.',
  ],
  normal: [
    '{km} km.',
    'Mileage {km} km, genuine.',
    '{km} km, normal for its age.',
    'Driven {km} km between home and work.',
    'The odometer reads {km} km.',
    '{km} km and still going up a little, as I use it.',
  ],
  high: [
    '{km} km, nearly all highway.',
    'High mileage ({km} km) and priced for it.',
    '{km} km of motorway driving and still tight.',
    '{km} km, serviced on time throughout.',
    'Mileage {km} km, check the history report.',
    '{km} highway km, no short trips.',
  ],
  new: ['Zero km.', '{km} km, delivery only.', 'Unused.', 'Still in its wrapping.', 'Not driven.', '{km} km on the clock.'],
};

/** `{panel}` is one of `englishPanels`. */
export const englishPaint: PoolBy<Paint> = {
  none: [
    'Original paint all round.',
    'No repaint.',
    'Factory paint on every panel.',
    'Paint gauge welcome, all original.',
    'No respray, a few light scratches.',
    'All original paint.',
  ],
  partial_cosmetic: [
    'Cosmetic respray on the {panel}.',
    'The {panel} was resprayed for scratches, the rest is original.',
    'One cosmetic panel: {panel}.',
    'The {panel} repainted at the agency, no impact.',
    'Light touch-up on the {panel}.',
    'Original paint except the {panel}.',
  ],
  partial_accident: [
    'The {panel} was repaired and painted after a light bump.',
    'Bodywork done on the {panel}, photos available.',
    'The {panel} was replaced by insurance.',
    'Repair limited to the {panel}.',
    'Painted {panel} after a minor hit.',
    'The {panel} shows repair, priced accordingly.',
  ],
  full: [
    'Fully repainted in the original colour.',
    'Full respray because of the sun.',
    'Complete repaint, good finish.',
    'Repainted all over last year.',
    'Full respray, chassis is fine, please check.',
    'New paint all round.',
  ],
  unknown: [
    'I do not know about the paint, please check it.',
    'Paint not tested.',
    'Paint history unknown to me.',
    'Check the paint before we agree.',
    'I have painted nothing, earlier owners may have.',
    'Paint condition not verified.',
  ],
};

export const englishPanels: Pool = [
  'front bumper',
  'rear bumper',
  'bonnet',
  'boot lid',
  'front left wing',
  'front right wing',
  'left front door',
  'right rear door',
  'rear quarter panel',
];

export const englishAccident: PoolBy<Accident> = {
  none: [
    'No accidents on record.',
    'Clean Mojaz report.',
    'Accident free.',
    'Never in an accident.',
    'No structural repairs.',
    'Clean history by chassis number.',
  ],
  minor: [
    'One minor accident, body only.',
    'A light bump, airbags untouched.',
    'Minor accident on the report, repaired.',
    'Small parking knock, fixed.',
    'One small claim on record.',
    'Light side contact, nothing structural.',
  ],
  medium: [
    'One moderate accident, repaired with original parts.',
    'Moderate front impact, chassis fine on inspection.',
    'Repaired by insurance after a moderate accident.',
    'Moderate rear damage, invoices available.',
    'Accident repaired two years ago, no issues since.',
    'Moderate accident, priced for it.',
  ],
  chassis: [
    'Chassis was affected and the report says so.',
    'Structural damage repaired, please inspect.',
    'Chassis repair on record, hence the price.',
    'Affected chassis, drives straight.',
    'Not for those who want a clean chassis.',
    'Structural accident, full report available.',
  ],
  unknown: [
    'Accident history unknown to me.',
    'No report taken yet.',
    'Please check the history by chassis number.',
    'I know of none, the report decides.',
    'History before me is not known.',
    'Mojaz report is up to you.',
  ],
};

/** For a sound car. */
export const englishMechanics: Pool = [
  'Engine, gearbox and chassis in excellent order.',
  'Nothing to spend on it.',
  'Inspect it anywhere you like.',
  'Cold air conditioning, quiet engine, smooth gearbox.',
  'No leaks, no warning lights.',
  'Ready for a long trip today.',
  'Mechanically sound, computer check is clean.',
  'Drives like new.',
];

export const englishService: Pool = [
  'Full agency service history.',
  'Serviced on time, invoices kept.',
  'Last service a month ago, all filters done.',
  'New tyres and battery.',
  'Serviced every 10,000 km without a miss.',
  'Maintenance book stamped.',
];

export const englishOwners: PoolBy<'first' | 'second' | 'several' | 'unknown'> = {
  first: [
    'First owner from the agency.',
    'One owner from new.',
    'Single owner, purchase invoice kept.',
    'Bought new, one name on the papers.',
  ],
  second: ['Second owner.', 'Two owners in all.', 'One previous owner.', 'Two names on the report.'],
  several: ['Several owners, see the report.', 'Third owner, papers complete.', 'More than two owners.', 'Owners are listed on Mojaz.'],
  unknown: [
    'Number of owners not known.',
    'Previous owners not verified.',
    'Ownership history is in the report.',
    'Owners unknown, check by chassis.',
  ],
};

/** `{options}` is a list in English. */
export const englishOptions: Pool = [
  'Options: {options}.',
  'Comes with {options}.',
  'Equipped with {options}.',
  'It has {options}.',
  'Features {options}.',
  'Highlights: {options}.',
];

export const englishPrice: PoolBy<PriceMode> = {
  fixed: [
    'Price {price}, firm.',
    '{price}, no offers please.',
    'Asking {price}, final.',
    'The price is {price} cash.',
    '{price} net.',
    'Fixed price {price}.',
  ],
  negotiable: [
    'Asking {price}, slightly negotiable.',
    '{price}, negotiable after viewing.',
    '{price} and open to a sensible offer.',
    'Price {price}, let us talk when you see it.',
    'Around {price}.',
    '{price}, small room for a serious buyer.',
  ],
  soum: [
    'Open to offers.',
    'Best offer takes it.',
    'Highest offer so far is {soum}.',
    'Offers have reached {soum}.',
    'Send your offer.',
    'Open to offers, currently {soum}.',
  ],
};

export const englishReasons: Pool = [
  'Selling because we need a bigger car.',
  'Leaving the Kingdom for good.',
  'Reason for sale: upgrading.',
  'I have two cars and need one.',
  'Company car now, so this one stands still.',
  'Moving closer to work.',
];

export const englishClosings: Pool = [
  'Viewing in {city}, any evening.',
  'Message me here.',
  'Serious buyers only, please.',
  'Absher transfer the same day.',
  'Inspection welcome before you pay.',
  'Car is in {district}, {city}.',
  'Thank you for reading.',
  'I can send more photos in chat.',
];

export const englishTakeover: Pool = [
  'Finance takeover at {instalment} a month, transfer once the lessor agrees.',
  'Lease takeover, {instalment} monthly, nothing overdue.',
];

export const englishUnstatedTakeover: Pool = ['Finance takeover, message me for the terms.'];
