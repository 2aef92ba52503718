import type { Pool } from './words.ts';

/** A private owner's first line. `{car}` is make, model and trim; also `{year}` `{color}` `{city}`. */
export const privateOpenings: Pool = [
  'السلام عليكم، للبيع {car} موديل {year} لون {color}.',
  'للبيع {car} {year}، اللون {color}، في {city}.',
  '{car} {year} معروضة للبيع، لونها {color}.',
  'بسم الله ما شاء الله، {car} موديل {year} نظيفة لأبعد حد.',
  'أعرض لكم سيارتي {car} موديل {year}، لون {color}.',
  'السلام عليكم ورحمة الله، {car} {year} استخدام شخصي وليست تجارة.',
  'سيارتي الشخصية {car} {year} معروضة للبيع، لون {color}.',
  'للبيع من المالك مباشرة: {car} {year}.',
  '{car} {year} نظيفة تسر الناظر، لون {color}.',
  'مساكم الله بالخير، للبيع {car} موديل {year} في {city}.',
  '{car} موديل {year}، اشتريتها وحافظت عليها واليوم نصيبها لغيري.',
  'تبارك الرحمن، {car} {year} لون {color} جاهزة من الآن للطريق.',
  'معروضة للجادين: {car} {year}، لون {color}.',
  '{car} {year}، سيارة بيت ومشاوير، لون {color}.',
  'للبيع في {city}: {car} {year} لون {color}، بحالة تفرّح.',
  'حياكم الله، {car} موديل {year} للبيع كما هي في الصور.',
];

/** A showroom's or trader's first line. `{car}` `{year}` `{color}` `{city}`. */
export const showroomOpenings: Pool = [
  'متوفر لدينا {car} موديل {year} لون {color}.',
  'وصلنا حديثًا: {car} {year}، لون {color}.',
  'نعرض لكم {car} {year} بحالة ممتازة، لون {color}.',
  'معروض في معرضنا في {city}: {car} موديل {year}.',
  '{car} {year} لون {color}، مفحوصة وجاهزة للتسليم.',
  'من مخزون هذا الأسبوع: {car} {year}.',
  '{car} {year}، اخترناها بعناية وفحصناها قبل العرض.',
  'سيارة اليوم: {car} {year} لون {color}.',
  'للباحثين عن النظيف: {car} {year} لون {color}.',
  'عندنا في {city} {car} {year}، حياكم للمعاينة.',
  'متوفرة الآن وعلى أرض المعرض: {car} {year} لون {color}.',
  '{car} موديل {year}، لون {color}، ملفها كامل عندنا.',
];

/** For a car that is new. `{car}` `{year}` `{color}` `{city}`. */
export const newOpenings: Pool = [
  '{car} {year} جديدة زيرو، لون {color}، لم تُرخّص.',
  'جديدة من الوكالة: {car} موديل {year} لون {color}.',
  '{car} {year} زيرو ببطاقة جمركية، تسليم فوري.',
  'متوفر جديد {car} {year} لون {color}.',
  'وصلت دفعة {year}: {car} جديدة لون {color}.',
  '{car} {year} صفر كيلو، لون {color}، اسمك أول اسم عليها.',
  'زيرو على البلاستيك، {car} موديل {year} لون {color}.',
  'جديدة لم تُستخدم: {car} {year}، لون {color}، في {city}.',
  '{car} {year} جديدة بضمان الوكيل كامل.',
  'تسليم اليوم: {car} {year} زيرو لون {color}.',
  '{car} {year} جديدة، كمية محدودة من لون {color}.',
  'للجادين، {car} {year} زيرو بسعر أقل من الوكالة.',
];

/** For a car that is sold as damaged. `{car}` `{year}` `{color}` `{city}`. */
export const damagedOpenings: Pool = [
  '{car} {year} مصدومة للبيع كما هي، والصور توضّح كل شيء.',
  'للبيع {car} موديل {year} صدمة، لون {color}، تصلح للتصليح أو القطع.',
  '{car} {year} فيها صدمة والمكينة والقير على الشرط.',
  'مصدومة وتمشي: {car} {year} لون {color}.',
  '{car} {year} للبيع بحالتها بعد الحادث في {city}.',
  'لمن يعرف يصلّح: {car} {year} مصدومة وسعرها على قدر حالها.',
  '{car} موديل {year} صدمتها ظاهرة في الصور، لا يوجد شيء مخفي.',
  'سيارة حادث للبيع: {car} {year} لون {color}.',
  '{car} {year} تحتاج سمكرة وبوية، والباقي سليم.',
  'للورش وهواة التصليح: {car} {year} مصدومة.',
  '{car} {year} مسقّطة من التأمين، تقدير الضرر متوفر لمن يطلبه.',
  'للبيع {car} {year} بحالة صدمة، والسعر محسوب حساب التصليح.',
];

/** For a car older than thirty years. `{car}` `{year}` `{color}` `{city}`. */
export const classicOpenings: Pool = [
  '{car} {year} كلاسيك نادرة، لون {color}.',
  'لعشاق القديم: {car} موديل {year} على لونها.',
  '{car} {year} مجددة بالكامل على أصولها.',
  'تحفة من الزمن الجميل، {car} {year}.',
  'للبيع {car} {year} مخزنة سنين في {city}.',
  '{car} {year} بحالة المصنع، لا يعرفها إلا صاحب ذوق.',
  '{car} موديل {year} للهواة وأصحاب المقتنيات.',
  'من مقتنياتي الخاصة: {car} {year} لون {color}.',
];
