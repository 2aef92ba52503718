import { easternDigits } from '#contract/platform/digits.ts';
import { plateColumns } from '#contract/catalogue/plates.ts';
import { layLetters, long, metal, short, strips, type Geometry } from '#contract/catalogue/plate-geometry.ts';
import { known } from '#contract/platform/known.ts';
import { centred } from './text.ts';

export interface DrawnPlate {
  /** Arabic letters in reading order. */
  letters: string;
  digits: string;
  plateClass: string;
  shape: string | null;
}

/** The height of a plate of this `width`. */
export function plateHeight({ shape }: DrawnPlate, width: number): number {
  const plate = shape === 'long' ? long : short;
  return (width / plate.width) * plate.height;
}

/** A Saudi plate with its upper corner at (x, y), as the site draws it. */
export function drawPlate({ letters, digits, plateClass, shape }: DrawnPlate, x: number, y: number, width: number): string {
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
