import { latinDigits } from '#contract/platform/digits.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
// The pin of a place before the middle of the map that is looked at.
const forms = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(String.raw`[?&](?:q|query|ll|destination|center)=(?:loc:)?${number}(?:,|%2C)\s*(?:\+|%20)?${number}`, 'i'),
  new RegExp(`@${number},${number}`),
  new RegExp(String.raw`^${number}\s*[,،\s]\s*${number}$`),
];

/** The place that a link of a map or a pair of coordinates names; null where it names none. Kept to a metre. */
export function positionIn(text: string): Position | null {
  const typed = latinDigits(text).replace(/٫/g, '.').trim();
  for (const form of forms) {
    const [, latitude, longitude] = form.exec(typed) ?? [];
    const position = { latitude: toMetre(latitude), longitude: toMetre(longitude) };
    if (Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180) return position;
  }
  return null;
}

/** `24.71352, 46.67530` */
export function positionText({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}

export function toMetre(degrees: number | string | undefined): number {
  return Math.round(Number(degrees) * 1e5) / 1e5;
}
