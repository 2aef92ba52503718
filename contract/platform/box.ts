/** A part of the map in thousandths of a degree, as whole numbers: what lies on the line between two parts is in one of them. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The box that `text` writes; undefined of what is no part of the earth, or empty. */
export function readBox(text: string): Box | undefined {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = text
    .split(',')
    .map((part) => Math.round(Number(part) * 1000));
  const isOnEarth = west >= -180_000 && east <= 180_000 && south >= -90_000 && north <= 90_000;
  return isOnEarth && west < east && south < north ? { west, south, east, north } : undefined;
}

export function writeBox({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((edge) => edge / 1000).join();
}
