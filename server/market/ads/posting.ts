import { sql, type Transaction } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import { adDays } from '#contract/ad-rules.ts';
import type { AdType } from '#contract/kinds.ts';
import type { Language } from '#contract/languages.ts';
import type { AdChanges } from '#contract/ad-inputs.ts';
import type { DB } from '#db/schema.ts';
import { isAgreementAccepted } from '../agreements/agreements.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Once, Upload } from '#server/platform/calls.ts';
import type { Market } from '#server/platform/market.ts';
import { reviewsNewAccounts } from '#server/catalogue/site-settings/settings.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { mayPostType, readPostingQuota, takePlace } from './allowances.ts';
import { columnsOf, type Input } from './columns.ts';
import { allPictures, withPictures } from './form-pictures.ts';
import { refusingDuplicates } from './duplicates.ts';
import { beforeEdit, keepEdit } from './edits.ts';
import { changedInput } from './inputs.ts';
import { followPriceChange } from './price-changes.ts';
import { ensureOwnAd, lockOwnAd } from './own.ts';
import { imagesOf, setImages } from './pictures.ts';
import { insertAd, moveAd } from './states.ts';

const newAccountDays = 7;

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
 * Posts an ad and returns its id; where it is refused, none of `uploads` stays. Throws `forbidden`, `invalid`, `agreement_required`, `limit_reached`,
 * `duplicate_plate` and `duplicate_chassis`.
 */
export async function postAd(market: Market, { viewer, type, input, uploads = [], language, once }: Posted): Promise<number> {
  if (!mayPostType(viewer, type)) throw new AppError('forbidden');
  const columns = columnsOf(type, input, market.reference, language);
  if (!(await isAgreementAccepted(market.db, viewer.id, type))) throw new AppError('agreement_required');
  // Before pictures are stored in vain.
  if (uploads.length > 0 && (await readPostingQuota(market.db, viewer, type)).remaining === 0) throw new AppError('limit_reached');
  const isReviewed = await reviewsNewAccounts(market.db, market.config.reviewNewAccounts);
  const id = await withPictures(market, viewer.id, uploads, (added) =>
    refusingDuplicates(() =>
      market.db.transaction().execute(async (transaction) => {
        await takePlace(transaction, viewer);
        const status = await firstStatus(transaction, isReviewed, viewer);
        const ad = { ...columns, type, status, owner_id: viewer.id, seller_type: viewer.userType, expires_at: inAdDays };
        const adId = await insertAd(transaction, ad);
        const images = allPictures(input.image_ids ?? [], added, language);
        if (images.length > 0) await setImages(transaction, { id: adId, owner: viewer.id }, images, language);
        await once.note(transaction, adId);
        return adId;
      }),
    ),
  );
  market.invalidate({ ads: [id], people: [viewer.id] });
  return id;
}

/** When an ad that is opened now expires. */
export const inAdDays = sql<Date>`now() + ${`${adDays} days`}::interval`;

/** At once for all to see, unless the market looks at the first ads of new accounts before. */
async function firstStatus(transaction: Transaction<DB>, isReviewed: boolean, viewer: Viewer): Promise<'active' | 'pending'> {
  if (!isReviewed) return 'active';
  const { rows } = await sql<{ known: boolean }>`select
    (select created_at < now() - ${`${newAccountDays} days`}::interval from users where id = ${viewer.id})
    and exists (
      select from ad_history join ads on ads.id = ad_history.ad_id
      where ads.owner_id = ${viewer.id} and ad_history.to_status = 'active'
    ) as known`.execute(transaction);
  return rows[0]?.known ? 'active' : 'pending';
}

interface Edited {
  viewer: Viewer;
  id: number;
  types: readonly AdType[];
  changes: AdChanges;
  /** Pictures that came with the form. */
  uploads?: readonly Upload[];
  language: Language;
}

/**
 * Changes what `changes` name. An ad stays in its status, but a rejected one goes back to review. `uploads` come after the
 * pictures that it has, or shall have; where the change is refused, none of them stays.
 */
export async function editAd(market: Market, { viewer, id, types, changes, uploads = [], language }: Edited): Promise<void> {
  // Before pictures are stored in vain.
  if (uploads.length > 0) await ensureOwnAd(market.db, viewer, { id, types });
  await withPictures(market, viewer.id, uploads, (added) =>
    refusingDuplicates(() =>
      market.db.transaction().execute(async (transaction) => {
        await lockPerson(transaction, viewer.id);
        await lockNames(transaction, id, changes);
        const ad = await lockOwnAd(transaction, viewer, { id, types });
        const { image_ids: named, ...said } = changes;
        const columns = columnsOf(ad.type, changedInput(ad, said), market.reference, language);
        const before = await beforeEdit(transaction, ad);
        if (ad.status === 'rejected') await takePlace(transaction, viewer);
        if (ad.status === 'rejected') await moveAd(transaction, ad, { to: 'pending', mover: 'owner', by: viewer.id }, columns);
        else await transaction.updateTable('ads').set(columns).where('id', '=', ad.id).execute();
        if (named || added.length > 0) {
          const images = allPictures(named ?? (await imagesOf(transaction, ad.id)), added, language);
          await setImages(transaction, { id: ad.id, owner: viewer.id }, images, language);
        }
        if (before) await keepEdit(transaction, before);
        await followPriceChange(transaction, ad, columns);
      }),
    ),
  );
  market.invalidate({ ads: [id], people: [viewer.id] });
}

/** What the ad is called, and shall be: before the ad, as whoever merges two names does. */
async function lockNames(trx: Transaction<DB>, id: number, { brand_id, model_id }: AdChanges): Promise<void> {
  const brands = sql`select brand_id from ads where id = ${id} union select ${brand_id ?? null}::integer`;
  const models = sql`select model_id from ads where id = ${id} union select ${model_id ?? null}::integer`;
  await sql`select id from brands where id in (${brands}) order by id for key share`.execute(trx);
  await sql`select id from models where id in (${models}) order by id for key share`.execute(trx);
}
