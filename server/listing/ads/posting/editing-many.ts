import { sql, type Transaction } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import { addJobs } from '#server/platform/jobs/jobs.ts';
import { columnsOf, type Input } from '../columns.ts';
import { keepEdit } from '../edits.ts';
import { changesAgreed, withOpenDeal } from '../open-deal.ts';
import type { OwnAd } from '../own.ts';
import { moveAds } from '../states.ts';
import { changesOf, keepVersions } from '../versions.ts';
import { suggestedSum } from './asking-price.ts';
import { changedInput } from './editing.ts';
import { fallenFrom, firstPrice, isDescribedAnew, priceChange, raisedFrom } from './price-changes.ts';
import { highestOffers, refusing, toCheck, type Outcome } from './repricing.ts';

/** What is changed of an ad for sale, which is locked. */
export interface Edit {
  ad: OwnAd;
  changes: Input;
}

interface Context {
  reference: Reference;
  language: Language;
  /** Takes a place for a rejected ad, which goes back to review. Throws `limit_reached`. */
  takePlace: () => Promise<void>;
}

type Checked = Edit & ReturnType<typeof checkEdit>;

/**
 * Edits ads for sale of one owner together, each once. Each is refused where `editAd` refuses it, and stays; the consequences of the others
 * are those of single edits. The names that the ads have and get are locked before the ads.
 */
export async function editAds(trx: Transaction<DB>, edits: readonly Edit[], context: Context): Promise<Outcome<{ ad: OwnAd }>> {
  const ads = edits.map(({ ad }) => ad);
  const changes = new Map(edits.map((edit) => [edit.ad.id, edit.changes]));
  const [inDeal, offers] = [await withOpenDeal(trx, ads), await highestOffers(trx, ads)];
  const { done, refused } = refusing(ads, (ad) => {
    const edit = { ad, changes: known(changes.get(ad.id), 'edit') };
    return { ...edit, ...checkEdit(edit, context, { inDeal: inDeal.has(ad.id), offer: offers.get(ad.id) ?? null }) };
  });
  const allowed: Checked[] = [];
  for (const edit of done) {
    const refusal = edit.ad.status === 'rejected' ? await asRefusal(context.takePlace()) : null;
    if (refusal) refused.push({ ad: edit.ad, error: refusal });
    else allowed.push(edit);
  }
  if (allowed.length > 0) await write(trx, allowed, new Set(offers.keys()));
  return { done: allowed, refused };
}

