import { sql, type Transaction } from 'kysely';
import { imageBytesMost } from '#contract/listing/ad-rules.ts';
import type { PictureFault } from '#contract/trade/import-rules.ts';
import type { DB } from '#db/schema.ts';
import { PublicFileRefusal, type PublicFileProblem } from '#server/platform/gateways/public-files.ts';
import type { Market } from '#server/platform/market.ts';
import { attach, settle, type WaitingPicture } from './attaching.ts';

const atOnce = 2;
/** Longer than a picture takes to be fetched and stored. */
const leaseSeconds = 120;
const triesMost = 3;
const waitMinutes = 5;

interface Named {
  ad: number;
  images: readonly string[];
}

/** Queues pictures at addresses that rows name. One that its car has, or was to have, is not asked for again. */
export async function queueAddresses(
  trx: Transaction<DB>,
  { business, importId }: { business: number; importId: number },
  named: readonly Named[],
): Promise<void> {
  const rows = named.flatMap(({ ad, images }) => [...new Set(images)].map((source, position) => ({ ad, source, position })));
  if (rows.length === 0) return;
  await sql`
    insert into import_pictures (business_id, import_id, ad_id, position, source)
    select ${business}, ${importId}, ad, position, source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as named (ad integer, source text, position integer)
    where not exists (
      select from import_pictures as known
      where known.ad_id = named.ad and known.business_id = ${business} and known.source = named.source and known.state <> 'failed')
    order by ad, position`.execute(trx);
}

/** Fetches some pictures, and returns whether there may be more. The cars of their import come first. */
export async function fetchPictures(market: Market): Promise<boolean> {
  const { rows } = await sql<WaitingPicture>`
    update import_pictures set tries = tries + 1, next_at = now() + ${leaseSeconds} * interval '1 second'
    where id in (
      select id from import_pictures
      where state = 'waiting' and archive_id is null and next_at <= now()
        and not exists (select from imports where imports.id = import_id and imports.state = 'applying')
      order by next_at, id limit ${atOnce} for update skip locked)
    returning id, business_id, import_id, archive_id, ad_id, position, source, tries`.execute(market.db);
  const done = await Promise.allSettled(rows.map((picture) => fetchOne(market, picture)));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return rows.length === atOnce;
}

const faults: Record<PublicFileProblem, PictureFault> = { address: 'address', unreachable: 'unreachable', too_large: 'too_large' };

async function fetchOne(market: Market, picture: WaitingPicture): Promise<void> {
  try {
    await attach(market, picture, await market.readPublicPicture(picture.source, imageBytesMost));
  } catch (error) {
    if (!(error instanceof PublicFileRefusal)) throw error;
    // A site may be away for a moment.
    if (error.problem === 'unreachable' && picture.tries < triesMost) await tryLater(market, picture);
    else await settle(market.db, picture, { fault: faults[error.problem] });
  }
}

async function tryLater({ db }: Market, { id, tries }: WaitingPicture): Promise<void> {
  const next_at = sql<Date>`now() + ${tries * waitMinutes} * interval '1 minute'`;
  await db.updateTable('import_pictures').set({ next_at }).where('id', '=', id).execute();
}
