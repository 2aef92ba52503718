import type { Language } from '#contract/platform/languages.ts';
import { latinLetters, spacedLetters } from '#contract/catalogue/plates.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { hasArabic } from '#server/catalogue/latin/latin.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';

type Called = Pick<Reference, 'brands' | 'models' | 'options'>;

export interface Titled {
  title: string | null;
  brand_id: number | null;
  model_id: number | null;
  trim: string | null;
  year: number | null;
  letters: string | null;
  digits: string | null;
}

/**
 * What the seller wrote, else `تويوتا كامري GLE 2022`, `لوحة ح ن ط 7356` or, with the letters as stamped, `Plate T N J 7356`. In English
 * an Arabic title is replaced by what the facts say.
 */
export function titleOf(ad: Titled, { brands, models, options }: Called, language: Language): string {
  if (ad.title !== null && (language === 'ar' || !hasArabic(ad.title))) return ad.title;
  if (ad.letters !== null) return plateTitle(ad.letters, ad.digits ?? '', language);
  const brand = brands.get(ad.brand_id ?? 0)?.names[language];
  const model = models.get(ad.model_id ?? 0)?.names[language];
  // «مازدا مازدا 6»: some makers include their name in the model's.
  const named = brand && model?.startsWith(`${brand} `) ? [model] : [brand, model];
  return [...named, trimIn(ad.trim, options, language), ad.year].filter(Boolean).join(' ');
}

/** The trim as written; in English one written in Arabic is named if it is a level of equipment, else left out. */
function trimIn(trim: string | null, options: Called['options'], language: Language): string | null {
  if (trim === null || language === 'ar' || !hasArabic(trim)) return trim;
  return options.get('option_level')?.find(({ names }) => names.ar === trim)?.names.en ?? null;
}

function plateTitle(letters: string, digits: string, language: Language): string {
  const stamped = language === 'ar' ? spacedLetters(letters) : [...latinLetters(letters)].join(' ');
  return fillIn(wordsIn(language).plate.named, { letters: stamped, digits });
}
