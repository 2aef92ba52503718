import type { Bilingual } from './words.ts';

/** A business of the first demo market. `city_en` is a name of the cities table. Every name is invented. */
export interface DemoBusiness {
  readonly name: Bilingual;
  readonly city_en: string;
}

export const showrooms: readonly DemoBusiness[] = [
  { name: { ar: 'معرض واحة الطريق للسيارات', en: 'Wahat Al Tareeq Motors' }, city_en: 'Riyadh' },
  { name: { ar: 'معرض سدرة الشمال للسيارات', en: 'Sidrat Al Shamal Cars' }, city_en: 'Riyadh' },
  { name: { ar: 'معرض قافلة نجد للسيارات', en: 'Qafilat Najd Motors' }, city_en: 'Riyadh' },
  { name: { ar: 'معرض بوصلة المركبات', en: 'Bawsala Auto Gallery' }, city_en: 'Riyadh' },
  { name: { ar: 'معرض درب الخزامى للسيارات', en: 'Darb Al Khuzama Cars' }, city_en: 'Riyadh' },
  { name: { ar: 'معرض مرسى الساحل للسيارات', en: 'Marsa Al Sahel Motors' }, city_en: 'Jeddah' },
  { name: { ar: 'معرض مدار البحر للسيارات', en: 'Madar Al Bahr Cars' }, city_en: 'Jeddah' },
  { name: { ar: 'معرض ظل النخيل للسيارات', en: 'Zill Al Nakheel Cars' }, city_en: 'Madinah' },
  { name: { ar: 'معرض ضفاف الوادي للسيارات', en: 'Difaf Al Wadi Motors' }, city_en: 'Makkah' },
  { name: { ar: 'معرض شراع الشرق للسيارات', en: 'Shiraa Al Sharq Motors' }, city_en: 'Dammam' },
  { name: { ar: 'معرض رواسي الساحة للسيارات', en: 'Rawasi Auto Gallery' }, city_en: 'Khobar' },
  { name: { ar: 'معرض غيمة الصباح للسيارات', en: 'Ghaymat Al Sabah Cars' }, city_en: 'Al Ahsa (Hofuf)' },
  { name: { ar: 'معرض سنبلة القصيم للسيارات', en: 'Sunbulat Al Qassim Cars' }, city_en: 'Buraydah' },
  { name: { ar: 'معرض ضباب السروات للسيارات', en: 'Dabab Al Sarawat Cars' }, city_en: 'Abha' },
  { name: { ar: 'معرض وتد الشمال للسيارات', en: 'Watad Al Shamal Motors' }, city_en: 'Hail' },
  { name: { ar: 'معرض هبوب تبوك للسيارات', en: 'Haboob Tabuk Motors' }, city_en: 'Tabuk' },
];

export const offices: readonly DemoBusiness[] = [
  { name: { ar: 'هودج الطريق لتأجير السيارات', en: 'Howdaj Car Rental' }, city_en: 'Riyadh' },
  { name: { ar: 'زوّادة السفر لتأجير السيارات', en: 'Zawwada Car Rental' }, city_en: 'Riyadh' },
  { name: { ar: 'مفتاح النزهة لتأجير السيارات', en: 'Miftah Al Nuzha Car Rental' }, city_en: 'Riyadh' },
  { name: { ar: 'موجة الكورنيش لتأجير السيارات', en: 'Corniche Wave Car Rental' }, city_en: 'Jeddah' },
  { name: { ar: 'بساط الدرب لتأجير السيارات', en: 'Bisat Al Darb Car Rental' }, city_en: 'Makkah' },
  { name: { ar: 'نورس الشرقية لتأجير السيارات', en: 'Nawras Car Rental' }, city_en: 'Dammam' },
  { name: { ar: 'سحابة أبها لتأجير السيارات', en: 'Sahabat Abha Car Rental' }, city_en: 'Abha' },
  { name: { ar: 'عابر المدينة لتأجير السيارات', en: 'Aaber Car Rental' }, city_en: 'Madinah' },
];

export const sellers: readonly DemoBusiness[] = [
  { name: { ar: 'مؤسسة ساقية النخل للسيارات', en: 'Saqiyat Al Nakhl Auto Trading' }, city_en: 'Riyadh' },
  { name: { ar: 'مؤسسة مفرق الطرق للسيارات', en: 'Mafraq Auto Trading' }, city_en: 'Riyadh' },
  { name: { ar: 'مؤسسة عجلة الحجاز للسيارات', en: 'Ajalat Al Hijaz Auto Trading' }, city_en: 'Jeddah' },
  { name: { ar: 'مؤسسة رصيف الشرق للسيارات', en: 'Raseef Auto Trading' }, city_en: 'Khobar' },
  { name: { ar: 'مؤسسة غضا القصيم للسيارات', en: 'Ghada Auto Trading' }, city_en: 'Unayzah' },
  { name: { ar: 'مؤسسة طلحة الجنوب للسيارات', en: 'Talhat Al Janoub Auto Trading' }, city_en: 'Khamis Mushait' },
  { name: { ar: 'مؤسسة وردة الهدا للسيارات', en: 'Wardat Al Hada Auto Trading' }, city_en: 'Taif' },
  { name: { ar: 'مؤسسة مشراف الشمال للسيارات', en: 'Mishraf Auto Trading' }, city_en: 'Sakaka' },
];

