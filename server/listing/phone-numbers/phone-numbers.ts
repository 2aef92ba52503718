import { plainText } from '#server/platform/plain-text.ts';
import { areReadAlone, areReadTogether } from './gaps.ts';
import { groupsOf, type Group } from './groups.ts';
import { isLabelled, isSeries, resemblesAmounts, withoutOtherNumbers } from './other-numbers.ts';

/** Numbers in words, as people dictate a phone: digit by digit, in pairs («خمسة وخمسين») or in hundreds («مية وعشرين»). */

// As `plainText` leaves them: without hamza and diacritics, with ه for ة. Forms of dialects and Arabic in Latin letters follow.
const units = [
  'صفر سفر زيرو zero sifr sefr',
  'واحد واحده وحده one wahid wahed',
  'اثنين اثنان اثنتين ثنين ثنتين اتنين تنين two ithnain ethnain thnain ethnen itnain',
  'ثلاثه ثلاث تلاته تلات three thalatha thlatha talata',
  'اربعه اربع four arbaa arba3a arba',
  'خمسه خمس five khamsa khamsah 5amsa hamsa',
  'سته ست six sitta setta',
  'سبعه سبع seven sabaa sab3a saba',
  'ثمانيه ثماني ثمان ثمنيه تمانيه تمنيه eight thamania thamanya tamanya',
  'تسعه تسع nine tisaa tis3a tesaa tisa',
];
const teens = [
  'عشره عشر ten',
  'احدعش احدعشر احداشر حداشر حدعش eleven',
  'اثنعش اثنعشر اثناعشر اطنعش طنعش اطناشر twelve',
  'ثلطعش ثلطعشر ثلثطعش تلتاشر thirteen',
  'اربعطعش اربعتعش اربعتاشر fourteen',
  'خمسطعش خمستعش خمستاشر fifteen',
  'سطعش ستطعش ستعش ستاشر sixteen',
  'سبعطعش سبعتعش سبعتاشر seventeen',
  'ثمنطعش ثمانطعش ثمنتعش تمنتاشر eighteen',
  'تسعطعش تسعتعش تسعتاشر nineteen',
];
const tens = [
  'عشرين عشرون twenty',
  'ثلاثين ثلاثون تلاتين thirty',
  'اربعين اربعون forty fourty',
  'خمسين خمسون fifty',
  'ستين ستون sixty',
  'سبعين سبعون seventy',
  'ثمانين ثمانون تمانين eighty',
  'تسعين تسعون ninety',
];
const hundreds = [
  'ميه مايه',
  'ميتين مايتين ميتان',
  'ثلاثميه ثلثميه ثلاثمايه تلتميه',
  'اربعميه اربعمايه ربعميه',
  'خمسميه خمسمايه',
  'ستميه ستمايه',
  'سبعميه سبعمايه',
  'ثمانميه ثمنميه ثمانمايه تمنميه',
  'تسعميه تسعمايه',
];

const figures = new Map([...numbered(units, 0, 1), ...numbered(teens, 10, 1), ...numbered(tens, 20, 10), ...numbered(hundreds, 100, 100)]);

function numbered(rows: readonly string[], first: number, step: number): [string, number][] {
  return rows.flatMap((row, index) => row.split(' ').map((word): [string, number] => [word, first + index * step]));
}

// The longest first. Words may be joined to each other and to figures: «صفرخمسة», "zero55".
const word = [...figures.keys()].toSorted((a, b) => b.length - a.length).join('|');
const words = new RegExp(`(?<!\\p{L})(?:و?(?:${word}))+(?!\\p{L})`, 'gu');
const each = new RegExp(`(و?)(${word})`, 'gu');

/** The text, as `plainText` returns it, with figures instead of words: «صفر خمسة وخمسين» becomes `0 55`. */
function spelledAsFigures(text: string): string {
  return (
    text
      .replace(words, (found) => found.replace(each, marked))
      .replace(/(?<!\p{L})oh?(?=[\s-]*‹)/gu, '‹0›')
      // In English the tens come first, in Arabic the units.
      .replace(/‹([2-9])0e›[ -]‹([1-9])e›/g, '‹$1$2›')
      .replaceAll('e›', '›')
      .replace(/‹([1-9])› ?&‹([2-9])0›/g, '‹$2$1›')
      .replace(/‹([1-9])00› ?&?‹([1-9]\d)›/g, '‹$1$2›')
      .replace(/‹([1-9])00› ?&‹([1-9])›/g, '‹$10$2›')
      .replace(/(?<!\p{L})(دبل|double|triple) &?‹?(\d)›?/gu, (_all, times, figure: string) => figure.repeat(times === 'triple' ? 3 : 2))
      .replace(/&?‹(\d+)›/g, '$1')
  );
}