/** The refusal of `act`; null if it succeeds. Other errors are thrown. */
export async function asRefusal(act: Promise<unknown>): Promise<AppError | null> {
  try {
    await act;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** As `checkEdit` of single edits, with what was read of all ads at once. */
function checkEdit(
  { ad, changes }: Edit,
  { reference, language }: Pick<Context, 'reference' | 'language'>,
  { inDeal, offer }: { inDeal: boolean; offer: number | null },
) {
  const fields = columnsOf(ad.type, changedInput(ad, changes), { reference, language, stored: ad });
  const raised = raisedFrom(ad, fields);
  if (raised !== null && (offer ?? -1) >= raised) throw new AppError('offer_at_price');
  const changed = changesOf(ad.type, ad, fields);
  const columns = { ...fields, first_price: firstPrice(ad, fields), version: changed.length > 0 ? ad.version + 1 : ad.version };
  if (changesAgreed(ad, columns)) {
    if (ad.status === 'sold') throw new AppError('ad_sold');
    if (inDeal) throw new AppError('deal_open');
  }
  return { columns, changed };
}

async function write(trx: Transaction<DB>, edits: readonly Checked[], withOffers: ReadonlySet<number>): Promise<void> {
  const checked = await toCheck(
    trx,
    edits.map(({ ad }) => ad),
  );
  await writeColumns(trx, edits);
  const rejected = edits.flatMap(({ ad }) => (ad.status === 'rejected' ? [ad] : []));
  for (const [by, ads] of Map.groupBy(rejected, ({ owner_id }) => owner_id)) await moveAds(trx, ads, { to: 'pending', mover: 'owner', by });
  for (const before of checked) await keepEdit(trx, before);
  await announce(trx, edits, withOffers);
}

/** Writes the columns that differ for any of the ads in one statement: each that is named writes the entries of its indexes again. */
async function writeColumns(trx: Transaction<DB>, edits: readonly Checked[]): Promise<void> {
  const rows = edits.map(({ ad, columns }) => ({ was: { ...ad }, now: { ...columns }, id: ad.id }));
  const names = Object.keys(rows[0]?.now ?? {}).filter((name) => rows.some(({ was, now }) => isOther(was, now, name)));
  if (names.length === 0) return;
  const sets = names.map((name) => sql`${sql.id(name)} = given.${sql.id(name)}`);
  const given = rows.map(({ id, now }) => ({ id, ...now }));
  await sql`update ads set ${sql.join(sets)}
    from json_populate_recordset(null::ads, ${JSON.stringify(given)}::json) as given where ads.id = given.id`.execute(trx);
}

function isOther(was: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>, name: string): boolean {
  return JSON.stringify(was[name] ?? null) !== JSON.stringify(now[name] ?? null);
}

/** As `announceEdit` of single edits. */
async function announce(trx: Transaction<DB>, edits: readonly Checked[], withOffers: ReadonlySet<number>): Promise<void> {
  const changed = edits.filter(({ changed: fields }) => fields.length > 0);
  await keepVersions(
    trx,
    changed.map(({ ad, columns, changed: changes }) => ({ ad: { ...ad, version: columns.version }, changes })),
  );
  const prices = edits.flatMap(({ ad, columns }) => priceChange(ad, columns) ?? []);
  if (prices.length > 0) await publish(trx, 'ads.priced', { changes: prices });
  const described = edits.flatMap(({ ad, columns }) => (isDescribedAnew(ad, columns) ? [ad.id] : []));
  if (described.length > 0) await publish(trx, 'ads.described', { ads: described });
  await announceFalls(trx, edits);
  for (const { ad, columns } of edits) {
    const [was, asked] = [suggestedSum(ad), suggestedSum({ ...columns, type: ad.type })];
    const isLess = asked !== null && (was === null || asked < was);
    if (isLess && withOffers.has(ad.id)) await publish(trx, 'ad.asks-less', { ad: ad.id, asked });
  }
}

async function announceFalls(trx: Transaction<DB>, edits: readonly Checked[]): Promise<void> {
  const fallen = edits.flatMap(({ ad, columns }) => {
    const was = fallenFrom(ad, columns);
    return was === null ? [] : [{ ad: ad.id, was, isActive: ad.status === 'active' }];
  });
  if (fallen.length === 0) return;
  await addJobs(
    trx,
    'tellOfPrice',
    fallen.map(({ ad, was }) => ({ payload: { ad, was } })),
  );
  const onSale = fallen.filter(({ isActive }) => isActive);
  if (onSale.length > 0) await publish(trx, 'ads.cheaper', { ads: onSale.map(({ ad, was }) => ({ ad, was })) });
}

/** Locks the names that ads have, and `others`, before the ads themselves: in the same order as in a merge of two names. */
export async function lockNamesOf(
  trx: Transaction<DB>,
  ads: readonly number[],
  others: readonly { brand_id?: number | null; model_id?: number | null }[],
): Promise<void> {
  const [brands, models] = [others.map(({ brand_id }) => brand_id ?? 0), others.map(({ model_id }) => model_id ?? 0)];
  const own = sql`${[...ads]}::integer[]`;
  await sql`select id from brands
    where id in (select brand_id from ads where id = any(${own})) or id = any(${brands}::integer[]) order by id for key share`.execute(trx);
  await sql`select id from models
    where id in (select model_id from ads where id = any(${own})) or id = any(${models}::integer[]) order by id for key share`.execute(trx);
}
