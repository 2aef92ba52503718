import { layLetters, long, metal, short, strips, type Geometry } from '#contract/catalogue/plate-geometry.ts';
import { plateColumns } from '#contract/catalogue/plates.ts';
import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { AdCard } from '#contract/listing/ads.ts';
import { easternDigits } from '#contract/platform/digits.ts';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import { getProfile } from '#server/people/profiles/profiles.ts';
import type { Market } from '#server/platform/market.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { getAd } from '../ads/pages/details.ts';
import { presentCard } from '../ads/present.ts';
import { canvas, sideOf, colours } from './appearance.ts';
import { drawPng } from './draw.ts';
import { embedHero, embedPicture } from './embed.ts';
import { picture, sand, wordmark, ground, pictureSide, wordmarkTo } from './frame.ts';
import { coverHeight, drawProfile, portraitSize } from './profile-picture.ts';
import { line, lines, wrap, riyals, sizeToFit, centred } from './text.ts';
import { wordsIn, figure } from './words.ts';

const heroWidth = 720;

/** The picture of pages without their own. `hero` is a data URI, `heroWidth` pixels wide. */
function drawSite(hero: string, language: Language): string {
  const t = wordsIn(language);
  const margin = 72;
  const x = language === 'ar' ? canvas.width - margin : margin;
  const promise = wrap(t('promise'), 66, 500, 2);
  return [
    sand(0, canvas.width),
    picture(hero, {
      x: language === 'ar' ? -36 : canvas.width - heroWidth + 36,
      y: canvas.height - heroWidth / 2,
      width: heroWidth,
      height: heroWidth / 2,
    }),
    wordmark(language, x, 122, 48),
    lines(promise, { language, x, y: 236, style: { size: 66, leading: 88 } }),
    line(t('sections'), { language, x, y: 236 + promise.length * 88 - 18, style: { size: 32, colour: colours.inkSoft } }),
  ].join('');
}

/** The preview pictures of shared pages: 1200 × 630 PNG. Reads ads and users, owns no table. */
interface SharePictures {
  site: (language: Language) => Promise<Buffer>;
  /** `not_found` unless the ad is public. */
  ad: (id: number, language: Language) => Promise<Buffer>;
  /** `not_found` unless the account is open. */
  profile: (id: number, language: Language) => Promise<Buffer>;
}

export function sharePictures(market: Market, storage: Storage): SharePictures {
  return {
    site: async (language) => drawPng(drawSite(await embedHero(heroWidth), language)),
    ad: async (id, language) => {
      const { row } = await getAd(market.db, id, null);
      const ad = presentCard(row, market, language);
      return drawPng(
        drawAd(
          ad,
          await embedPicture(storage, row.cover, sideOf(language).pictureWidth, canvas.height),
          labelsIn(market, language),
          language,
        ),
      );
    },
    profile: async (id, language) => {
      const row = await getProfile(market.db, id);
      const cover = await embedPicture(storage, row.cover, canvas.width, coverHeight);
      const portrait = await embedPicture(storage, row.profile_picture, portraitSize, portraitSize);
      return drawPng(drawProfile(presentUserCard(row, market, language), { cover, portrait }, language));
    },
  };
}

function drawAd(ad: AdCard, photo: string | undefined, labels: Labels, language: Language): string {
  return ad.plate ? drawPlateAd(ad, ad.plate, labels, language) : drawVehicle(ad, photo, labels, language);
}

function labelsIn({ reference }: Market, language: Language): Labels {
  return (list, code) => {
    const option = reference.options.get(list)?.find((one) => one.code === code);
    return option?.names[language] ?? '';
  };
}

/** The label of a code in a value list; empty if there is none. */
type Labels = (list: string, code: string | null | undefined) => string;

