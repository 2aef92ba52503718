import file from '#db/reference/districts.json' with { type: 'json' };
import type { Bilingual } from './words.ts';

/** City (its English name in the cities table) to its districts; cities left out use `anyDistricts`. */
export const districts: Readonly<Record<string, readonly Bilingual[]>> = file.cities;

/** Names that nearly every Saudi town has. */
export const anyDistricts: readonly Bilingual[] = file.anywhere;

/** Streets for business addresses; nearly every city has most of them. */
export const streets: readonly Bilingual[] = [
  { ar: 'طريق الملك فهد', en: 'King Fahd Road' },
  { ar: 'طريق الملك عبدالعزيز', en: 'King Abdulaziz Road' },
  { ar: 'طريق الملك عبدالله', en: 'King Abdullah Road' },
  { ar: 'طريق الملك سلمان', en: 'King Salman Road' },
  { ar: 'شارع الأمير سلطان', en: 'Prince Sultan Street' },
  { ar: 'شارع الأمير نايف', en: 'Prince Naif Street' },
  { ar: 'شارع الستين', en: 'Al Sitteen Street' },
  { ar: 'شارع الثلاثين', en: 'Al Thalatheen Street' },
  { ar: 'شارع الأربعين', en: 'Al Arbaeen Street' },
  { ar: 'الطريق الدائري', en: 'Ring Road' },
  { ar: 'طريق المطار', en: 'Airport Road' },
  { ar: 'شارع الجامعة', en: 'University Street' },
  { ar: 'شارع المعارض', en: 'Showrooms Street' },
  { ar: 'شارع الصناعية', en: 'Industrial Street' },
  { ar: 'شارع السوق', en: 'Market Street' },
  { ar: 'طريق المدينة', en: 'Madinah Road' },
  { ar: 'شارع حائل', en: 'Hail Street' },
  { ar: 'شارع التحلية', en: 'Tahlia Street' },
  { ar: 'شارع خالد بن الوليد', en: 'Khalid ibn Al Walid Street' },
  { ar: 'شارع أبي بكر الصديق', en: 'Abu Bakr As Siddiq Street' },
  { ar: 'شارع عمر بن الخطاب', en: 'Umar ibn Al Khattab Street' },
  { ar: 'شارع الأمير ماجد', en: 'Prince Majid Street' },
];

/** A business address. Placeholders: `{city}` `{district}` `{street}`. */
export const addressPatterns: readonly Bilingual[] = [
  { ar: '{city}، حي {district}، {street}', en: '{street}, {district}, {city}' },
  { ar: '{street}، حي {district}، {city}', en: '{district}, {street}, {city}' },
];
