import { sql, type Transaction } from 'kysely';
import { imageWidths } from '#contract/platform/images.ts';
import { bookingStorage } from '#server/rental/booking-pictures/pictures.ts';
import { sealNumbers } from '#server/rental/bookings/numbers.ts';
import { sealSignature } from '#server/rental/bookings/signatures.ts';
import { keepTotals } from '#server/sales/offers/totals.ts';
import { privatePictures } from '#server/messaging/chat/pictures.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Secrets } from '#server/platform/keys.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { composeMarket, type Composition } from './compose.ts';
import { addDues } from './dues.ts';
import { occupancyRow, sealUnit } from './fleet.ts';
import { readGround } from './ground.ts';
import { storeLibrary } from './library.ts';
import { type DemoOptions, isInhabited } from './market.ts';
import { connectAccounts } from './merchant-accounts.ts';
import { createRandom } from './random.ts';
import { addPlaces } from './rental-places.ts';
import { seller } from './seller.ts';

// Their rows have numbers of their own, after which the next ones come.
const numbered = [
  'users',
  'ads',
  'rental_units',
  'rental_quotes',
  'booking_charges',
  'bookings',
  'booking_pictures',
  'booking_changes',
  'offers',
  'deals',
  'comments',
  'subscriptions',
  'rooms',
  'messages',
];

