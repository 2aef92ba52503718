import { sql } from 'kysely';
import type yauzl from 'yauzl';
import type { FileFault } from '#contract/trade/import-rules.ts';
import type { Market } from '#server/platform/market.ts';
import { isMissing } from '#server/platform/storage/storage.ts';
import { listPictures, readPicture } from '../reading/pictures/archive-pictures.ts';
import { FileRefusal } from '../reading/reading.ts';
import { listEntries } from '../reading/table/archive.ts';
import { queueFileDrops } from '../stored/file.ts';
import { openStoredArchive } from './archive-file.ts';
import { attach, settle, type WaitingPicture } from './attaching.ts';

/** A process that stops waits for a slice at most. */
const sliceMs = 10_000;
const leaseSeconds = 120;
const triesMost = 8;

interface Archive {
  id: number;
  business_id: number;
  import_id: number | null;
  file_key: string | null;
  state: 'uploaded' | 'reading';
  tries: number;
}

/** Puts some pictures of the archive that waits longest into their cars, and returns whether there was one. */
export async function addArchivePictures(market: Market): Promise<boolean> {
  const archive = await claim(market);
  if (!archive) return false;
  try {
    if (archive.tries > triesMost) await end(market, archive, 'file_unpacks');
    else await work(market, archive);
  } catch (error) {
    if (!(error instanceof FileRefusal) && !isMissing(error)) {
      await release(market, archive, { tries: archive.tries, seconds: 2 ** archive.tries });
      throw error;
    }
    await end(market, archive, error instanceof FileRefusal ? error.fault : 'file_kind');
  }
  return true;
}

async function claim({ db }: Market): Promise<Archive | undefined> {
  const { rows } = await sql<Archive>`
    update picture_archives set tries = tries + 1, lease_until = now() + ${leaseSeconds} * interval '1 second'
    where id = (
      select id from picture_archives
      where state in ('uploaded', 'reading') and lease_until <= now()
        and not exists (select from imports where imports.id = import_id and imports.state = 'applying')
      order by lease_until limit 1 for update skip locked)
    returning id, business_id, import_id, file_key, state, tries`.execute(db);
  return rows[0];
}

async function work(market: Market, archive: Archive): Promise<void> {
  const zip = await openStoredArchive(market, archive.file_key ?? '');
  // The directory of an archive is read once.
  const isGoingOn = archive.state === 'uploaded' ? await list(market, archive, zip) : await addSome(market, archive, zip);
  if (isGoingOn) await release(market, archive, { tries: 0, seconds: 0 });
  else await end(market, archive);
}

/** Notes each picture and each fault. */
async function list({ db }: Market, { id, business_id, import_id }: Archive, zip: yauzl.ZipFile): Promise<boolean> {
  const stock = await db
    .selectFrom('stock')
    .select(['ad_id', 'stock_number'])
    .where('business_id', '=', business_id)
    .where('is_live', '=', true)
    .execute();
  const cars = new Map(stock.map(({ stock_number, ad_id }) => [stock_number, ad_id]));
  const { pictures, remarks } = await listPictures(zip, [...cars.keys()]);
  const rows = [
    ...pictures.map(({ name, stock_number, position }) => ({ source: name, ad: cars.get(stock_number), position, fault: null })),
    ...remarks.map(({ name, fault }) => ({ source: name.slice(0, 255).toWellFormed().replaceAll('\0', ''), ad: null, position: 0, fault })),
  ];
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into import_pictures (business_id, import_id, archive_id, ad_id, position, source, state, fault)
      select ${business_id}, ${import_id}, ${id}, ad, position, source, case when fault is null then 'waiting' else 'failed' end, fault
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (source text, ad integer, position integer, fault text)`.execute(
      trx,
    );
    await trx.updateTable('picture_archives').set({ state: 'reading', pictures: pictures.length }).where('id', '=', id).execute();
  });
  return true;
}

/** Adds pictures until the slice is over; false once none is left. */
async function addSome(market: Market, { id }: Archive, zip: yauzl.ZipFile): Promise<boolean> {
  const waiting = await market.db
    .selectFrom('import_pictures')
    .select(['id', 'business_id', 'import_id', 'archive_id', 'ad_id', 'position', 'source', 'tries'])
    .where('archive_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(200)
    .execute();
  if (waiting.length === 0) return false;
  const entries = await entriesOf(zip);
  const until = Date.now() + sliceMs;
  for (const picture of waiting) {
    await addOne(market, picture, { zip, entry: entries.get(picture.source) });
    if (Date.now() > until) break;
  }
  return true;
}

async function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const found = await listEntries(zip, { entries: Infinity, unpackedBytes: Infinity });
  return new Map(found.map(({ name, entry }) => [name, entry]));
}

async function addOne(
  market: Market,
  picture: WaitingPicture,
  { zip, entry }: { zip: yauzl.ZipFile; entry: yauzl.Entry | undefined },
): Promise<void> {
  if (!entry) return settle(market.db, picture, { fault: 'unreadable' });
  const read = await readPicture(zip, { name: picture.source, stock_number: '', position: picture.position, entry });
  if ('fault' in read) await settle(market.db, picture, { fault: read.fault });
  else await attach(market, picture, read);
  await count(market, picture);
}

async function count({ db }: Market, { archive_id: id }: WaitingPicture): Promise<void> {
  await sql`update picture_archives set lease_until = now() + ${leaseSeconds} * interval '1 second', tries = 1,
      stored = (select count(*) from import_pictures where archive_id = ${id} and state = 'stored'),
      failed = (select count(*) from import_pictures where archive_id = ${id} and state = 'failed')
    where id = ${id}`.execute(db);
}

async function release({ db }: Market, { id }: Archive, { tries, seconds }: { tries: number; seconds: number }): Promise<void> {
  await sql`update picture_archives set tries = ${tries}, lease_until = now() + ${seconds} * interval '1 second' where id = ${id}`.execute(
    db,
  );
}

/** Nobody needs the file any more. */
async function end(market: Market, { id, file_key }: Archive, fault?: FileFault): Promise<void> {
  await market.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('picture_archives')
      .set({ state: fault ? 'failed' : 'done', fault: fault ?? null, file_key: null, finished_at: sql<Date>`now()` })
      .set({ failed: sql<number>`(select count(*) from import_pictures where archive_id = ${id} and state = 'failed')` })
      .where('id', '=', id)
      .execute();
    if (file_key !== null) await queueFileDrops(trx, [file_key]);
  });
}
