/** The keys of the Arabic and the English keyboard, as on a Saudi layout. */
const latin = `qwertyuiop[]asdfghjkl;'zxcvbnm,./\``;
const arabic = 'ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط ئ ء ؤ ر لا ى ة و ز ظ ذ'.split(' ');

const toArabic = new Map([...latin].map((key, at) => [key, arabic[at] ?? key]));
const toLatin = new Map([...toArabic].map(([key, letter]) => [letter, key]));

/** The text that the same keys give on the other keyboard: `j,d,jh` → `تويوتا`, `فخغخفش` → `toyota`. */
export function otherKeyboard(text: string): string {
  const letters = text.toLowerCase().match(/لا|./gsu) ?? [];
  const keys = /[\u0621-\u064a]/.test(text) ? toLatin : toArabic;
  return letters.map((letter) => keys.get(letter) ?? letter).join('');
}