/** Composes the demo market and writes it in one transaction, unless another process has been faster. */
export async function fillMarket(
  db: Database,
  storage: Storage,
  { now, secrets, takesCards = false, seed = 'first market', library }: DemoOptions,
): Promise<boolean> {
  const pictures = library ?? (await storeLibrary(storage));
  const ground = await readGround(db, now);
  const market = composeMarket(createRandom(seed), ground, pictures);
  const filled = await db.transaction().execute(async (transaction) => {
    // Of several processes that start on an empty database one fills it.
    await sql`lock table users in exclusive mode`.execute(transaction);
    if (await isInhabited(transaction)) return false;
    await insertMarket(transaction, { ...market, ...sealed(secrets, market) }, now);
    await addDues(transaction, market.deals, now);
    await addPlaces(transaction, now);
    if (takesCards) await connectAccounts(transaction, secrets);
    await transaction
      .insertInto('settings')
      .values({ key: 'disclosure', value: JSON.stringify(seller) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
  if (filled) await sendPictures(storage, market);
  if (filled) await sql`analyze`.execute(db);
  if (filled) await queueFits(db);
  return filled;
}

/** Estimates, labels and price pages are those of any market: by jobs, from the prices that are there. After the fit of plates comes the summary. */
async function queueFits(db: Database): Promise<void> {
  await addJob(db, 'fitPrices', {});
  await addJob(db, 'fitPlatePrices', {});
}

/** The rows with what is stored sealed, and what takes cars, whether their office has marked it or somebody has booked them. */
function sealed(secrets: Secrets, { units, blocks, held, booking_drivers: drivers, handover_signatures: signatures }: Composition) {
  return {
    rental_units: units.map((unit) => sealUnit(secrets, unit)),
    rental_occupancies: [...blocks, ...held].map(occupancyRow),
    booking_drivers: drivers.map((driver) => {
      return { ...driver, numbers: driver.numbers && sealNumbers(secrets, driver.booking_id, driver.numbers) };
    }),
    handover_signatures: signatures.map(({ path, ...place }) => ({ ...place, signature: sealSignature(secrets, place, path) })),
  };
}

async function insertMarket(
  db: Transaction<DB>,
  market: Omit<Composition, 'booking_drivers' | 'handover_signatures'> & ReturnType<typeof sealed>,
  now: Date,
): Promise<void> {
  // In the order in which the tables lean on each other. Comments come after the counts that they add to.
  const order = [
    'users',
    'businesses',
    'rental_settings',
    'ads',
    'ad_images',
    'ad_counts',
    'rental_units',
    'rental_quotes',
    'bookings',
    'booking_drivers',
    'booking_history',
    'booking_handovers',
    'booking_pictures',
    'handover_pictures',
    'handover_marks',
    'handover_signatures',
    'booking_charges',
    'charge_history',
    'booking_deposits',
    'booking_changes',
    'rental_occupancies',
    'offers',
    'offer_history',
    'offer_settings',
    'offer_floors',
    'deals',
    'deal_steps',
    'deal_history',
    'ad_history',
    'reviews',
    'comments',
    'replies',
    'subscriptions',
    'reports',
    'cases',
  ] as const;
  for (const table of order) await insertRows(db, table, market[table]);
  for (const table of ['rooms', 'room_members', 'messages', 'chat_images'] as const) await insertRows(db, table, market[table]);
  for (const ad of new Set(market.offers.map(({ ad_id }) => ad_id))) await keepTotals(db, ad);
  await insertCustomers(db);
  await insertPrices(db, now);
  for (const table of numbered) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db);
  }
}

async function sendPictures(storage: Storage, { sent_pictures, handed_pictures }: Composition): Promise<void> {
  await copyPictures(storage, sent_pictures, privatePictures({ storage }));
  await copyPictures(storage, handed_pictures, bookingStorage({ storage }));
}

async function copyPictures(storage: Storage, pictures: Composition['sent_pictures'], place: Storage): Promise<void> {
  for (const { from, to } of pictures) {
    for (const width of imageWidths) {
      const key = `${from}-${width}.webp`;
      if (await storage.has(key)) await place.put(`${to}-${width}.webp`, await storage.read(key));
    }
  }
}

async function insertRows(db: Transaction<DB>, table: keyof DB, rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  // Of an ad of one type the columns of the others are null; those that may not be are given their default.
  const values = sql.join(columns.map((column) => valueOf(table, column)));
  // Of 4,000 ads json takes half the time of jsonb.
  const given = sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`;
  await sql`insert into ${sql.table(table)} (${list}) select ${values} from ${given}`.execute(db);
}

function valueOf(table: keyof DB, column: string) {
  const filled = table === 'ads' && (column === 'features' || column === 'patterns');
  return filled ? sql`coalesce(${sql.ref(column)}, '{}')` : sql.ref(column);
}

/** What ads asked, as posting and one change would have recorded it: the change while they were on the market. */
async function insertPrices(db: Transaction<DB>, now: Date): Promise<void> {
  // A first price falls from none. To look for one takes longer than to insert it.
  await sql`alter table price_events disable trigger keep_price_fall`.execute(db);
  await sql`insert into price_events (ad_id, owner_id, at, price, price_mode, vehicle_hash)
    select id, owner_id, created_at, coalesce(first_price, asked_price(ads)), price_mode, vehicle_hash(ads)
    from ads where type in ('car', 'plate') and coalesce(first_price, asked_price(ads)) is not null
    order by id`.execute(db);
  await sql`alter table price_events enable trigger keep_price_fall`.execute(db);
  await sql`insert into price_events (ad_id, owner_id, at, price, price_mode, vehicle_hash)
    select id, owner_id, created_at + (left_at - created_at) * (id * 37 % 60 + 20) / 100, asked_price(ads), price_mode, vehicle_hash(ads)
    from ads, lateral (select case when status in ('active', 'reserved') then ${now}::timestamptz else refreshed_at end as left_at) as life
    where type in ('car', 'plate') and first_price is not null and asked_price(ads) is not null
    order by id`.execute(db);
}

/** Who has booked with an office, as the confirmations would have written it. */
async function insertCustomers(db: Transaction<DB>): Promise<void> {
  await sql`insert into rental_customers (office_id, renter_id, last_at)
    select bookings.office_id, bookings.renter_id, max(history.at)
    from bookings join booking_history as history on history.booking_id = bookings.id and history.act = 'confirmed'
    group by 1, 2`.execute(db);
}
