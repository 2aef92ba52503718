/** Any of `words` as a separate word, with or without a prefixed `and` or `so`. */
export function anyWord(...words: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])[وف]?(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

/** «ارسل», «عطني», «هات» …: verbs that demand something. */
export const requests = [
  'ت?ا?رسل(?:ي|ه|ها|لي|يلي|هالي)?', 'ا?ت?عط(?:ني|يني|ينا|نا|يه|يتني)(?:ي?اه|ي?اها)?', 'زود(?:ني|نا|يني)', 'ا?بعث(?:ي|ه|ها|لي|يلي)?', 'صور(?:ه|ها|لي|يلي|هالي)?', 'هات(?:ه|ها|ي)?', 'ورني',
  'ا?كتب(?:ي|ه|لي|يلي)?', 'قول(?:ه|ي|لي|يلي|ها)?(?: لي)?', 'قل(?: ?لي)?', 'علمني', 'تمليني', 'ا?قرا(?:ه|ها)?(?: لي)?',
  'send', 'give', 'share', 'tell', 'reply', 'forward', 'read',
]; // prettier-ignore

// Warnings use the same words, so sentences that say what not to do are removed first.
const cautions = [
  anyWord('لا (?:ت|احد ي)(?:رسل|عط|شارك|حول|دفع|فصح)\\p{L}*', 'لا تثق', 'انتبه\\p{L}*', 'احذر\\p{L}*', 'حذار\\p{L}*', 'نصاب\\p{L}*'),
  anyWord('ما (?:ا?خذ|اخذ|ناخذ|نطلب|اطلب|يحتاج|نحتاج|احتاج|ابي|ابغي) (?:منك )?(?:اي )?\\p{L}+', '(?<!ما .{0,25})(?:بدون|بلا) عربون'),
  anyWord(
    'never',
    "do(?:n't|nt| not) (?:send|share|give|pay|transfer|tell)",
    'no deposit',
    'without (?:a )?deposit',
    'beware',
    'scam\\p{L}*',
  ),
];
const demand = anyWord('الا', 'unless', 'until', 'except');

/** The text without sentences that warn of something. */
export function withoutCautions(text: string): string {
  const parts = text.split(/(?<=[،؛!؟?\n;])|(?<=[.,])(?=\s)/);
  return parts.filter((part) => demand.test(part) || !cautions.some((caution) => caution.test(part))).join('');
}
