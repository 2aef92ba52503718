import type { Case } from './case.ts';

/** Several properties of one plate: all of them hold, unless «or» joins two. */
export const severalPatterns: Case[] = [
  ['لوحة رباعية معكوسة', 'لوحة = type plate', 'رباعية = pattern quad', 'معكوسة = pattern mirror', 'type plate'],
  [
    'لوحة ثلاثية مكررة حرف واحد',
    'لوحة = type plate',
    'ثلاثية = pattern triple',
    'مكررة = pattern repeat',
    'حرف واحد = pattern letters_one',
    'type plate',
  ],
  ['لوحة ثنائية او ثلاثية', 'لوحة = type plate', 'ثنائية او ثلاثية = pattern double,triple', 'type plate'],
  ['لوحة ثنائية وثلاثية', 'لوحة = type plate', 'ثنائية = pattern double', 'وثلاثية = pattern triple', 'type plate'],
  ['لوحة مكررة أو معكوسة', 'لوحة = type plate', 'مكررة أو معكوسة = pattern repeat,mirror', 'type plate'],
  ['لوحة تبدأ ب 7 وتنتهي ب 0', 'لوحة = type plate', 'تبدأ ب 7 = plate - 7*', 'وتنتهي ب 0 = plate - *0', 'type plate'],
  [
    'plates starting with 7 and ending with 0',
    'plates = type plate',
    'starting with 7 = plate - 7*',
    'ending with 0 = plate - *0',
    'type plate',
  ],
  ['لوحة ح ن ط فيها ٧', 'لوحة = type plate', 'ح ن ط = plate حنط -', 'فيها ٧ = plate - *7*', 'type plate'],
  ['لوحه ثلاثيه اخرها ٧', 'لوحه = type plate', 'ثلاثيه = pattern triple', 'اخرها ٧ = plate - *7', 'type plate'],
  [
    'لوحة خصوصي رباعي مكرر',
    'لوحة = type plate',
    'خصوصي = plate_class private',
    'رباعي = pattern quad',
    'مكرر = pattern repeat',
    'type plate',
  ],
  ['repeated four digit plate', 'repeated = pattern repeat', 'four digit = pattern quad', 'plate = type plate', 'type plate'],
  [
    'لوحة ارقامها متسلسلة وحروفها متشابهة',
    'لوحة = type plate',
    'متسلسلة = pattern seq_asc,seq_desc',
    'وحروفها متشابهة = pattern letters_same',
    'type plate',
  ],
  ['لوحه ٩٩٩٩ ب ٢٠٠ الف', 'لوحه = type plate', '٩٩٩٩ = plate - 9999', 'ب ٢٠٠ الف = price ..200000', 'type plate'],
  ['احد 1', 'احد 1 = plate احد 1', 'type plate'],
  ['لوحة كل 7', 'لوحة = type plate', 'كل 7 = plate كل 7', 'type plate'],
  ['لوحة بس رباعية', 'لوحة = type plate', 'رباعية = pattern quad', 'type plate'],
];

export const severalQualities: Case[] = [
  [
    'white automatic hybrid camry 2021',
    'white = color white',
    'automatic = transmission automatic',
    'hybrid = fuel hybrid',
    'camry = model toyota/camry',
    '2021 = year 2021',
  ],
  [
    'باترول ابيض فل كامل ٨ سلندر سعودي',
    'باترول = model nissan/patrol',
    'ابيض = color white',
    'فل كامل = option_level full_option',
    '٨ سلندر = cylinders 8',
    'سعودي = specs saudi',
  ],
  ['جيب عائلي 7 مقاعد دبل مو ديزل', 'جيب عائلي = body suv', '7 مقاعد = seats 7', 'دبل = drive four_wd', 'مو ديزل = not fuel diesel'],
  ['كامري فتحة جلد شاشة', 'كامري = model toyota/camry', 'فتحة = features sunroof', 'جلد = seat_material leather', 'شاشة = features screen'],
  ['ونيت غمارتين ديزل', 'ونيت = body pickup_single,pickup_double', 'غمارتين = body pickup_double', 'ديزل = fuel diesel'],
  [
    'تيجو موديل 2022 تيجو 7',
    'تيجو = model chery/tiggo-2,chery/tiggo-3,chery/tiggo-4,chery/tiggo-7,chery/tiggo-8,chery/tiggo-9',
    'موديل 2022 = year 2022',
    'تيجو 7 = model chery/tiggo-7',
  ],
];
