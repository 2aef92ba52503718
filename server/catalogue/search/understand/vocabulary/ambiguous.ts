import { spacelessKey } from '../../key.ts';
import type { Entry } from './dictionary.ts';

/** Names that are also ordinary words, or too short to stand alone. */
function keys(words: string): ReadonlySet<string> {
  return new Set(words.split(/[،,]/).map(spacelessKey));
}

/** Recognised if their brand is named, or if no other brand or model is. */
const weakModels =
  keys(`ربع، شبح، الشبح، بطة، رش، راش، فري، ون، ويل، اير، دريم، سول، فوج، دون، صالون، تيربو، ايطاليا، بانوراما، روما، بلو، شاصي، كروان، سيل، هان،
  شارك، ماستر، هوق، فيو، ليون، ديلي، سيتي، باور، مكان بورش، جوك، زد، رايز, rush, soul, edge, escape, seal, han, song, shark, hunter, venue, flex, rio, express,
  expert, partner, master, ranger, focus, spark, pilot, journey, expedition, explorer, continental, vogue, vantage, ghost, dawn, shine, friday, panda, polo, golf,
  traveller, range, california, roma, gravity, chairman, commander, liberty, patriot, charger, titan, crown, power, gxr, vxr, gx r, gts, جي اكس ار`);

/** Recognised only beside their brand. */
const strictModels = keys('اولي, is, one, air, view, free, dream, huge, mage, ace, mini, city, hse');

const weakBrands = keys('مان، نيو، باك، بيك، سيت، فيت، ديو، باو، بيم، بيام, man, seat, smart, power');

/** Places that need a preceding word: `في بدر`. */
const weakCities =
  keys(`بدر، حقل، ليلى، مرات، الوجه، الدرب، العيون، الكامل، خرج، خبر، حفر، قرية، الحريق، رماح، البرك، المهد، السيح، الوادي، بيش، تربة،
  ضمد، باحة، دومة، badr, layla`);

/** Without ال these are other words. */
export const noBareForm = keys('كامل، مدينة، خميس، وجه، شمال، جنوب، سفن، فا، تو');

/** Words of the value lists that are ambiguous alone. */
const vagueOptions = keys('منتهي، بيع، expired, sale, باص هايس');

export function notANameKey(key: string, { kind }: Entry): boolean {
  return kind === 'option' && vagueOptions.has(key);
}

/** The context that a name requires to be recognised: nothing, no competing name, or its brand right before it. */
export function doubtOf(key: string, entry: Pick<Entry, 'kind'> & Partial<Pick<Entry, 'labels'>>): 'none' | 'weak' | 'strict' {
  const { kind } = entry;
  if (kind === 'model') {
    if (/^\d+$/.test(key) || strictModels.has(key) || /^[a-z]$/.test(key)) return key === '911' ? 'weak' : 'strict';
    return weakModels.has(key) || isShortCode(key, entry.labels?.[1]) ? 'weak' : 'none';
  }
  if (kind === 'brand') return weakBrands.has(key) ? 'weak' : 'none';
  return kind === 'city' && weakCities.has(key) ? 'weak' : 'none';
}

/** Other names that sellers write behind a model as its trim. */
export const trims = keys(
  'سمارت، smart، دينالي، دنالي، denali، سبورت، sport، كوبيه، كلاسيك، limited, touring, premium, elite, standard, comfort, luxury, super, ultra, prestige',
);

/** Whether a name of a model may be the trim of the model before it: `GLE`, `جي ال اي`, `دينالي`. */
export function isAlsoTrim(key: string, entry: Pick<Entry, 'kind' | 'labels'>): boolean {
  return isTrimCode(key, entry) || trims.has(key) || doubtOf(key, entry) !== 'none';
}

/** Letters that name a model and are the trim of others; `CR-V` is none. */
export function isTrimCode(key: string, { labels }: Pick<Entry, 'labels'>): boolean {
  if (labels[1].includes('-')) return false;
  return /^[a-z]{2,3}$/.test(key) || (/^[A-Z]{2,4}$/.test(labels[1]) && !/\d/.test(key));
}

/** `LS`, in any spelling, is also the trim of other cars. */
function isShortCode(key: string, label = ''): boolean {
  return /^[a-z]{2}$/.test(key) || (/^[A-Z]{2}$/.test(label) && !/\d/.test(key));
}
