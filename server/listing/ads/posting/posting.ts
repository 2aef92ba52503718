import { sql, type Selectable, type Transaction } from 'kysely';
import type { AdChanges } from '#contract/listing/ad-inputs.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB, Ads } from '#db/schema.ts';
import { reviewsNewAccounts } from '#server/catalogue/site-settings/settings.ts';
import { getSeller } from '#server/people/profiles/cards.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Once, Upload } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { mayPostType, readPostingQuota, takePlace } from '../allowances.ts';
import { columnsOf, type Input } from '../columns.ts';
import type { FoundAd } from '../pages/details.ts';
import { refusingDuplicates } from '../duplicates.ts';
import { beforeEdit, keepEdit } from '../edits.ts';
import { allPictures, withPictures } from '../pictures/form-pictures.ts';
import { insertAd } from './inserting.ts';
import {
  announceDescription,
  announcePrice,
  firstPrice,
  followPriceChange,
  followSuggestedSum,
  refuseAboveOffers,
} from './price-changes.ts';
import { refuseEditInDeal } from '../open-deal.ts';
import { ensureOwnAd, lockOwnAd } from '../own.ts';
import { imagesOf, setImages } from '../pictures/pictures.ts';
import { moveAd } from '../states.ts';
import { changesOf, keepVersion } from '../versions.ts';

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
 * Posts an ad and returns it as `getAd` does; if it is refused, all of `uploads` are removed. Throws `forbidden`, `invalid`,
 * `licence_over`, `fee_overdue`, `agreement_required`, `limit_reached`, `duplicate_plate` and `duplicate_chassis`.
 */
export async function postAd(market: Market, { viewer, type, input, uploads = [], language, once }: Posted): Promise<FoundAd> {
  if (!mayPostType(viewer, type)) throw new AppError('forbidden');
  const columns = columnsOf(type, input, { reference: market.reference, language });
  if (uploads.length > 0) await refuseEarly(market, viewer, type);
  const isReviewed = await reviewsNewAccounts(market.db, market.config.reviewNewAccounts);
  const posted = await withPictures(market, viewer.id, uploads, (added) =>
    refusingDuplicates(() =>
      market.prepared.transaction().execute(async (transaction) => {
        const { refreshHours } = await takePlace(transaction, viewer, type);
        ensurePictured(type, [...(input.image_ids ?? []), ...added], language);
        const status = await firstStatus(transaction, isReviewed, viewer);
        const ad = { ...columns, type, status, owner_id: viewer.id, seller_type: viewer.userType };
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
function ensurePictured(type: AdType, pictures: readonly unknown[], language: Language): void {
  if (type === 'rental' && pictures.length === 0) throw wrongField('image_ids', 'picture_needed', language);
}

/** The refusals of `takePlace`, before any picture is stored. */
async function refuseEarly({ prepared }: Market, viewer: Viewer, type: AdType): Promise<void> {
  const { refusal, agreed, remaining } = await readPostingQuota(prepared, viewer, type);
  if (refusal === 'fee_overdue' || refusal === 'licence_over') throw new AppError(refusal);
  if (!agreed) throw new AppError('agreement_required');
  if (remaining === 0) throw new AppError('limit_reached');
}

/** Active at once, unless the market reviews the first ads of new accounts. */
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
 * Changes the fields in `changes`. An ad keeps its status, but a rejected one goes back to review. `uploads` are added after the
 * existing or named pictures; if the change is refused, all of them are removed. A change of the thing or its terms makes a new version of the ad
 * and ends open offers. Throws `deal_open` and `ad_sold` for a change of what was agreed on.
 */
export async function editAd(market: Market, { viewer, id, types, changes, uploads = [], language }: Edited): Promise<void> {
  // Checked before any picture is stored.
  if (uploads.length > 0) await ensureOwnAd(market.db, viewer, { id, types });
  await withPictures(market, viewer.id, uploads, (added) =>
    refusingDuplicates(() =>
      market.db.transaction().execute(async (transaction) => {
        await lockPerson(transaction, viewer.id);
        await lockNames(transaction, id, changes);
        const ad = await lockOwnAd(transaction, viewer, { id, types });
        const { image_ids: named, ...said } = changes;
        const fields = columnsOf(ad.type, changedInput(ad, said), { reference: market.reference, language, stored: ad });
        await refuseAboveOffers(transaction, ad, fields);
        const changed = changesOf(ad.type, ad, fields);
        const version = changed.length > 0 ? ad.version + 1 : ad.version;
        const columns = { ...fields, first_price: firstPrice(ad, fields), version };
        await refuseEditInDeal(transaction, ad, columns);
        const before = await beforeEdit(transaction, ad);
        if (ad.status === 'rejected') await takePlace(transaction, viewer);
        if (ad.status === 'rejected') await moveAd(transaction, ad, { to: 'pending', mover: 'owner', by: viewer.id }, columns);
        else await transaction.updateTable('ads').set(columns).where('id', '=', ad.id).execute();
        if (named) ensurePictured(ad.type, [...named, ...added], language);
        if (named || added.length > 0) {
          const images = allPictures(named ?? (await imagesOf(transaction, ad.id)), added, language);
          await setImages(transaction, { id: ad.id, owner: viewer.id }, images, language);
        }
        if (before) await keepEdit(transaction, before);
        if (ad.type === 'rental') await publish(transaction, 'rental.edited', { ad: ad.id });
        if (changed.length > 0) await keepVersion(transaction, { ...ad, version }, changed);
        await announcePrice(transaction, ad, columns);
        await announceDescription(transaction, ad, columns);
        await followPriceChange(transaction, ad, columns);
        await followSuggestedSum(transaction, ad, columns);
      }),
    ),
  );
  market.invalidate({ ads: [id], people: [viewer.id] });
}

/** The old and the new names are locked before the ad, in the same order as in a merge of two names. */
async function lockNames(trx: Transaction<DB>, id: number, { brand_id, model_id }: AdChanges): Promise<void> {
  const brands = sql`select brand_id from ads where id = ${id} union select ${brand_id ?? null}::integer`;
  const models = sql`select model_id from ads where id = ${id} union select ${model_id ?? null}::integer`;
  await sql`select id from brands where id in (${brands}) order by id for key share`.execute(trx);
  await sql`select id from models where id in (${models}) order by id for key share`.execute(trx);
}

/** The input with which the owner would post an ad again with `changes`. Fields that the change does not name stay. */
function changedInput(ad: Selectable<Ads>, changes: Omit<AdChanges, 'image_ids'>): Input {
  const extra_km = ad.extra_km_halalas === null ? null : ad.extra_km_halalas / 100;
  return { ...ad, extra_km, ...changes };
}