/** For a market larger than the first one: a pattern with `{name}`, then a second word, or none. */
export const businessPatterns: Readonly<Record<'showroom' | 'office' | 'seller', readonly Bilingual[]>> = {
  showroom: [
    { ar: 'معرض {name} للسيارات', en: '{name} Motors' },
    { ar: 'معرض {name}', en: '{name} Cars' },
    { ar: 'معارض {name} للسيارات', en: '{name} Auto Gallery' },
    { ar: 'مركز {name} للسيارات', en: '{name} Car Centre' },
  ],
  office: [
    { ar: '{name} لتأجير السيارات', en: '{name} Car Rental' },
    { ar: 'مكتب {name} لتأجير السيارات', en: '{name} Rent a Car' },
    { ar: 'مؤسسة {name} للتأجير', en: '{name} Car Hire' },
  ],
  seller: [
    { ar: 'مؤسسة {name} للسيارات', en: '{name} Auto Trading' },
    { ar: '{name} لتجارة السيارات', en: '{name} Car Trading' },
    { ar: 'مكتب {name} للسيارات', en: '{name} Autos' },
  ],
};

/** `{name}` is one of these, alone or followed by a place word: «سدرة», «سدرة الوادي». */
export const businessNames: readonly Bilingual[] = [
  { ar: 'سدرة', en: 'Sidra' },
  { ar: 'واحة', en: 'Waha' },
  { ar: 'قافلة', en: 'Qafila' },
  { ar: 'مرسى', en: 'Marsa' },
  { ar: 'مدار', en: 'Madar' },
  { ar: 'شراع', en: 'Shiraa' },
  { ar: 'غيمة', en: 'Ghayma' },
  { ar: 'سنبلة', en: 'Sunbula' },
  { ar: 'ضباب', en: 'Dabab' },
  { ar: 'وتد', en: 'Watad' },
  { ar: 'هبوب', en: 'Haboob' },
  { ar: 'بوصلة', en: 'Bawsala' },
  { ar: 'خزامى', en: 'Khuzama' },
  { ar: 'طلحة', en: 'Talha' },
  { ar: 'غضا', en: 'Ghada' },
  { ar: 'ساقية', en: 'Saqiya' },
  { ar: 'مفرق', en: 'Mafraq' },
  { ar: 'رصيف', en: 'Raseef' },
  { ar: 'عجلة', en: 'Ajala' },
  { ar: 'مشراف', en: 'Mishraf' },
  { ar: 'هودج', en: 'Howdaj' },
  { ar: 'زوادة', en: 'Zawwada' },
  { ar: 'نورس', en: 'Nawras' },
  { ar: 'سحابة', en: 'Sahaba' },
  { ar: 'ركاب', en: 'Rikab' },
  { ar: 'سراج', en: 'Siraj' },
  { ar: 'مشكاة', en: 'Mishkat' },
  { ar: 'رابية', en: 'Rabiya' },
  { ar: 'سفح', en: 'Safh' },
  { ar: 'غدير', en: 'Ghadeer' },
  { ar: 'دوحة', en: 'Dawha' },
  { ar: 'ريحانة', en: 'Rayhana' },
  { ar: 'قيصوم', en: 'Qaysum' },
  { ar: 'رتاج', en: 'Ritaj' },
  { ar: 'مضمار', en: 'Midmar' },
  { ar: 'عنان', en: 'Anan' },
  { ar: 'صهوة', en: 'Sahwa' },
  { ar: 'وسم', en: 'Wasm' },
  { ar: 'شعيب', en: 'Shuaib' },
];

export const businessPlaces: readonly Bilingual[] = [
  { ar: 'الوادي', en: 'Al Wadi' },
  { ar: 'الشمال', en: 'Al Shamal' },
  { ar: 'الجنوب', en: 'Al Janoub' },
  { ar: 'الشرق', en: 'Al Sharq' },
  { ar: 'الساحل', en: 'Al Sahel' },
  { ar: 'نجد', en: 'Najd' },
  { ar: 'الحجاز', en: 'Al Hijaz' },
  { ar: 'السروات', en: 'Al Sarawat' },
  { ar: 'البادية', en: 'Al Badiya' },
  { ar: 'الطريق', en: 'Al Tareeq' },
  { ar: 'الميدان', en: 'Al Maydan' },
  { ar: 'الواحة', en: 'Al Waha' },
  { ar: 'الصباح', en: 'Al Sabah' },
  { ar: 'النخيل', en: 'Al Nakheel' },
  { ar: 'الضفاف', en: 'Al Difaf' },
  { ar: 'الريف', en: 'Al Reef' },
];
