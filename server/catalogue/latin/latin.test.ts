import { describe, expect, it } from 'vitest';
import namesFile from '#db/reference/names.json' with { type: 'json' };
import { hasArabic, latinDistrict, latinName } from './latin.ts';

describe('a name in Latin letters', () => {
  it.each([
    ['فهد العتيبي', 'Fahad Alotaibi'],
    ['نُورة  الشمري', 'Noura Alshammari'],
    ['سلطان القحطانى', 'Sultan Alqahtani'],
    ['عبد الله بن محمد القحطاني', 'Abdullah bin Mohammed Alqahtani'],
    ['عبدالبديع أبو فهد', 'Abdulbadi Abu Fahad'],
    // Names that no list has, letter by letter.
    ['مسفر الدعجاني', 'Masfar Aldajani'],
    ['سويلم الجربوع', 'Suwaylam Aljarbu'],
    ['لاحق الوسمي', 'Lahiq Alwasmi'],
    ['Sami Haddad', 'Sami Haddad'],
    ['تركي AMG', 'Turki AMG'],
  ])('of a person: %s', (arabic, latin) => {
    expect(latinName(arabic)).toBe(latin);
  });

  it.each([
    ['معرض واحة الطريق للسيارات', 'Wahat Al Tariq Car Showroom'],
    ['سدرة لتأجير السيارات', 'Sadrah Car Rental'],
    ['مكتب النخيل للتأجير', 'Al Nakhil Rental Office'],
    ['مؤسسة محمد للسيارات', 'Mohammed Car Est.'],
    ['واحة للسيارات', 'Wahah Cars'],
  ])('of a business, in the order of English: %s', (arabic, latin) => {
    expect(latinName(arabic)).toBe(latin);
  });

  it.each([
    ['العليا', 'Al Olaya'],
    ['حي النرجس', 'An Narjis'],
    ['النسيم الشرقي', 'An Nasim Ash Sharqi'],
    ['الفيحاء الجديد', 'Al Fiha Al Jadid'],
    ['Olaya', 'Olaya'],
  ])('of a district: %s', (arabic, latin) => {
    expect(latinDistrict(arabic)).toBe(latin);
  });

  it('leaves no Arabic letter behind, whatever the name', () => {
    const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءئؤأإآ';
    const any = [...letters].flatMap((first) => [...letters].map((second) => `${first}${second}ب${second}`));
    expect(any.filter((word) => hasArabic(latinName(word)) || hasArabic(latinDistrict(`ال${word}`)))).toEqual([]);
  });

  it('spells each name in one way', () => {
    const arabic = Object.values(namesFile)
      .flat()
      .map(({ ar }) => ar);
    expect(arabic.length).toBe(new Set(arabic).size);
  });
});
