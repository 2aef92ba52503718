import type { CancelReason } from '#contract/deals.ts';
import type { OfferCondition } from '#contract/offers.ts';
import type { Pool, PoolBy } from './words.ts';

/** Notes of bidders to owners. */
export const bidNotes: PoolBy<'car' | 'plate'> = {
  car: [
    'كاش، والنقل في أبشر على طول.',
    'هذا حدي فيها وأنا جاد.',
    'إن ناسبك جيتك اليوم بعد العصر.',
    'المبلغ جاهز، والمبايعة وقت ما تحب.',
    'خلّنا نقفلها على كذا الله يعافيك.',
    'راعنا شوي والنقل علينا.',
  ],
  plate: [
    'فحصي وتأميني ساريين، والنقل وقت ما تبي.',
    'جاهز للنقل في أبشر الليلة.',
    'هذا حدي فيها والله يكتب اللي فيه الخير.',
    'المبلغ حاضر، والتحويل مع النقل.',
    'إن ناسبك قفلناها اليوم.',
  ],
};

/** Of bidders who offer on a condition. */
export const conditionNotes: Readonly<Record<OfferCondition, Pool>> = {
  inspection: ['أفحصها في مركز تختاره، وإن طلعت سليمة تمت.', 'على الفحص، والأجرة علي.', 'بعد الفحص أدفع لك مع النقل.'],
  with_plate: ['السومة مع اللوحة.', 'أبغاها بلوحتها لا هنت.'],
  delivery: ['على أن توصلها لي.', 'شامل التوصيل لمدينتي.'],
};

/** Of bidders who offer more than before. */
export const raiseNotes: Pool = ['زدتها لك، وهذا آخر ما عندي.', 'رفعتها عشان نقفل.', 'زيادة مني والباقي عليك.'];

/** Of owners who answer with an amount of their own. */
export const counterNotes: Pool = [
  'قرّبها ونتم البيعة.',
  'نقسم الفرق بيننا.',
  'هذا آخر نزول عندي.',
  'عشانك نزلت، وإن ناسبك تمت.',
  'على كذا أنقلها لك اليوم.',
];

/** Of owners who decline, by the reason that they give. */
export const declineNotes: PoolBy<'too_low' | 'condition' | 'other'> = {
  too_low: ['بعيد عن قيمتها، الله يرزقك.', 'الحد أعلى من كذا، شاكر لك.', 'مو على ذا السعر، سامحني.'],
  condition: ['الشرط ما يناسبني، الله يعوضك خير.', 'بدون شرط حياك الله.'],
  other: ['أنتظر شوي، توّ السوم بادي.', 'باقي ما قررت، أرجع لك إن شاء الله.'],
};

/** Of bidders who decline what the owner answered. */
export const counterDeclineNotes: Pool = ['كثير علي، الله يبيعك.', 'ميزانيتي وقفت عند سومتي.', 'الله يبارك لك فيها.'];

/** Where two people meet; `{district}` and `{city}` are the seller's. */
export const meetingPlaces: Pool = [
  'مواقف الجامع الكبير، {district}، {city}',
  'مركز الفحص القريب من {district}، {city}',
  'المحطة على مدخل {district}، {city}',
  'المقهى اللي على الشارع العام، {district}، {city}',
];

/** Of the person who ends a deal. */
export const cancelNotes: Readonly<Partial<Record<CancelReason, Pool>>> = {
  changed_mind: ['أعتذر منك، ظروفي تغيرت.'],
  inspection_failed: ['نتيجة الفحص ما ناسبتني، الله يبيعك.'],
  no_show: ['اتفقنا في المحادثة على موعد، وفات بدون حضور ولا رد.'],
  no_financing: ['الجهة ما وافقت على التمويل، والعذر منك.'],
};

/** What the two sides of a sale write about each other; true of men and women, and of a business. */
export const saleReviews: PoolBy<'seller' | 'buyer'> = {
  seller: [
    'اتفقنا على السومة ونقلنا على طول، والسعر ما تغير.',
    'كل شي مثل ما انكتب في الإعلان، والموعد مضبوط.',
    'وضوح من أول الاتفاق لين النقل، الله يبارك.',
    'تعامل يبيض الوجه، والأوراق كانت جاهزة.',
  ],
  buyer: ['جدية في السوم والدفع كان مع النقل.', 'حضور على الموعد، وخلصنا في نص ساعة.', 'تعامل راقي بدون مماطلة، بالبركة.'],
};
