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
export function spelledAsFigures(text: string): string {
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
