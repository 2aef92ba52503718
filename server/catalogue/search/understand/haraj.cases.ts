import type { Case } from './case.ts';

/** Sentences as people write them: Najdi and Hijazi, misspelled, in Latin letters, with both kinds of digits. */
export const dialects: Case[] = [
  [
    'ابي كمري ٢٠٢٠ بيضا بالرياض ما تتعدى ٧٠ الف',
    'كمري = model toyota/camry',
    '٢٠٢٠ = year 2020',
    'بيضا = color white',
    'بالرياض = city riyadh',
    'ما تتعدى ٧٠ الف = price ..70000',
  ],
  ['ودي بجيب عائلي نظيف', 'بجيب عائلي = body suv'],
  ['ابغا سيارة رخيصه في جده', 'سيارة = type car', 'رخيصه = sort price_asc', 'في جده = city jeddah', 'type car'],
  ['دحين ابغى سوناتا ٢٠١٨ مشيها قليل', 'سوناتا = model hyundai/sonata', '٢٠١٨ = year 2018', 'مشيها قليل = sort mileage_asc'],
  ['وش عندكم من لاندكروزر جكسار ٢٠٢٢', 'لاندكروزر = model toyota/land-cruiser', 'جكسار = model toyota/land-cruiser', '٢٠٢٢ = year 2022'],
  ['فيه احد عنده هايلكس غمارتين ديزل', 'هايلكس = model toyota/hilux', 'غمارتين = body pickup_double', 'ديزل = fuel diesel'],
  ['مين عنده كامري للبيع بجده', 'كامري = model toyota/camry', 'بجده = city jeddah'],
  ['تكفون ابي اكسنت باقل من ٢٠', 'اكسنت = model hyundai/accent', 'باقل من ٢٠ = price ..20000'],
  ['مطلوب يارس من ٢٠١٨ لين ٢٠٢٠', 'يارس = model toyota/yaris', 'من ٢٠١٨ لين ٢٠٢٠ = year 2018..2020'],
  ['كامري ٢٠٢١ وطالع', 'كامري = model toyota/camry', '٢٠٢١ وطالع = year 2021..'],
  ['كامري 2019 وانت طالع', 'كامري = model toyota/camry', '2019 وانت طالع = year 2019..'],
  ['سيارة لبنتي رخيصة', 'سيارة = type car', 'رخيصة = sort price_asc', 'rest لبنتي', 'type car'],
  ['سياره حلوه ب ٣٠', 'سياره = type car', 'ب ٣٠ = price ..30000', 'type car'],
  ['شاص ٢٠٢٣ زيرو بالقصيم', 'شاص = model toyota/land-cruiser-70-pickup', '٢٠٢٣ = year 2023', 'زيرو = condition new', 'بالقصيم = region QA'],
  ['ابغى سيارة بالايجار الشهري', 'بالايجار = type rental', 'type rental'],
  ['ابغى استاجر جيب باليوم بجدة ٧ ركاب', 'استاجر = type rental', 'جيب = body suv', 'بجدة = city jeddah', '٧ ركاب = seats 7', 'type rental'],
  ['كورولا اتماتيك مو عادي', 'كورولا = model toyota/corolla', 'اتماتيك = transmission automatic', 'مو عادي = not transmission manual'],
  ['تاهو 2016 ممشاه تحت ١٥٠', 'تاهو = model chevrolet/tahoe', '2016 = year 2016', 'ممشاه تحت ١٥٠ = mileage ..150000'],
  [
    'ابي لي نمره ثلاثيه مكرره رخيصه',
    'نمره = type plate',
    'ثلاثيه = pattern triple',
    'مكرره = pattern repeat',
    'رخيصه = sort price_asc',
    'type plate',
  ],
  ['لوحة ح م د ١ بكم', 'لوحة = type plate', 'ح م د ١ = plate حمد 1', 'type plate'],
];

export const latinLetters: Case[] = [
  ['abi camry 2020', 'camry = model toyota/camry', '2020 = year 2020'],
  ['abgha sayara fi jeddah', 'sayara = type car', 'fi jeddah = city jeddah', 'type car'],
  ['camry mosta3mal riyadh', 'camry = model toyota/camry', 'mosta3mal = condition used', 'riyadh = city riyadh'],
  ['camry jadeed', 'camry = model toyota/camry', 'jadeed = condition new'],
  ['hilux ghamartain diesel', 'hilux = model toyota/hilux', 'ghamartain = body pickup_double', 'diesel = fuel diesel'],
  ['camry full kamel', 'camry = model toyota/camry', 'full kamel = option_level full_option'],
  ['camry bdoon 7awadeth', 'camry = model toyota/camry', 'bdoon 7awadeth = accident none'],
  ['camry mo abyad', 'camry = model toyota/camry', 'mo abyad = not color white'],
  ['camry aswad', 'camry = model toyota/camry', 'aswad = color black'],
  ['jeeb 7 rokab', '7 rokab = seats 7', 'rest jeeb'],
  ['camry lelbee3', 'camry = model toyota/camry'],
  ['camry ijar shahri 2500', 'camry = model toyota/camry', 'ijar = type rental', 'shahri 2500 = monthly ..2500', 'type rental'],
];

export const misspelled: Case[] = [
  ['كامرى ٢٠٢٠ مستعمله', 'كامرى = model toyota/camry', '٢٠٢٠ = year 2020', 'مستعمله = condition used'],
  ['هونداى النترا ٢٠١٩', 'هونداى = brand hyundai', 'النترا = model hyundai/elantra', '٢٠١٩ = year 2019'],
  ['لند كروزر', 'rest لند كروزر'],
  ['camery 2020', '2020 = year 2020', 'rest camery'],
  ['كــامــري   ٢٠٢٠!!!', 'كــامــري = model toyota/camry', '٢٠٢٠ = year 2020'],
  ['كامري،2020،الرياض،تحت70الف', 'كامري = model toyota/camry', '2020 = year 2020', 'الرياض = city riyadh', 'تحت70الف = price ..70000'],
  ['CAMRY 2020 RIYADH', 'CAMRY = model toyota/camry', '2020 = year 2020', 'RIYADH = city riyadh'],
  ['کامری ۲۰۲۰', 'کامری = model toyota/camry', '۲۰۲۰ = year 2020'],
];
