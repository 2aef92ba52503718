import type { Pool } from './words.ts';

/** What people write to the staff, by the reason that they chose; none of it names a fact of what is reported. */
export const adReports: Readonly<Record<string, Pool>> = {
  sold: ['راسلته وقال انباعت من فترة.', 'كلمته وقال السيارة راحت، والإعلان إلى الآن معروض.', ''],
  fraud: ['طلب عربون قبل ما أشوف السيارة.', 'يبي تحويل مقدم ويقول الشحن عليه.', 'رفض المعاينة ويطلب حوالة.'],
  wrong_facts: ['رحت أشوفها والكلام في الإعلان غير.', 'الصور غير اللي شفته على الطبيعة.', 'فيها شغل ما انذكر في الإعلان.'],
  wrong_price: ['لما كلمته طلب سعر ثاني.', 'السعر هنا طُعم، وفي المحادثة غيره.', ''],
  duplicate: ['نازلة أكثر من مرة.', 'نفس الصور شفتها في إعلان ثاني.'],
  not_the_owner: ['هذي سيارة ولد عمي وما عرضها للبيع.', 'ما عنده تفويض من صاحبها.'],
  other: ['يرد بكلام ما يليق إذا سألته.', 'حدد موعد مرتين وما حضر.'],
};

export const commentReports: Readonly<Record<string, Pool>> = {
  price_harm: ['يخرب السعر وهو ما يبي يشتري.', ''],
  off_topic: ['تعليقه ما له علاقة بالإعلان.', ''],
  spam: ['يكرر نفس التعليق في كل إعلان.', ''],
};

export const userReports: Readonly<Record<string, Pool>> = {
  fraud: ['أخذ عربون وقفل.', 'يطلب تحويل قبل المعاينة.'],
  impersonation: ['يقول إنه من معرض معروف وهو ليس منهم.'],
  abuse: ['أزعجني برسائل كثيرة بعد ما اعتذرت له.'],
  no_commission: ['باع عن طريق الموقع وقال ما أدفع السعي.'],
};

export const reviewReports: Readonly<Record<string, Pool>> = {
  false: ['ما صار بيني وبينه أي تعامل.', 'لا أعرفه ولا باع لي ولا اشترى.'],
  wrong_person: ['تقييمه لمعرض ثاني، مو لي.'],
};
