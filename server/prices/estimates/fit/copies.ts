import type { EvidenceRow } from './facts.ts';

/** A row with what tells whether two ads are of the same vehicle. */
export interface VehicleRow extends Pick<EvidenceRow, 'ad_id' | 'owner_id' | 'model_id' | 'year' | 'mileage' | 'asked_on'> {
  /** The chassis number or a hash of it. */
  chassis: string | null;
  /** Perceptual hashes of its pictures, 64 bits each. */
  pictures: readonly bigint[];
}

const nearMileage = 2000;
const nearBits = 4;
const leastAlike = 3;

/**
 * One row for each vehicle, the newest first. A row is a copy of a newer one with the same chassis number; or with the same model, year and
 * kilometres within 2,000, and the same person or three pictures within 4 bits, unless their chassis numbers differ.
 */
export function withoutCopies<Row extends VehicleRow>(rows: readonly Row[]): Row[] {
  const chassis = new Set<string>();
  const like = new Map<string, Row[]>();
  return rows.toSorted(newestFirst).filter((row) => {
    const isCopy =
      (row.chassis !== null && chassis.has(row.chassis)) ||
      nearBuckets(row).some((key) => like.get(key)?.some((other) => areLike(row, other)));
    if (isCopy) return false;
    if (row.chassis !== null) chassis.add(row.chassis);
    const [, own = ''] = nearBuckets(row);
    const alike = like.get(own);
    if (alike) alike.push(row);
    else like.set(own, [row]);
    return true;
  });
}

function newestFirst(one: VehicleRow, other: VehicleRow): number {
  if (one.asked_on !== other.asked_on) return one.asked_on < other.asked_on ? 1 : -1;
  return other.ad_id - one.ad_id;
}

/** Where rows with such kilometres stand: the bucket below its own, its own, and the one above. None without kilometres. */
function nearBuckets({ model_id, year, mileage }: VehicleRow): string[] {
  if (mileage === null) return [];
  const bucket = Math.floor(mileage / nearMileage);
  return [bucket - 1, bucket, bucket + 1].map((near) => `${model_id}/${year}/${near}`);
}

function areLike(one: VehicleRow, other: VehicleRow): boolean {
  if (Math.abs((one.mileage ?? 0) - (other.mileage ?? 0)) > nearMileage) return false;
  if (one.chassis !== null && other.chassis !== null && one.chassis !== other.chassis) return false;
  return one.owner_id === other.owner_id || picturesAlike(one.pictures, other.pictures) >= leastAlike;
}

/** How many pictures of one are within 4 bits of a picture of the other. */
function picturesAlike(one: readonly bigint[], other: readonly bigint[]): number {
  return one.filter((hash) => other.some((next) => bitsBetween(hash, next) <= nearBits)).length;
}

function bitsBetween(one: bigint, other: bigint): number {
  let count = 0;
  for (let rest = BigInt.asUintN(64, one ^ other); rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}
