import type { Case } from './case.ts';

export const seats: Case[] = [
  ['7 مقاعد', '7 مقاعد = seats 7'],
  ['سيارة سبع ركاب', 'سيارة = type car', 'سبع ركاب = seats 7', 'type car'],
  ['جيب ٧ راكب', 'جيب = body suv', '٧ راكب = seats 7'],
  ['هايلاندر سبعة مقاعد', 'هايلاندر = model toyota/highlander', 'سبعة مقاعد = seats 7'],
  ['كرنفال ثمان ركاب', 'كرنفال = model kia/carnival', 'ثمان ركاب = seats 8'],
  ['7 seater suv', '7 seater = seats 7', 'suv = body suv'],
  ['seven seats suv', 'seven seats = seats 7', 'suv = body suv'],
  ['5 ركاب كامري', '5 ركاب = seats 5', 'كامري = model toyota/camry'],
  ['باص 30 راكب', 'باص = body bus', '30 راكب = seats 30'],
  ['ايجار سبع ركاب', 'ايجار = type rental', 'سبع ركاب = seats 7', 'type rental'],
];

export const cylinders: Case[] = [
  ['كامري 6 سلندر', 'كامري = model toyota/camry', '6 سلندر = cylinders 6'],
  ['كامري ست سلندر', 'كامري = model toyota/camry', 'ست سلندر = cylinders 6'],
  ['كامري V6', 'كامري = model toyota/camry', 'V6 = cylinders 6'],
  ['tahoe v8 2015', 'tahoe = model chevrolet/tahoe', 'v8 = cylinders 8', '2015 = year 2015'],
  ['تاهو ثمان', 'تاهو = model chevrolet/tahoe', 'ثمان = cylinders 8'],
  ['٨ سلندر باترول', '٨ سلندر = cylinders 8', 'باترول = model nissan/patrol'],
  ['4 cylinder camry', '4 cylinder = cylinders 4', 'camry = model toyota/camry'],
  ['patrol 6 cyl', 'patrol = model nissan/patrol', '6 cyl = cylinders 6'],
  ['باترول سلندر 6', 'باترول = model nissan/patrol', 'سلندر 6 = cylinders 6'],
  ['باترول 8 سيلندر', 'باترول = model nissan/patrol', '8 سيلندر = cylinders 8'],
  ['ثمان', 'rest ثمان'],
];

export const terms: Case[] = [
  ['كامري ستاندر', 'كامري = model toyota/camry', 'ستاندر = option_level standard'],
  ['كامري استاندرد', 'كامري = model toyota/camry', 'استاندرد = option_level standard'],
  ['كامري فل', 'كامري = model toyota/camry', 'فل = option_level full'],
  ['كامري فل الفل', 'كامري = model toyota/camry', 'فل الفل = option_level full_option'],
  ['كامري فول ابشن', 'كامري = model toyota/camry', 'فول ابشن = option_level full_option'],
  ['camry half option', 'camry = model toyota/camry', 'half option = option_level mid'],
  ['camry full service history', 'camry = model toyota/camry', 'rest full service history'],
  ['كامري بنت الوكالة', 'كامري = model toyota/camry', 'بنت الوكالة = paint none'],
  ['كامري بنت وكاله', 'كامري = model toyota/camry', 'بنت وكاله = paint none'],
  ['كامري بدي وكالة', 'كامري = model toyota/camry', 'بدي وكالة = paint none'],
  ['كامري وكالة', 'كامري = model toyota/camry', 'وكالة = specs saudi'],
  ['كامري صيانة وكالة', 'كامري = model toyota/camry', 'rest صيانه وكاله'],
  ['كامري فحص وكاله', 'كامري = model toyota/camry', 'rest فحص وكاله'],
  ['كامري ضمان وكالة', 'كامري = model toyota/camry', 'ضمان وكالة = warranty dealer'],
  ['ابو شنب', 'rest ابو شنب'],
  ['دودج هيمي', 'دودج = brand dodge', 'rest هيمي'],
  ['هاف لوري', 'rest هاف لوري'],
  ['ربع ٢٠١٢', 'ربع = model toyota/land-cruiser-70-hardtop', '٢٠١٢ = year 2012'],
  ['هايلكس غمارة', 'هايلكس = model toyota/hilux', 'غمارة = body pickup_single'],
  ['هايلكس غماره ونص', 'هايلكس = model toyota/hilux', 'rest غماره ونص'],
  ['ددسن غمارتين', 'ددسن = model nissan/datsun-pickup', 'غمارتين = body pickup_double'],
];

export const kindsOfSale: Case[] = [
  ['كامري للتبادل', 'كامري = model toyota/camry', 'للتبادل = sale_type swap'],
  ['كامري للبدل', 'كامري = model toyota/camry', 'للبدل = sale_type swap'],
  ['كامري بدل', 'كامري = model toyota/camry', 'بدل = sale_type swap'],
  ['كامري قابل للتبادل', 'كامري = model toyota/camry', 'قابل للتبادل = sale_type swap'],
  ['camry for exchange', 'camry = model toyota/camry', 'exchange = sale_type swap'],
  ['تنازل عن كامري', 'تنازل = sale_type tanazul', 'كامري = model toyota/camry'],
  ['كامري تنازل ايجار منتهي بالتمليك', 'كامري = model toyota/camry', 'تنازل ايجار منتهي بالتمليك = sale_type tanazul'],
  ['كامري تنازل تمويل', 'كامري = model toyota/camry', 'تنازل تمويل = sale_type tanazul'],
  ['لوحة للبدل', 'لوحة = type plate', 'للبدل = deal_kind swap,both', 'type plate'],
  ['plate swap', 'plate = type plate', 'swap = deal_kind swap,both', 'type plate'],
];
