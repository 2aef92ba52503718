import type { LateRecord } from '#contract/rental/late-records.ts';
import type { Market } from '#server/platform/market.ts';
import type { PictureRow } from '../booking-pictures/pictures.ts';
import { presentBookingPicture } from '../booking-pictures/present.ts';
import type { LateRow } from './late-records.ts';

export function presentLateRecord(row: LateRow, pictures: ReadonlyMap<number, PictureRow>, market: Pick<Market, 'config'>): LateRecord {
  const { id, side, because, made_at, at, record, finding, finding_reason: reason, decided_at } = row;
  const { marks, pictures: shots, ...said } = record;
  const pictureOf = (picture: number | null) => {
    const found = picture === null ? undefined : pictures.get(picture);
    return found ? presentBookingPicture(found, market) : null;
  };
  return {
    id,
    side,
    because,
    made_at: made_at.toISOString(),
    at: at.toISOString(),
    ...said,
    marks: marks.map(({ picture_id, ...mark }) => ({ ...mark, picture: pictureOf(picture_id) })),
    pictures: shots.flatMap(({ shot, picture_id }) => {
      const picture = pictureOf(picture_id);
      return picture ? [{ shot, picture }] : [];
    }),
    finding: finding && decided_at ? { outcome: finding, reason, at: decided_at.toISOString() } : null,
  };
}
