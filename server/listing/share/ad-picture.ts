import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { AdCard } from '#contract/listing/ads.ts';
import type { Language } from '#contract/platform/languages.ts';
import { ground, pictureSide, sand, wordmark, wordmarkTo } from './frame.ts';
import { canvas, colours, sideOf } from './appearance.ts';
import { drawPlate, plateHeight } from './plate.ts';
import { line, lines, riyals, sizeToFit, wrap } from './text.ts';
import { figure, wordsIn } from './words.ts';

/** The label of a code in a value list; empty if there is none. */
export type Labels = (list: string, code: string | null | undefined) => string;

/** A car or rental: its picture, title, facts and price. `photo` is a data URI of the size of the picture area. */
export function drawVehicle(ad: AdCard, photo: string | undefined, labels: Labels, language: Language): string {
  const side = sideOf(language);
  const title = wrap(ad.title, 42, side.width, 3);
  const facts = factsOf(ad, labels, language).flatMap((fact) => wrap(fact, 28, side.width, 1));
  const price = priceOf(ad, language);
  return [
    ground(colours.surface),
    pictureSide(side, photo),
    wordmark(language, side.x, 96),
    lines(title, { language, x: side.x, y: 206, style: { size: 42, leading: 58, own: true } }),
    lines(facts, { language, x: side.x, y: 206 + title.length * 58, style: { size: 28, leading: 44, colour: colours.inkSoft } }),
    line(price, { language, x: side.x, y: 566, style: { size: sizeToFit(price, 60, side.width), colour: colours.brand } }),
  ].join('');
}

/** A plate ad: the plate itself, as large as possible, above its price and city. */
export function drawPlateAd(ad: AdCard, plate: NonNullable<AdCard['plate']>, labels: Labels, language: Language): string {
  const drawn = { letters: plate.letters_ar, digits: plate.digits, plateClass: plate.plate_class, shape: plate.plate_shape };
  const width = drawn.shape === 'long' ? 920 : 640;
  const stage = 480;
  const margin = 64;
  const arabic = language === 'ar';
  const [begin, far] = arabic ? [canvas.width - margin, margin] : [margin, canvas.width - margin];
  const facts = [labels('plate_pattern', plate.pattern), ad.city.name].filter(Boolean).join(' · ');
  return [
    ground(colours.surface),
    sand(0, canvas.width, stage),
    drawPlate(drawn, (canvas.width - width) / 2, (stage - plateHeight(drawn, width)) / 2, width),
    line(priceOf(ad, language), { language, x: begin, y: 552, style: { size: 56, colour: colours.brand } }),
    line(facts, { language, x: begin, y: 602, style: { size: 26, colour: colours.inkSoft } }),
    wordmarkTo(language, far, 585),
  ].join('');
}

function factsOf(ad: AdCard, labels: Labels, language: Language): string[] {
  const t = wordsIn(language);
  const car = ad.car ?? ad.rental;
  const mileage = ad.car?.mileage;
  const year = car && !ad.title.includes(String(car.year)) && String(car.year);
  const first = [year, mileage != null && `${figure(mileage, language)} ${t('km')}`, labels('transmission', car?.transmission)];
  return [first.filter(Boolean).join(' · '), ad.city.name, termsOf(ad, language)].filter(Boolean);
}

function priceOf(ad: AdCard, language: Language): string {
  const t = wordsIn(language);
  if (isTakeover(ad.car?.sale_type)) {
    const { instalment = null } = ad.car ?? {};
    return instalment === null ? t('takeover') : `${riyals(figure(instalment, language))} ${t('perMonth')}`;
  }
  if (ad.rental) return `${riyals(figure(ad.rental.daily, language))} ${t('perDay')}`;
  return ad.price === null ? t('soum') : riyals(figure(ad.price, language));
}

/** What is left to pay of a takeover, and what is paid at once. */
function termsOf({ car }: AdCard, language: Language): string {
  const t = wordsIn(language);
  const { months_left: months = null, down_payment: down = null } = car ?? {};
  if (months === null || down === null) return '';
  const paid = down === 0 ? t('noDown') : t('down', { amount: riyals(figure(down, language)) });
  return `${t('left', { count: months })} · ${paid}`;
}
