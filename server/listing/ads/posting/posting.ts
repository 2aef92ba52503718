import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import { getSeller } from '#server/people/profiles/cards.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Once, Upload } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { mayPostType, readPostingQuota, takePlace } from '../allowances.ts';
import { columnsOf, type Input } from '../columns.ts';
import type { FoundAd } from '../pages/details.ts';
import { refusingDuplicates } from '../duplicates.ts';
import { allPictures, withPictures } from '../pictures/form-pictures.ts';
import { firstStatus, isReviewing } from './first-status.ts';
import { insertAd } from './inserting.ts';

interface Posted {
  viewer: Viewer;
  type: AdType;
  input: Input & { image_ids?: number[] };
  /** Pictures that came with the form. */
  uploads?: readonly Upload[];
  language: Language;
  once: Once;
}

/**
 * Posts an ad and returns it as `getAd` does; if it is refused, all of `uploads` are removed. Throws `forbidden`, `invalid`,
 * `licence_over`, `fee_overdue`, `agreement_required`, `limit_reached`, `duplicate_plate` and `duplicate_chassis`.
 */
export async function postAd(market: Market, { viewer, type, input, uploads = [], language, once }: Posted): Promise<FoundAd> {
  if (!mayPostType(viewer, type)) throw new AppError('forbidden');
  const columns = columnsOf(type, input, { reference: market.reference, language });
  if (uploads.length > 0) await refuseEarly(market, viewer, type);
  const isReviewed = await isReviewing(market);
  const posted = await withPictures(market, viewer.id, uploads, (added) =>
    refusingDuplicates(() =>
      market.prepared.transaction().execute(async (transaction) => {
        const { refreshHours } = await takePlace(transaction, viewer, type);
        ensurePictured(type, [...(input.image_ids ?? []), ...added], language);
        const status = await firstStatus(transaction, isReviewed, viewer);
        const at = type === 'rental' ? null : (viewer.member?.branches?.[0] ?? null);
        const ad = { ...columns, type, status, owner_id: viewer.id, seller_type: viewer.userType, branch_id: at };
        const inserted = await insertAd(transaction, ad, allPictures(input.image_ids ?? [], added, language), language);
        await once.note(transaction, inserted.id);
        const owner = await getSeller(transaction, viewer.id);
        const named = { owner_name: owner.full_name, owner_type: owner.user_type, owner_is_verified: owner.is_verified };
        return {
          row: { ...inserted, ...named },
          owner,
          mine: { contacts: 0, openDeal: null, movedUpAt: null, refreshHours, reason: null },
        };
      }),
    ),
  );
  market.invalidate({ ads: [posted.row.id], people: [viewer.id], appeared: type });
  return posted;
}

/** Throws `invalid` for a car to rent without a picture: nobody takes it unseen. */
export function ensurePictured(type: AdType, pictures: readonly unknown[], language: Language): void {
  if (type === 'rental' && pictures.length === 0) throw wrongField('image_ids', 'picture_needed', language);
}

/** The refusals of `takePlace`, before any picture is stored. */
async function refuseEarly({ prepared }: Market, viewer: Viewer, type: AdType): Promise<void> {
  const { refusal, agreed, remaining } = await readPostingQuota(prepared, viewer, type);
  if (refusal === 'fee_overdue' || refusal === 'licence_over') throw new AppError(refusal);
  if (!agreed) throw new AppError('agreement_required');
  if (remaining === 0) throw new AppError('limit_reached');
}
