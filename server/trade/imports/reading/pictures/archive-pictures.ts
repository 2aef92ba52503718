import type yauzl from 'yauzl';
import { pictureArchiveLimits, type PictureFault } from '#contract/trade/import-rules.ts';
import { isPicture } from '#server/platform/images/format.ts';
import { FileRefusal } from '../reading.ts';
import { listEntries, readable, unpack, type ArchiveEntry } from '../table/archive.ts';
import { stockKey } from '../values/numbers.ts';

/** A picture of an archive and the car that it shows; `position` is its place among those of the car, from 0. */
export interface ArchivePicture {
  name: string;
  stock_number: string;
  position: number;
  entry: yauzl.Entry;
}

interface PictureRemark {
  name: string;
  fault: PictureFault;
}

export interface ArchivePictures {
  pictures: ArchivePicture[];
  remarks: PictureRemark[];
}

const { entries, bytes, pictureBytes, picturesOfCar } = pictureArchiveLimits;
/** What systems add to archives without being asked. */
const added = /(?:^|\/)(?:__MACOSX\/|\.[^./\\]|Thumbs\.db$|desktop\.ini$)/i;
const extensions = /\.(?:jpe?g|png|webp|avif|heic|heif|gif|bmp)$/i;
const longestName = 255;
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * The pictures of an archive by the cars of `numbers`: a folder or the beginning of a file's name is the stock number. Nothing is unpacked
 * here. Names are compared and never used as paths.
 */
export function listPictures(zip: yauzl.ZipFile, numbers: readonly string[]): Promise<ArchivePictures> {
  return readable(async () => {
    const keys = new Map(numbers.map((number) => [stockKey(number), number]));
    const found = await listEntries(zip, { entries, unpackedBytes: bytes });
    const files = found.filter(({ name }) => !name.endsWith('/') && !added.test(name));
    const remarks: PictureRemark[] = [];
    const named: (ArchiveEntry & { number: string })[] = [];
    for (const file of files) {
      const fault = faultOf(file);
      const number = fault ? undefined : numberOf(file.name, keys);
      if (number === undefined) remarks.push({ name: file.name, fault: fault ?? 'no_car' });
      else named.push({ ...file, number });
    }
    return { pictures: placed(named, remarks), remarks };
  });
}

/** The bytes of a picture; a fault where they are none. */
export async function readPicture(zip: yauzl.ZipFile, { entry }: ArchivePicture): Promise<Buffer | { fault: PictureFault }> {
  try {
    const picture = await unpack(zip, entry, pictureBytes);
    return isPicture(picture) ? picture : { fault: 'unreadable' };
  } catch (error) {
    return { fault: error instanceof FileRefusal ? 'too_large' : 'unreadable' };
  }
}

function faultOf({ name, entry }: ArchiveEntry): PictureFault | undefined {
  if (name.length > longestName || /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[a-z]:|\0/i.test(name)) return 'unsafe_name';
  if (!extensions.test(name)) return 'unreadable';
  return entry.uncompressedSize > pictureBytes ? 'too_large' : undefined;
}

/** The stock number that a folder names, the innermost first, else the file. */
function numberOf(name: string, keys: ReadonlyMap<string, string>): string | undefined {
  const parts = name.split(/[/\\]/);
  const file = (parts.pop() ?? '').replace(extensions, '');
  const folder = parts.toReversed().find((part) => keys.has(stockKey(part)));
  return folder === undefined ? numberOfFile(file, keys) : keys.get(stockKey(folder));
}

/** `A-101`, `a101_2` and `A101 (3)`: the name as it is, else without the number of the picture. */
function numberOfFile(file: string, keys: ReadonlyMap<string, string>): string | undefined {
  const same = [...keys.values()].find((number) => number.toUpperCase() === file.toUpperCase());
  if (same !== undefined) return same;
  const before = file.replace(/(?:[\s_\-.]\d{1,3}|\(\d{1,3}\))$/, '');
  return (before === file ? undefined : keys.get(stockKey(before))) ?? keys.get(stockKey(file));
}

/** In the order in which people count: 2 before 10. */
function placed(named: readonly (ArchiveEntry & { number: string })[], remarks: PictureRemark[]): ArchivePicture[] {
  return [...Map.groupBy(named, ({ number }) => number)].flatMap(([stock_number, files]) => {
    const sorted = files.toSorted((a, b) => natural.compare(a.name, b.name));
    remarks.push(...sorted.slice(picturesOfCar).map(({ name }) => ({ name, fault: 'too_many' as const })));
    return sorted.slice(0, picturesOfCar).map(({ name, entry }, position) => ({ name, stock_number, position, entry }));
  });
}
