import { sql, type Selectable, type Transaction } from 'kysely';
import type { AdChanges } from '#contract/listing/ad-inputs.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB, Ads } from '#db/schema.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { refuseMember, type Viewer } from '#server/platform/callers.ts';
import type { Upload } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { takePlace } from '../allowances.ts';
import { columnsOf, type Input } from '../columns.ts';
import { refusingDuplicates } from '../duplicates.ts';
import { beforeEdit, keepEdit } from '../edits.ts';
import { refuseEditInDeal } from '../open-deal.ts';
import { ensureOwnAd, lockOwnAd, type OwnAd } from '../own.ts';
import { allPictures, withPictures } from '../pictures/form-pictures.ts';
import { imagesOf, setImages } from '../pictures/pictures.ts';
import { moveAd } from '../states.ts';
import { changesOf, keepVersion } from '../versions.ts';
import { ensurePictured } from './posting.ts';
import {
  announceDescription,
  announcePrice,
  firstPrice,
  followPriceChange,
  followSuggestedSum,
  refuseAboveOffers,
} from './price-changes.ts';

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
        const edit = await checkEdit(transaction, ad, said, { reference: market.reference, language });
        refusePrice(viewer, ad, edit.columns);
        const before = await beforeEdit(transaction, ad);
        if (ad.status === 'rejected') await takePlace(transaction, viewer);
        if (ad.status === 'rejected') await moveAd(transaction, ad, { to: 'pending', mover: 'owner', by: viewer.id }, edit.columns);
        else await transaction.updateTable('ads').set(edit.columns).where('id', '=', ad.id).execute();
        if (named) ensurePictured(ad.type, [...named, ...added], language);
        if (named || added.length > 0) {
          const images = allPictures(named ?? (await imagesOf(transaction, ad.id)), added, language);
          await setImages(transaction, { id: ad.id, owner: viewer.id }, images, language);
        }
        if (before) await keepEdit(transaction, before);
        if (ad.type === 'rental') await publish(transaction, 'rental.edited', { ad: ad.id });
        await announceEdit(transaction, ad, edit);
      }),
    ),
  );
  market.invalidate({ ads: [id], people: [viewer.id] });
}

/** What a member of sales changes only if the owner of the business ticked it. */
const priceColumns = ['price', 'price_mode', 'daily', 'weekly', 'monthly', 'down_payment', 'instalment', 'final_payment'] as const;

function refusePrice(viewer: Viewer, ad: OwnAd, columns: Partial<Record<(typeof priceColumns)[number], unknown>>): void {
  const isChanged = priceColumns.some((name) => columns[name] !== undefined && columns[name] !== ad[name]);
  if (isChanged) refuseMember(viewer, 'price');
}

interface Corrected {
  id: number;
  facts: Omit<AdChanges, 'image_ids'>;
  language: Language;
}

/**
 * Changes facts of a car for its owner, as the staff found them: a correction has the consequences of an edit, but is not looked at
 * again. Returns the names of those that were others before, and whose the ad is. Throws as `editAd`, and `not_found` for what is no car.
 */
export async function correctFacts(
  trx: Transaction<DB>,
  reference: Reference,
  { id, facts, language }: Corrected,
): Promise<{ owner: number; fields: string[] }> {
  const { owner_id: owner } = (await trx.selectFrom('ads').select('owner_id').where('id', '=', id).executeTakeFirst()) ?? {};
  if (owner === undefined) throw new AppError('not_found');
  await lockPerson(trx, owner);
  await lockNames(trx, id, facts);
  const ad = await lockOwnAd(trx, { id: owner }, { id, types: ['car'] });
  const edit = await checkEdit(trx, ad, facts, { reference, language });
  const fields = edit.changed.map(({ field }) => field);
  if (fields.length === 0) return { owner, fields };
  await trx.updateTable('ads').set(edit.columns).where('id', '=', id).execute();
  await announceEdit(trx, ad, edit);
  await publish(trx, 'ad.corrected', { ad: id, owner, fields });
  return { owner, fields };
}

/** What an edit writes to an ad, which is locked, and what it changes of the thing and its terms. Throws if it is refused. */
async function checkEdit(
  trx: Transaction<DB>,
  ad: OwnAd,
  changes: Omit<AdChanges, 'image_ids'>,
  { reference, language }: { reference: Reference; language: Language },
) {
  const fields = columnsOf(ad.type, changedInput(ad, changes), { reference, language, stored: ad });
  await refuseAboveOffers(trx, ad, fields);
  const changed = changesOf(ad.type, ad, fields);
  const version = changed.length > 0 ? ad.version + 1 : ad.version;
  const columns = { ...fields, first_price: firstPrice(ad, fields), version };
  await refuseEditInDeal(trx, ad, columns);
  return { columns, changed };
}

/** Publishes what an edit that was written means for others. */
async function announceEdit(trx: Transaction<DB>, ad: OwnAd, { columns, changed }: Awaited<ReturnType<typeof checkEdit>>): Promise<void> {
  if (changed.length > 0) await keepVersion(trx, { ...ad, version: columns.version }, changed);
  await announcePrice(trx, ad, columns);
  await announceDescription(trx, ad, columns);
  await followPriceChange(trx, ad, columns);
  await followSuggestedSum(trx, ad, columns);
}

/** The old and the new names are locked before the ad, in the same order as in a merge of two names. */
async function lockNames(trx: Transaction<DB>, id: number, { brand_id, model_id }: AdChanges): Promise<void> {
  const brands = sql`select brand_id from ads where id = ${id} union select ${brand_id ?? null}::integer`;
  const models = sql`select model_id from ads where id = ${id} union select ${model_id ?? null}::integer`;
  await sql`select id from brands where id in (${brands}) order by id for key share`.execute(trx);
  await sql`select id from models where id in (${models}) order by id for key share`.execute(trx);
}

/** The input with which the owner would post an ad again with `changes`. Fields that the change does not name stay. */
export function changedInput(ad: Selectable<Ads>, changes: Input): Input {
  const extra_km = ad.extra_km_halalas === null ? null : ad.extra_km_halalas / 100;
  return { ...ad, extra_km, ...changes };
}
