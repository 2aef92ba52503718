import type { Bilingual, Pool, PoolBy } from './words.ts';

/** Placeholders: `{name}` `{city}` `{district}` `{since}` (the year it opened). */
export const showroomAbouts: Pool = [
  'معرض {name} في {city}، حي {district}. نبيع الجديد والمستعمل منذ {since}، وكل سيارة عندنا معها فحص تطّلع عليه قبل أن تدفع. السعر المعلن نهائي وشامل الضريبة، والاستبدال متاح بعد تقييم سيارتك أمامك.',
  'نشتري ونبيع ونبدّل. أكثر معروضنا وارد الوكالة بممشى قليل، ولا ندخل المعرض سيارة فيها شاصي. حياكم في {district} بعد العصر.',
  'تخصصنا السيارات العائلية: كامري، سوناتا، توسان، يوكن. نكتب الرش والحوادث في الإعلان كما هي، وإن وجدت غير ما كتبنا فالسيارة مردودة خلال ثلاثة أيام.',
  'معرض عائلي بدأ سنة {since} بأربع سيارات. اليوم معروضنا أكثر، والطريقة نفسها: افحص أين شئت، واسأل عمّا شئت، ولا تدفع إلا وأنت مرتاح.',
  'سيارات دفع رباعي وبيك أب: لاندكروزر وباترول وهايلكس ودي ماكس، جديد ومستعمل. نجهّز النقل لأي مدينة، والمبايعة في نفس اليوم.',
  'جديد بضمان الوكالة وبطاقة جمركية، ومستعمل مفحوص. نساعدك في أوراق التمويل مع البنوك، والموافقة عادةً خلال يومي عمل.',
  'في {city} منذ {since}. معروضنا يتجدد كل أسبوع، وما تلقاه في الموقع موجود في المعرض، والمباع نحدّثه في يومه.',
  'نهتم بالسيارة قبل عرضها: صيانة كاملة وتلميع وفحص مستقل. تسلّمها جاهزة للطريق مع كشف بكل قطعة غيّرناها.',
  'السيارات الفارهة والرياضية شغلنا: لكزس ومرسيدس وبي إم دبليو ورنج، موديلات حديثة وصيانة وكالة موثّقة. المعاينة بموعد حتى نعطيك وقتك.',
  'معرض اقتصادي لطلابنا وموظفينا: أكسنت ويارس وصني وبيجاس وألسفن، أسعار واضحة وقسط يناسب. لا مفاجآت في الأوراق.',
  'نعرض سيارات الأفراد بالأمانة: صاحب السيارة يحدد سعره، ونحن ننظفها ونصوّرها ونبيعها. أجرنا معروف من أول يوم.',
  'فرع واحد في {district}، وفريق يعرف السيارات. راسلنا من الإعلان نرد عليك أوقات الدوام في دقائق، وخارجها أول ما نفتح.',
  'كل سيارة لها ملف: تقرير موجز، وفحص كمبيوتر، وصور للرش إن وُجد. اطلب الملف في المحادثة قبل أن تتعنى لنا من مدينتك.',
  'نبيع للكاش والتمويل بالسعر نفسه، ونقبل سيارتك في الثمن. ضمان المعرض على المكينة والقير ثلاثة أشهر للسيارات الموضّح عليها.',
];

export const officeAbouts: Pool = [
  'مكتب {name} في {city}، مرخّص، وعقودنا إلكترونية. السعر في الإعلان شامل الضريبة، والتأمين يرجع لك بعد التأكد من المخالفات.',
  'أسطول حديث من الاقتصادية إلى العائلية، ونبدّل السيارات كل ثلاث سنوات. نسلّمها نظيفة وبنزينها كامل ونستلمها كذلك.',
  'نوصل السيارة إلى المطار أو الفندق داخل {city}. خبّرنا برقم الرحلة ننتظرك ولو تأخرت.',
  'تأجير يومي وأسبوعي وشهري. الشهري عندنا أرخص من القسط، والصيانة والتأمين علينا.',
  'سيارات عائلية بصف ثالث للزوار والمعتمرين، مع سائق أو بدونه. الأسعار ثابتة حتى في المواسم المعلنة.',
  'نصوّر السيارة معك وقت الاستلام والتسليم، فلا خلاف على خدش قديم. والراحة عندنا قبل السيارة منذ {since}.',
  'تأجير للشركات والأفراد. عقد واحد، فاتورة ضريبية واحدة في الشهر، وسيارة بديلة عند الصيانة.',
  'مكتبنا في {district} يفتح سبعة أيام. الإلغاء مجاني قبل الموعد بيوم، ولا نأخذ أصل الهوية.',
  'فارهة ورياضية للمناسبات: جي كلاس ورنج وإسكاليد، باليوم أو بالساعة مع سائق. التأمين شامل والتحمّل مكتوب.',
  'ممشى مفتوح على الإيجار الشهري، و250 كيلو يوميًا على اليومي. تكلفة الزائد مكتوبة في الإعلان.',
];

