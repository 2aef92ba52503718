import type { Pool } from './words.ts';

/** How a conversation begins: what the customer says before the question, and the owner before the answer. */
export const greetings: readonly (readonly [customer: string, owner: string])[] = [
  ['السلام عليكم،', 'وعليكم السلام ورحمة الله،'],
  ['السلام عليكم ورحمة الله، مساك الله بالخير.', 'وعليكم السلام، مساك الله بالنور.'],
  ['مساء الخير،', 'مساء النور،'],
  ['هلا والله،', 'هلا بك،'],
  ['صباح الخير،', 'صباح النور، حياك الله.'],
  ['السلام عليكم، بخصوص إعلانك.', 'وعليكم السلام، تفضل.'],
];

export const englishGreetings: typeof greetings = [
  ['Hi,', 'Hello,'],
  ['Good evening,', 'Good evening, thanks for your interest.'],
  ['Hello, about your ad.', 'Hi, sure.'],
];

/** How it ends, line by line, the customer first. */
export type Ending = readonly string[];

export const carEndings: readonly Ending[] = [
  ['متى أقدر أشوفها؟', 'أي وقت بعد العصر، حياك الله.', 'تم، بكرة بعد العصر عندك إن شاء الله.'],
  ['طيب ممكن أجي الليلة أعاينها؟', 'أبشر، أنا موجود إلى ١٠.', 'على خير، إذا قربت كلمتك.'],
  ['يعطيك العافية، أشاور الأهل وأرد عليك.', 'خذ راحتك، الله يكتب اللي فيه الخير.'],
  ['أبغى أفحصها عند مركز فحص قبل، عندك مانع؟', 'أبد، اختر المركز اللي يريحك وأجيبها لك.', 'كفو، بحجز موعد وأعطيك خبر.'],
  ['إذا تم البيع ننقل بأبشر على طول؟', 'نعم، المبايعة في أبشر والدفع وقت النقل.', 'ممتاز، أشوفك يوم السبت.'],
  ['الله يبارك لك فيها، بعيدة عن ميزانيتي شوي.', 'الله يرزقك، وإن نزل سعرها بلغتك.'],
  ['اعتبرني جاد، لا تبيعها قبل ما أجي.', 'ما أحجز لأحد، لكن أعطيك خبر لو أحد جد عليها.'],
];

export const plateEndings: readonly Ending[] = [
  ['النقل متى يناسبك؟', 'أي يوم، دقائق في أبشر.', 'تم، أرتب المبلغ وأكلمك.'],
  ['حدي أقل من كذا بشوي، فكر فيها.', 'الله يحييك، إذا ما جانا أعلى أرجع لك.'],
  ['يعطيك العافية، أشاور أخوي وأرد عليك.', 'تسلم، خذ راحتك.'],
  ['باقي عليها سوم؟', 'باقي، وأقفلها نهاية الأسبوع إن شاء الله.'],
];

export const rentalEndings: readonly Ending[] = [
  ['أبغاها من الخميس إلى السبت.', 'متاحة، احجزها باسمك واستلمها من المكتب.', 'تمام، أمركم الخميس العصر.'],
  ['وش المطلوب عند الاستلام؟', 'الهوية ورخصة سارية، والباقي نخلصه في المكتب.', 'يعطيكم العافية.'],
  ['فيه سعر خاص للشهر؟', 'حياك الله في المكتب ونراعيك إن شاء الله.', 'زين، أمر عليكم بكرة.'],
  ['أشوف جدول السفر وأرجع لكم.', 'حياك الله في أي وقت.'],
];

export const businessEndings: readonly Ending[] = [
  ['متى دوامكم؟', 'من ٤ العصر إلى ١٠ الليل، والجمعة إجازة.', 'تمام، أمركم إن شاء الله.'],
  ['عندكم توصيل لخارج المدينة؟', 'نرتب لك سطحة على حسابك بعد المبايعة.', 'يعطيكم العافية.'],
];

export const englishEndings: readonly Ending[] = [
  ['Can I see it tomorrow afternoon?', 'Sure, any time after four.', 'Great, I will message you when I am close.'],
  ['Would you mind an inspection first?', 'Not at all, pick any centre you like.'],
  ['Thanks, let me think about it.', 'Of course, take your time.'],
];

/** Asked of a business without an ad in mind. */
export const businessQuestions: readonly (readonly [question: string, answer: string])[] = [
  ['عندكم كامري ٢٠٢٣ فل كامل؟', 'عندنا كذا خيار، تفضل شوفها في صفحتنا.'],
  ['تشترون السيارات المستعملة؟', 'نشتري ونبدل بعد الفحص، حياك في أي وقت.'],
  ['تقبلون تمويل عن طريق البنك؟', 'نعم مع أغلب البنوك، ونخدمك في الأوراق.'],
];

/** What goes with pictures that the owner sends. */
export const withPictures: Pool = ['هذي صور زيادة.', 'تفضل، صورتها لك قبل شوي.', 'أبشر، شفها على الطبيعة أحلى.'];

/** Sent by who means no good, so that the shield has something to say. */
export const swindles: Pool = [
  'أنا خارج المدينة ومستعجل. بيوصلك رمز التحقق من أبشر، أرسله لي وأحول لك المبلغ كامل.',
  'المندوب يجيك الليلة، بس سدد رسوم الاستلام من هنا https://saudi-post.example/8831',
  'حولت لك بالغلط زيادة، رجع لي الفرق ٥٠٠ على الآيبان SA4420000001234567891234',
];
