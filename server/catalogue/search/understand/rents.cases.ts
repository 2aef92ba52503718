import type { Case } from './case.ts';

/** Prices by the day, the week and the month. */
export const rents: Case[] = [
  ['ايجار شهري 2500', 'ايجار = type rental', 'شهري 2500 = monthly ..2500', 'type rental'],
  ['ايجار 2500 شهري', 'ايجار = type rental', '2500 شهري = monthly ..2500', 'type rental'],
  ['ايجار ٢٥٠٠ بالشهر', 'ايجار = type rental', '٢٥٠٠ بالشهر = monthly ..2500', 'type rental'],
  ['كامري 2500 بالشهر', 'كامري = model toyota/camry', '2500 بالشهر = monthly ..2500', 'type rental'],
  ['كامري ٢٥٠٠ ريال شهريا', 'كامري = model toyota/camry', '٢٥٠٠ ريال شهريا = monthly ..2500', 'type rental'],
  ['اكسنت شهري تحت 1800', 'اكسنت = model hyundai/accent', 'شهري تحت 1800 = monthly ..1800', 'type rental'],
  ['ايجار شهري تحت ٢٠٠٠', 'ايجار = type rental', 'شهري تحت ٢٠٠٠ = monthly ..2000', 'type rental'],
  ['ايجار من 1500 الى 2500 شهري', 'ايجار = type rental', 'من 1500 الى 2500 شهري = monthly 1500..2500', 'type rental'],
  ['monthly rental under 3000', 'rental = type rental', 'under 3000 = monthly ..3000', 'type rental'],
  ['ايجار شهري كامري تحت 2500', 'ايجار = type rental', 'كامري = model toyota/camry', 'تحت 2500 = monthly ..2500', 'type rental'],
  ['camry 2500 per month', 'camry = model toyota/camry', '2500 per month = monthly ..2500', 'type rental'],
  ['camry 2500/month', 'camry = model toyota/camry', '2500/month = monthly ..2500', 'type rental'],
  ['كامري ايجار لمدة شهر 2500', 'كامري = model toyota/camry', 'ايجار = type rental', 'لمدة شهر 2500 = monthly ..2500', 'type rental'],
  ['rent camry 900 a week', 'rent = type rental', 'camry = model toyota/camry', '900 a week = weekly ..900', 'type rental'],
  ['ايجار اسبوعي 900', 'ايجار = type rental', 'اسبوعي 900 = weekly ..900', 'type rental'],
  ['كامري 900 بالأسبوع', 'كامري = model toyota/camry', '900 بالأسبوع = weekly ..900', 'type rental'],
  ['ايجار اسبوعي من ٧٠٠ الى ٩٠٠', 'ايجار = type rental', 'اسبوعي من ٧٠٠ الى ٩٠٠ = weekly 700..900', 'type rental'],
  ['weekly rental below 1000 sar', 'rental = type rental', 'below 1000 sar = weekly ..1000', 'type rental'],
  ['يارس باليوم 120', 'يارس = model toyota/yaris', 'باليوم 120 = daily ..120', 'type rental'],
  ['يارس ١٢٠ في اليوم', 'يارس = model toyota/yaris', '١٢٠ في اليوم = daily ..120', 'type rental'],
  ['150 باليوم', '150 باليوم = daily ..150', 'type rental'],
  ['daily 150 yaris', 'daily 150 = daily ..150', 'yaris = model toyota/yaris', 'type rental'],
  ['ايجار يومي 150', 'ايجار = type rental', 'يومي 150 = daily ..150', 'type rental'],
  ['rent 150 daily', 'rent = type rental', '150 daily = daily ..150', 'type rental'],
  ['ايجار شهري 2000', 'ايجار = type rental', 'شهري 2000 = monthly ..2000', 'type rental'],
  ['ايجار شهري 1995', 'ايجار = type rental', 'شهري 1995 = monthly ..1995', 'type rental'],
  ['ايجار شهري الف وخمسمية', 'ايجار = type rental', 'شهري الف وخمسمية = monthly ..1500', 'type rental'],
  ['rental: 2500 شهري', '2500 شهري = monthly ..2500', 'type rental'],
  ['rental: كامري ب 150', 'كامري = model toyota/camry', 'ب 150 = daily ..150', 'type rental'],
  ['car: كامري 2500 شهري', 'كامري = model toyota/camry', '2500 شهري = unused', 'type car'],
];

/** A number that can be the model year of a rental car is one, unless a word for money is beside it. */
export const rentalYears: Case[] = [
  ['ايجار شهري 2024', 'ايجار = type rental', '2024 = year 2024', 'type rental'],
  ['كامري ٢٠٢٣ شهري', 'كامري = model toyota/camry', '٢٠٢٣ = year 2023', 'شهري = type rental', 'type rental'],
  ['monthly camry 2022', 'monthly = type rental', 'camry = model toyota/camry', '2022 = year 2022', 'type rental'],
  ['كامري موديل 2023 شهري', 'كامري = model toyota/camry', 'موديل 2023 = year 2023', 'شهري = type rental', 'type rental'],
  ['ايجار شهري 2024 ريال', 'ايجار = type rental', 'شهري 2024 ريال = monthly ..2024', 'type rental'],
  ['ايجار شهري بسعر 2022', 'ايجار = type rental', 'شهري بسعر 2022 = monthly ..2022', 'type rental'],
  ['كامري 2024 شهري 2500', 'كامري = model toyota/camry', '2024 = year 2024', 'شهري 2500 = monthly ..2500', 'type rental'],
  ['كامري 2024 2500 شهري', 'كامري = model toyota/camry', '2024 = year 2024', '2500 شهري = monthly ..2500', 'type rental'],
  [
    'ايجار كامري 2023 باليوم 180',
    'ايجار = type rental',
    'كامري = model toyota/camry',
    '2023 = year 2023',
    'باليوم 180 = daily ..180',
    'type rental',
  ],
  ['ايجار كامري 2022 وفوق', 'ايجار = type rental', 'كامري = model toyota/camry', '2022 وفوق = year 2022..', 'type rental'],
];

/** Money for a purchase over time is neither a price nor a rent. */
export const instalments: Case[] = [
  ['كامري قسط شهري 1500', 'كامري = model toyota/camry', 'rest قسط شهري 1500'],
  ['camry 1500 monthly installment', 'camry = model toyota/camry', 'rest 1500 monthly installment'],
  ['كامري القسط 1200 بالشهر', 'كامري = model toyota/camry', 'rest القسط 1200 بالشهر'],
  ['كامري دفعة 10 الاف', 'كامري = model toyota/camry', 'rest دفعه 10 الاف'],
  ['camry down payment 5000', 'camry = model toyota/camry', 'rest down payment 5000'],
  ['كامري بدون دفعة', 'كامري = model toyota/camry', 'rest بدون دفعه'],
  ['كامري تقسيط', 'كامري = model toyota/camry', 'rest تقسيط'],
  ['اقساط ١٢٠٠ يارس', 'يارس = model toyota/yaris', 'rest اقساط 1200'],
  ['كامري كاش او تقسيط', 'كامري = model toyota/camry', 'rest تقسيط'],
  ['camry installments', 'camry = model toyota/camry', 'rest installments'],
  ['camry zero down payment', 'camry = model toyota/camry', 'rest zero down payment'],
];