export const sellerAbouts: Pool = [
  'أشتري وأبيع سيارات منذ {since}. عدد قليل في كل مرة، وكل سيارة استخدمتها بنفسي أيامًا قبل عرضها.',
  'مؤسسة فردية في {city}. السيارات عندي مفحوصة، والسعر المكتوب قريب من النهائي.',
  'تجارة سيارات نظيفة من أصحابها مباشرة. أعطيك تاريخ السيارة كما وصلني، لا أزيد ولا أنقص.',
  'متخصص في الياباني: تويوتا ولكزس ونيسان. أوصل لك طلبك خلال أسبوعين إن لم يكن عندي.',
  'وارد الخليج وأمريكي بأوراق جمارك كاملة وفحص مطابقة. اسأل عن التقرير قبل السعر.',
  'أعرض بيك أبات ووانيتات للشغل والبر، جاهزة وعلى الشرط. التوصيل للمناطق بالسطحة متاح.',
  'سمعتي رأس مالي. اقرأ تقييماتي ثم تعال وافحص وخذ راحتك في {district}.',
  'سيارات موظفين وعوائل، ممشى معقول وصيانة معروفة. لا أشتري المصدوم ولا أبيعه.',
];

/** Business abouts in English, for about one in ten. */
export const businessAboutsEnglish: Readonly<Record<'showroom' | 'office' | 'seller', Pool>> = {
  showroom: [
    'New and used cars in {district}, {city}, since {since}. Every used car comes with an inspection you can read first. Trade-ins welcome.',
    'Family cars and SUVs with low mileage and full agency history. Prices include VAT, and finance papers are done in two working days.',
    'A small team that knows its stock. What you see here is on the floor today; sold cars are marked the same day.',
    'Pickups and four-wheel drives, ready for work or sand. We arrange delivery to any city.',
  ],
  office: [
    'Licensed rental office in {city}. Prices include VAT, contracts are electronic, and we never keep your ID.',
    'Economy to seven-seaters, none older than three years. Airport delivery on request, free cancellation up to a day before.',
    'Monthly rentals with unlimited kilometres, maintenance and insurance included. One tax invoice a month for companies.',
  ],
  seller: [
    'A few good cars at a time, bought from their owners and driven by me before they are listed.',
    'Gulf and US imports with full customs papers. Ask for the report before you ask for the price.',
    'Japanese cars, honestly described, in {city} since {since}.',
  ],
};

/** What a private person writes about themselves; most leave it empty. `{city}` is the person's own. */
export const personAbouts: PoolBy<'anyone' | 'man' | 'woman' | 'english'> = {
  anyone: [
    'أبيع سيارتي الشخصية فقط، ولا أتاجر.',
    'من أهل {city}. المعاينة بعد المغرب.',
    'أرد على الرسائل بعد الدوام.',
    'أحب الصراحة في الوصف وأكره كثرة الكلام.',
    'أغيّر سيارتي كل سنتين وأحافظ عليها مثل الجديدة.',
    'السعر محدد لمن يشتري، والمزح له مكان ثاني.',
    'أفضّل المحادثة هنا على الاتصال.',
    'أجمع اللوحات المميزة، أبيع وأبدّل.',
  ],
  man: [
    'محب للسيارات الكلاسيكية والرحلات البرية.',
    'جاد في الشراء وجاد في البيع، والله الموفق.',
    'أبو عيال وأبحث عن سيارة عائلية نظيفة.',
    'مهندس، وأصلّح سياراتي بيدي.',
    'متقاعد وعندي وقت للفحص والمعاينة.',
    'طالب جامعي أبحث عن سيارة اقتصادية.',
  ],
  woman: [
    'معلمة، أبيع سيارتي لأني غيّرتها.',
    'سياراتي استخدام مشاوير داخل المدينة فقط.',
    'المعاينة مع أخي في {city}.',
    'طبيبة، أرد مساءً وأيام الإجازة.',
  ],
  english: [
    'Engineer in {city}, selling my own car only.',
    'I answer messages in the evening. Arabic or English.',
    'Leaving the Kingdom soon, so the price is fair.',
    'Careful owner, full records kept.',
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
