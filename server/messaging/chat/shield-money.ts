import { anyWord, requests } from './shield-text.ts';

/** Bank accounts, and money that is requested before a viewing. */

const iban = /(?<![a-z])s\s?a(?:[\s-]?\d){22}(?!\d)/;
const bank = anyWord(
  '(?:ال|ل|ب?ال)?حساب(?:ي|نا|ه|ات)?', '(?:ال|ب?ال)?ا?يبان(?:ي)?', '(?:ال|ب?ال)?بنك(?:ي)?', 'مصرف', '(?:ب|ال|ب?ال)?راجحي', '(?:ب|ال|ب?ال)?اهلي', '(?:ب|ال|ب?ال)?انما', 'البلاد', 'ساب', 'الجزيره',
  'iban', 'account', 'acc', 'bank', 'snb', 'alinma', 'al ?rajhi', 'sabb',
); // prettier-ignore
const wallet = anyWord('stc ?(?:pay|bank)?', 'urpay', 'barq', 'اس تي سي باي', 'يور باي', 'برق', 'alinmapay', 'mobily ?pay');
const figures = /(?<!\d)\d(?:[\s-]?\d){9,}/g;
const registration = anyWord(
  '(?:ال)?سجل(?: التجاري)?', '(?:ال)?موحد', '(?:ال)?هيكل', '(?:ال)?ضريبي', '(?:ال)?(?:عقد|فاتوره)', 'vin', 'chassis', 'cr', 'registration', 'vat',
); // prettier-ignore
const mobile = /^(?:00966|966|0)?5\d{8}$/;

export function namesAccount(said: string): boolean {
  if (iban.test(said)) return true;
  const numbers = (said.match(figures) ?? []).map((number) => number.replace(/\D/g, ''));
  if (numbers.some((number) => mobile.test(number)) && wallet.test(said)) return true;
  return numbers.some((number) => !mobile.test(number)) && bank.test(said) && !registration.test(said);
}

// Imperatives: «حول» and «ادفع», not «بحول» or «دفعت».
const pay = anyWord(
  'ت?حول(?:ي|ه|ها|لي|وا)?', 'تحويل', 'ت?ا?دفع(?:ي|ه|ها|وا|لي)?', 'ت?سدد(?:ي|ه|ها)?', ...requests,
  'لازم', 'محتاج', 'pay', 'paid', 'send', 'transfer', 'wire', 'need', 'require',
); // prettier-ignore
const remit = new RegExp(
  `(?<!\\p{L})[وف]?(?:ت?حول(?:ي|لي)?|ا?رسل(?:ي|لي)?|ا?بعث(?:ي|لي)?|ا?دفع(?:ي|لي)?|سدد(?:ي|لي)?)(?: لي)? (?:ال|لي )?(?:مبلغ|فلوس|قيمه|رسوم|نص|\\p{L}{0,4}(?:ميه|ميتين|الف|الفين|الاف)(?!\\p{L})|\\d[\\d,.]* ?(?:ريال|الف)?(?!\\p{L}))` +
    `|(?<!\\p{L})(?:send|transfer|pay|wire)(?: me)?(?: the)? (?:money|amount|sar|full|\\d[\\d,.]*)`,
  'u',
);
const token = anyWord('(?:ال|ب?ال|ل?ل)?عربون');
const advance = anyWord(
  '(?:مبلغ|لتاكيد|تاكيد|تثبيت) (?:ال)?(?:جديه|حجز)', '(?:ال)?مقدم(?:ا|ه)?', '(?:ال)?نصف?(?: (?:ال)?(?:مبلغ|قيمه))?', '(?:قيمه|رسوم|اجره) (?:ال)?(?:شحن|نقل|حجز|فحص|توصيل|تثبيت)', '(?:ال)?جمارك', '\\d+ ?[%٪] من المبلغ',
  'deposit', 'up ?front', 'in advance', 'advance', '(?:booking|reservation|holding|viewing|shipping) (?:fee|amount|charge)s?', 'half',
); // prettier-ignore
const unseen = anyWord(
  'قبل (?:ال)?معاينه', 'قبل (?:ما|لا) ت(?:شوف|جي|عاين|فحص)\\p{L}*', 'برا المملكه', 'خارج المملكه', 'شركه (?:ال)?شحن', '(?:ت|ال)?(?:جيك|توصلك|توصلها لك|يوصلها لك)', 'علي السطحه', 'ا?رسلها لك', 'برسل\\p{L}* لك', 'بعدها ا?رسل', 'بعدين نتفق', 'ما ا?قدر اوريك', 'ما اوريك',
  'before (?:you )?(?:see|seeing|view|viewing|come)', 'to (?:reserve|hold|book)', 'ship', 'abroad', '(?:money|transfer|pay) .{0,15}first', 'by dhl', 'remove the ad',
); // prettier-ignore
const atHand = anyWord(
  '(?:ب|في )(?:ال)?(?:معرض|مكتب|وكاله|بنك)', 'بعد (?:ما )?ت?(?:شوف|عاين|فحص|ستلم|معاينه|الفحص|المعاينه)\\p{L}*', '(?:وقت|عند|اذا) (?:ال)?(?:نقل|مبايعه|استلام|استلمت\\p{L}*|جيت\\p{L}*|شفت\\p{L}*)', 'بيدك', 'سند',
  'on (?:arrival|delivery)', 'at the (?:office|showroom|bank)', 'when you (?:pick|come|see)', 'after (?:you )?(?:see|inspect|check)\\p{L}*',
); // prettier-ignore
const insurance = anyWord('(?:ال)?تامين');
const atOnce = anyWord('قبل', 'حولها', 'حوله', 'الحين', 'تحويل');
const question = /(?<!\p{L})(?:هل|كم|do you|is there|what about)(?!\p{L})/u;

// An offer by the writer is not a demand.
const own = /(?<!\p{L})i (?:would |will |can |could |also )?(?:pay|paid|transfer|send)(?!\p{L})/gu;

export function asksForDeposit(text: string): boolean {
  const said = text.replace(own, ' ');
  if (/western union|moneygram/.test(said) || /(?<!\p{L})الا بعد (?:ال)?(?:عربون|تحويل)/u.test(said)) return true;
  if (atHand.test(said) && !/قبل لا تجي|قبل (?:ال)?معاينه/u.test(said)) return false;
  if (token.test(said) && !/بدون|بلا/u.test(said) && !question.test(said)) return true;
  if (remit.test(said)) return true;
  return pay.test(said) && (advance.test(said) || unseen.test(said) || (insurance.test(said) && atOnce.test(said)));
}