/** A car or rental: its picture, title, facts and price. `photo` is a data URI of the size of the picture area. */
function drawVehicle(ad: AdCard, photo: string | undefined, labels: Labels, language: Language): string {
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
function drawPlateAd(ad: AdCard, plate: NonNullable<AdCard['plate']>, labels: Labels, language: Language): string {
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

interface DrawnPlate {
  /** Arabic letters in reading order. */
  letters: string;
  digits: string;
  plateClass: string;
  shape: string | null;
}

/** The height of a plate of this `width`. */
function plateHeight({ shape }: DrawnPlate, width: number): number {
  const plate = shape === 'long' ? long : short;
  return (width / plate.width) * plate.height;
}

/** A Saudi plate with its upper corner at (x, y), as the site draws it. */
function drawPlate({ letters, digits, plateClass, shape }: DrawnPlate, x: number, y: number, width: number): string {
  const plate = shape === 'long' ? long : short;
  const strip = strips[plateClass] ?? known(strips['private'], 'strip');
  const end = plate.strip.start + plate.strip.width;
  const outline = `x="1.5" y="1.5" width="${plate.width - 3}" height="${plate.height - 3}" rx="${plate.radius}"`;
  return [
    `<g transform="translate(${x} ${y}) scale(${width / plate.width})">`,
    `<linearGradient id="metal" x2="0" y2="1"><stop stop-color="${metal.light}"/><stop offset="0.55" stop-color="${metal.sheen}"/><stop offset="1" stop-color="${metal.shade}"/></linearGradient>`,
    `<clipPath id="edge"><rect ${outline}/></clipPath>`,
    `<rect ${outline} fill="url(#metal)"/>`,
    `<rect x="${plate.strip.start}" width="${plate.strip.width}" height="${plate.height}" fill="${strip.fill}" clip-path="url(#edge)"/>`,
    drawStrip(plate, strip),
    `<path d="${rules(plate, end)}" stroke="${metal.ink}" stroke-width="2.2" fill="none"/>`,
    `<rect ${outline} fill="none" stroke="${metal.ink}" stroke-width="3"/>`,
    drawDigits(plate, digits),
    drawLetters(plate, letters),
    '</g>',
  ].join('');
}

function rules({ height, middle, width, strip, digits }: Geometry, end: number): string {
  const inMiddle = end < width - 10;
  const across = inMiddle ? `M${end} ${middle}H${width - 2}M${end} 2V${height - 2}` : `M${digits.end} 2V${height - 2}`;
  return `M${strip.start} 2V${height - 2}M2 ${middle}H${strip.start}${across}`;
}

function drawStrip(plate: Geometry, strip: (typeof strips)[string]): string {
  const isLong = plate.width > 400;
  const centre = plate.strip.start + plate.strip.width / 2;
  const say = (text: string, y: number, size: number) => character(text, { x: centre, y, size, colour: strip.ink });
  const ring = `<circle cx="${centre}" cy="${isLong ? 19 : 24}" r="${isLong ? 4.6 : 5.6}" fill="none" stroke="${strip.ink}" stroke-width="1.6" opacity="0.55"/>`;
  const country = isLong ? say('KSA', 64, 15) : ['K', 'S', 'A'].map((letter, index) => say(letter, 73 + index * 18.5, 17.5)).join('');
  const symbol = drawMark(strip.symbol, { x: centre, y: plate.height - (isLong ? 17 : 20), r: isLong ? 5.4 : 6.2, ink: strip.ink });
  return ring + say('السعودية', isLong ? 42 : 51, isLong ? 9.2 : 7.4) + country + symbol;
}

function drawMark(symbol: string, { x, y, r, ink }: { x: number; y: number; r: number; ink: string }): string {
  if (symbol === 'disc') return `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/>`;
  const up = symbol === 'up' ? 1 : -1;
  return `<path d="M${x} ${y - up * r}l${r * 1.1} ${up * r * 1.9}h${-r * 2.2}z" fill="${ink}"/>`;
}

function drawDigits(plate: Geometry, digits: string): string {
  const { start, end, advance } = plate.digits;
  const step = digits.length > 3 ? advance : advance * 1.12;
  return [...digits]
    .map((digit, index) =>
      column(plate, {
        x: (start + end) / 2 + (index - (digits.length - 1) / 2) * step,
        upper: easternDigits(digit),
        lower: digit,
        upperSize: 0.96,
      }),
    )
    .join('');
}

function drawLetters(plate: Geometry, letters: string): string {
  const { placed, arabicSize } = layLetters(plate, plateColumns(letters));
  return placed.map(({ arabic, latin, x }) => column(plate, { x, upper: arabic, lower: latin, upperSize: arabicSize })).join('');
}

/** One character in both scripts, the Arabic above. */
function column(
  { rows, size }: Geometry,
  { x, upper, lower, upperSize }: { x: number; upper: string; lower: string; upperSize: number },
): string {
  return (
    character(upper, { x, y: rows.top, size: size * upperSize, colour: metal.ink }) +
    character(lower, { x, y: rows.bottom, size: size * 0.96, colour: metal.ink })
  );
}

function character(text: string, { x, y, size, colour }: { x: number; y: number; size: number; colour: string }): string {
  return centred(text, { language: 'en', x, y, style: { size, colour } });
}
