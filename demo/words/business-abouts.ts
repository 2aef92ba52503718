import type { Bilingual, Pool, PoolBy } from './words.ts';

/** Placeholders: `{name}` `{city}` `{district}` `{since}` (the year it opened). */
export const showroomAbouts: Pool = [
  'معرض {name} في {city}، حي {district}، من سنة {since}. حياك تعاين وتجرّب في أوقات الدوام، والقهوة علينا.',
  'نشتري ونبيع ونبدّل في {district}. راسلنا قبل ما تجي حتى نجهّز لك السيارة.',
  'نكتب حالة كل سيارة في إعلانها كما هي. وإن لقيت غير المكتوب علّمنا نصلّحه.',
  'معرض عائلي بدأ سنة {since} بأربع سيارات. كبر المعرض والطريقة نفسها: افحص أين شئت، واسأل عمّا شئت، ولا تدفع إلا وأنت مرتاح.',
  'أهلًا بك في {name}. المبايعة عندنا في يومها، ونرتب لك السطحة لأي مدينة بأجرتها.',
  'في {city} منذ {since}. ما تلقاه في الموقع موجود في المعرض، والمباع نحدّثه في يومه.',
  'نعرض سيارات الأفراد بالأمانة: صاحب السيارة يحدد سعره، ونحن ننظفها ونصوّرها ونبيعها.',
  'فرع واحد في {district} وفريق يعرف السيارات. راسلنا من الإعلان ونرد عليك في أوقات الدوام.',
  'جب فاحصك معك أو خذ السيارة لأقرب مركز فحص، والجواب الصريح عندنا قبل البيع.',
  'سيارتك ندخلها في الثمن بعد ما نعاينها قدامك. موقعنا في {district}، {city}.',
];

export const officeAbouts: Pool = [
  'مكتب {name} لتأجير السيارات في {city}، وعقودنا إلكترونية موحدة.',
  'نسلّم السيارة نظيفة ونصوّرها معك وقت الاستلام والتسليم، فلا خلاف على خدش قديم.',
  'شروط كل سيارة مكتوبة في إعلانها: الكيلوات والضمان والإلغاء. اقرأها واحجز وأنت مرتاح.',
  'نأجّر في {city} منذ {since}، وراحة المستأجر عندنا قبل السيارة.',
  'تأجير للأفراد والشركات من حي {district}. راسلنا بتواريخك ونرد عليك.',
  'مكتبنا في {district}. لا نحتفظ بأصل الهوية، والعقد يوصلك على جوالك.',
  'السيارة في وقتها، والحساب واضح من أول يوم. حياك الله في {name}.',
  'إذا طال مشوارك مدّد من صفحة الحجز، وإذا صار شي كلّمنا نلقى لك حل.',
];

export const sellerAbouts: Pool = [
  'أشتري وأبيع سيارات منذ {since}، عدد قليل في كل مرة.',
  'مؤسسة فردية في {city}. المعاينة بموعد.',
  'أعطيك تاريخ السيارة كما وصلني، لا أزيد ولا أنقص.',
  'اسأل عن أي شيء في السيارة قبل السعر، والجواب الصريح عندي.',
  'سمعتي رأس مالي. اقرأ تقييماتي ثم تعال وافحص وخذ راحتك في {district}.',
  'من أهل {city}، وأرد على المحادثات بنفسي.',
];

/** Business abouts in English, for about one in ten. */
export const businessAboutsEnglish: Readonly<Record<'showroom' | 'office' | 'seller', Pool>> = {
  showroom: [
    'Cars in {district}, {city}, since {since}. Come and drive one in opening hours; message us first and it is ready.',
    'A small team that knows its stock. What you see here is on the floor today; sold cars are marked the same day.',
    'We write the state of each car in its ad as it is. Bring your own inspector.',
  ],
  office: [
    'Rental office in {city}. Contracts are electronic, and we never keep your ID.',
    'The terms of each car are in its ad: kilometres, deposit, cancellation. We photograph the car with you at both ends.',
    'Renting in {district} since {since}. Send your dates and we answer.',
  ],
  seller: [
    'A few cars at a time, and I answer the messages myself.',
    'Ask me anything about the car before you ask for the price.',
    'Selling cars, honestly described, in {city} since {since}.',
  ],
};

