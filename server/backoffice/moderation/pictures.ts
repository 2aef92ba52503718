import { privatePictures } from '#server/messaging/chat/pictures.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { readContext } from './context.ts';
import { getCase } from './listing.ts';

/** The address at which the staff see a picture of the conversation of a case. */
export function casePictureUrl({ publicUrl }: Pick<Market['config'], 'publicUrl'>, caseId: number, imageId: number): string {
  return `${publicUrl}/admin/api/queue/${caseId}/pictures/${imageId}/`;
}

/** The bytes (WebP) of a picture in the context of a case; `not_found` for any other. */
export async function readCasePicture(market: Market, caseId: number, imageId: number): Promise<Buffer> {
  const { target_type, target_id } = await getCase(market.db, caseId);
  const context = target_type === 'message' ? await readContext(market.db, target_id) : [];
  const image = context.flatMap(({ images }) => images).find(({ id }) => id === imageId);
  if (!image) throw new AppError('not_found');
  return privatePictures(market)
    .read(`${image.file}-1600.webp`)
    .catch(() => {
      throw new AppError('not_found');
    });
}