/** A number word with its `and`, until it is known whether the numbers beside it belong to it. */
function marked(_all: string, and: string, one: string): string {
  return `${and && '&'}‹${figures.get(one)}${/[a-z]/.test(one) ? 'e' : ''}›`;
}

/**
 * Whether a text contains a phone number, also in words, with other characters between its digits, or in a link to a messenger.
 * test/texts/with-phones.txt lists what must be found, test/texts/without-phones.txt what must not.
 */
export function hasPhoneNumber(text: string): boolean {
  const plain = plainText(text.replace(/[\u2776-\u277e]/g, (circled) => String(circled.charCodeAt(0) - 0x2775)));
  if (messengerLink.test(plain)) return true;
  return [...new Set([plain, withDigitsForLookalikes(plain)])].some((read) => {
    const groups = groupsOf(withoutOtherNumbers(spelledAsFigures(read)));
    return groups.some((_group, first) => startsPhone(groups, first));
  });
}

const messengerLink = /(?:wa\.me|whatsapp\.com)\/\S{0,60}?\d{8}|(?:t|telegram)\.me\/\+\d{8}/;

/** `o55l23…` and «٠هه١٢٣…»: letters that look like the digits beside them. */
function withDigitsForLookalikes(plain: string): string {
  return plain
    .replace(/(?<=\d)o|(?<![\p{L}\d])o(?=\d)/gu, '0')
    .replace(/(?<=\d)[il|](?=\d)/g, '1')
    .replace(/(?<=\d)ه{1,20}(?=\d)/g, (letters) => '5'.repeat(letters.length));
}

/** As many as in two mobile numbers without a gap. */
const digitsMost = 20;

/** Whether the group at `first`, alone or with those after it, is a phone number. */
function startsPhone(groups: readonly Group[], first: number): boolean {
  let digits = '';
  for (let end = first + 1; end <= groups.length; end += 1) {
    digits += groups[end - 1]?.digits ?? '';
    if (digits.length > digitsMost) return false;
    if (isPhone(digits, groups.slice(first, end))) return true;
  }
  return false;
}

const certain = [
  // Mobiles and landlines with a leading zero or the country code.
  /^(?:(?:00)?9660?|0)(?:5\d{8}|1[1-7]\d{7})$/,
  /^(?:05\d{8}){2}$/,
  // A mobile of Egypt as it is written there.
  /^01[0125]\d{8}$/,
  /^00[1-9]\d{9,12}$/,
];
/** Prices and serial numbers can have these forms too. */
const probable = [
  /^5\d{8}$/,
  /^9200\d{5}$/,
  /^800\d{7}$/,
  // The Emirates, Bahrain, Qatar, Kuwait, Oman, Jordan, Yemen and Egypt.
  /^(?:9715\d{8}|973[36]\d{7}|974[3567]\d{7}|965[569]\d{7}|968[79]\d{7}|9627\d{8}|9677\d{8}|201[0125]\d{8})$/,
];
function isPhone(digits: string, groups: readonly Group[]): boolean {
  const isSplit = groups.length > 1;
  const before = groups[0]?.before ?? '';
  if (certain.some((form) => form.test(digits)) || isAbroad(digits, groups)) {
    return !isSplit || (areReadTogether(groups) && !isSeries(groups));
  }
  if (!probable.some((form) => form.test(digits)) || isLabelled(before)) return false;
  return !isSplit || (areReadAlone(groups) && !isSeries(groups) && !resemblesAmounts(groups));
}

/** A plus sign before a number abroad; in a sum it stands directly after a figure, or more than once. */
function isAbroad(digits: string, [first, ...rest]: readonly Group[]): boolean {
  return /^[1-9]\d{9,13}$/.test(digits) && /.\+\(?$/s.test(first?.before ?? '') && !rest.some(({ before }) => before.includes('+'));
}
