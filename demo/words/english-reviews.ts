import type { Pool, PoolBy } from './words.ts';

/** For cars, plates and rentals alike. */
export const englishReviews: PoolBy<'five' | 'four' | 'three' | 'two' | 'one'> = {
  five: [
    'Exactly as described, smooth from start to finish.',
    'Honest seller who pointed out every scratch.',
    'Quick replies and a fair price.',
    'All done through Absher in half an hour.',
    'Would happily deal with them again.',
    'Professional, patient and clear.',
  ],
  four: [
    'Good experience, though the paperwork took an extra day.',
    'As described, a little slow to answer.',
    'Fair price and polite people.',
    'All fine except the wait.',
    'Recommended, confirm your appointment first.',
  ],
  three: [
    'Acceptable, but check everything yourself.',
    'Appointment moved twice.',
    'Average service.',
    'A small difference from the description.',
  ],
  two: [
    'The price changed when I arrived.',
    'Slow answers and vague promises.',
    'Not as clean as the photos.',
    'Had to chase them for days.',
  ],
  one: ['Not what was advertised.', 'Asked for a deposit before any viewing.', 'Never showed up.', 'Would not allow an inspection.'],
};

/** Some people leave a word or two. */
export const reviewWithoutWords: Pool = [
  'ممتاز.',
  'تعامل ممتاز.',
  'يستاهل.',
  'شكرًا.',
  'الله يعطيهم العافية.',
  'تجربة جيدة.',
  'أنصح فيه.',
  'Excellent.',
  'Good.',
];