/** What a private person writes about themselves; most leave it empty. `{city}` is the person's own. */
export const personAbouts: PoolBy<'anyone' | 'man' | 'woman' | 'english'> = {
  anyone: [
    'لست تاجرًا، أبيع الذي عندي وبس.',
    'من أهل {city}. المعاينة بعد المغرب.',
    'أرد على الرسائل بعد الدوام.',
    'أحب الصراحة في الوصف وأكره كثرة الكلام.',
    'أغيّر سيارتي كل سنتين وأحافظ عليها مثل الجديدة.',
    'للجاد فقط، والمزح له مكان ثاني.',
    'أفضّل المحادثة هنا على الاتصال.',
    'أجمع اللوحات المميزة، أبيع وأبدّل.',
  ],
  man: [
    'محب للسيارات والرحلات البرية.',
    'جاد في الشراء وجاد في البيع، والله الموفق.',
    'أبو عيال وأبحث عن سيارة عائلية نظيفة.',
    'مهندس، وأصلّح سياراتي بيدي.',
    'متقاعد وعندي وقت للفحص والمعاينة.',
    'طالب جامعي أبحث عن سيارة اقتصادية.',
  ],
  woman: [
    'معلمة، أرد على الرسائل بعد الدوام.',
    'أفضّل المعاينة في مكان عام.',
    'المعاينة مع أخي في {city}.',
    'طبيبة، أرد مساءً وأيام الإجازة.',
  ],
  english: [
    'Engineer in {city}, not a dealer.',
    'I answer messages in the evening. Arabic or English.',
    'Straight answers, no games.',
    'Ask, and I tell you what I know.',
  ],
};

/** Opening hours. `saturday_to_thursday` and `friday` are 24-hour spans; an empty list is closed. */
export interface WorkingHours extends Bilingual {
  readonly saturday_to_thursday: readonly (readonly [from: string, to: string])[];
  readonly friday: readonly (readonly [from: string, to: string])[];
}

export const workingHours: readonly WorkingHours[] = [
  {
    ar: 'السبت – الخميس 4:00 م – 10:30 م، الجمعة مغلق',
    en: 'Saturday – Thursday 4:00 PM – 10:30 PM, Friday closed',
    saturday_to_thursday: [['16:00', '22:30']],
    friday: [],
  },
  {
    ar: 'السبت – الخميس 9:00 ص – 12:00 م و4:00 م – 10:00 م، الجمعة 4:30 م – 10:00 م',
    en: 'Saturday – Thursday 9:00 AM – 12:00 PM and 4:00 PM – 10:00 PM, Friday 4:30 PM – 10:00 PM',
    saturday_to_thursday: [
      ['09:00', '12:00'],
      ['16:00', '22:00'],
    ],
    friday: [['16:30', '22:00']],
  },
  {
    ar: 'السبت – الخميس 10:00 ص – 10:00 م، الجمعة 4:00 م – 11:00 م',
    en: 'Saturday – Thursday 10:00 AM – 10:00 PM, Friday 4:00 PM – 11:00 PM',
    saturday_to_thursday: [['10:00', '22:00']],
    friday: [['16:00', '23:00']],
  },
  {
    ar: 'السبت – الخميس 8:00 ص – 11:00 م، الجمعة 1:30 م – 11:00 م',
    en: 'Saturday – Thursday 8:00 AM – 11:00 PM, Friday 1:30 PM – 11:00 PM',
    saturday_to_thursday: [['08:00', '23:00']],
    friday: [['13:30', '23:00']],
  },
  {
    ar: 'السبت – الخميس 5:00 م – 11:00 م، الجمعة مغلق',
    en: 'Saturday – Thursday 5:00 PM – 11:00 PM, Friday closed',
    saturday_to_thursday: [['17:00', '23:00']],
    friday: [],
  },
];
