import type { Language } from '#contract/languages.ts';
import { latinLetters, spacedLetters } from '#contract/plates.ts';
import { allOf, conditionsOf } from '../ads/filters.ts';
import type { Market } from '#server/platform/market.ts';
import { suggest, type Suggestion } from '#server/catalogue/search/understand/suggest.ts';
import { understand } from '#server/catalogue/search/understand/understand.ts';

const most = 8;

/** Up to 8 completions of the typed text. A plate is suggested only if it is for sale. */
export async function listSuggestions({ db, reference }: Market, q: string, language: Language): Promise<Suggestion[]> {
  const { letters, digits } = understand(q, reference.dictionary).filters;
  const isPlate = letters !== undefined || digits !== undefined;
  const plates = isPlate ? await findPlates({ db, reference }, letters, digits) : [];
  const script = /[a-z]/i.test(q) ? 'en' : letters === undefined ? language : 'ar';
  const words = suggest(q, reference.dictionary).filter(({ kind }) => kind !== 'plate');
  return [...plates.map((plate) => presentPlate(plate, script)), ...words].slice(0, most);
}

interface PlateNumber {
  letters: string | null;
  digits: string | null;
}

/** Plates on sale that begin with these letters and digits. */
function findPlates({ db, reference }: Pick<Market, 'db' | 'reference'>, letters = '*', digits = ''): Promise<PlateNumber[]> {
  const conditions = conditionsOf({ type: 'plate', letters, digits: `${digits}*` }, reference);
  return db
    .selectFrom('ads')
    .select(['letters', 'digits'])
    .where(allOf(conditions))
    .groupBy(['letters', 'digits'])
    .orderBy((eb) => eb.fn.max('refreshed_at'), 'desc')
    .limit(most)
    .execute();
}

function presentPlate({ letters, digits }: PlateNumber, script: Language): Suggestion {
  const stamped = script === 'ar' ? spacedLetters(letters ?? '') : [...latinLetters(letters ?? '')].join(' ');
  const text = `${stamped} ${digits}`;
  return { kind: 'plate', text, query: text };
}
