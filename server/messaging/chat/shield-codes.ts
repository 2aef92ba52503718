import { anyWord, requests } from './shield-text.ts';

/** Codes that give access to accounts: of the bank, of Absher and Nafath, of WhatsApp. */

// The words for codes and numbers of cars.
const harmless = /(?:كود|code) (?:ال)?(?:لون|خصم|راديو|قطعه|عطل|داخلي|مفتاح|color|p\d|c\d)|(?:fault|key|paint|error|discount|promo) code/gu;

const code = anyWord(
  '(?:ب|ل)?(?:ال|ل)?(?:رمز|كود)(?:ه|ين)?',
  'otp',
  'pin',
  'code',
  'digits',
  'ا?ل?رقم موقت',
  '(?:ال)?رقم (?:ال)?سري',
  '(?:ال)?ارقام',
);
const theCode = anyWord('(?:ب|ل)?(?:ال|ل)(?:رمز|كود)', 'رمز ال\\p{L}+', 'الرقم السري', 'the (?:code|pin|digits)');
const secret = anyWord(
  '(?:ب|ل)?(?:ال)?رمز (?:ال)?(?:تحقق|تفعيل|دخول|سري|تاكيد|موقت|مرسل|نفاذ|ابشر|بنك)', 'otp', 'o\\.t\\.p', 'كلمه (?:ال)?(?:مرور|سر)', '(?:ال)?رقم(?:ك)? (?:ال)?سري', '(?:ال)?باسورد', 'password', 'رمز ال\\p{L}+', 'الرقم اللي',
  '(?:verification|confirmation|security|activation|one[- ]time|\\d[- ]digit) (?:code|pin|password|number)', '(?:رقم|كود|رمز) (?:من|فيه|مكون من) \\d (?:خانات|ارقام)',
); // prettier-ignore
const arrived = anyWord(
  '(?:ب|ي|بي|راح ي|راح )?(?:وصلك|وصلتك|يوصلك|جاك|جاتك|جتك|يجيك|جيك|تجيك)', 'وصل(?: لك)?', 'المرسل', 'مرسل لك', '(?:ارسل|ارسلنا|ارسلت)(?:ه|ها)? (?:لك|علي جوالك|لجوالك)', 'طلع لك',
  'you (?:just )?(?:received|got)', 'sent (?:a |the |you )?.{0,30}(?:to|on) your (?:phone|mobile|number)', '(?:we|i) texted you', 'texted',
); // prettier-ignore
const private_ = anyWord(
  '(?:ال|لل)?رساله (?:ال)?(?:بنك|ابشر|نفاذ)',
  '(?:ال|لل)?رساله .{0,20}(?:من|حقت) (?:ال)?(?:نفاذ|ابشر|بنك)',
  'رسايلك',
  'sms',
  'bank message',
);
const request = anyWord(...requests, 'ابغ(?:ي|اه)', 'ابي', 'نحتاج', 'محتاج(?:ه)?', 'احتاج', 'وش', 'كم', 'what', 'need');
const requested = anyWord(...requests);
const nafath = anyWord('(?:ال|ب|من |في )?نفاذ', 'nafath');
const approval = anyWord('وافق(?:ي)?', 'اختر', 'اختار(?:ي)?', 'اقبل(?:ه)?', 'اضغط(?:ي)?', 'ادخل', 'approve', 'accept', 'select', 'press');

export function asksForCode(said: string): boolean {
  const text = said.replace(harmless, ' ');
  if (code.test(text) && arrived.test(text)) return true;
  if ((secret.test(text) || private_.test(text)) && request.test(text)) return true;
  if (theCode.test(text) && requested.test(text)) return true;
  return nafath.test(text) && approval.test(text);
}
