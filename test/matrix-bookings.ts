import { randomInt } from 'node:crypto';
import { addPictureRow } from './booking-pictures.ts';
import { sql } from 'kysely';
import { addQuote, aDriver, bookableRental, booked, confirmed, handingOut, lapsedBooking, passBookingHours } from './booking.ts';
import { deskQuote, deskTimes, plainChoices, readOut } from './desk.ts';
import { members, owners, type Table } from './matrix-statuses.ts';
import * as the from './scene.ts';
import type { Scene } from './scene.ts';

/** A request for a car of its owner, who is an office. */
async function received({ market, owner }: Scene): Promise<number> {
  const { rental } = await bookableRental(market, { office: owner });
  return (await booked(market, await the.addOne(market, 'user'), rental)).id;
}

/** The same once it is confirmed; pick-up is in some hours. */
async function agreed({ market, owner }: Scene, hours = 3): Promise<number> {
  const { rental } = await bookableRental(market, { office: owner });
  return confirmed(market, await the.addOne(market, 'user'), rental, hours);
}

/** A request of its owner for a car of some office. */
async function made({ market, owner }: Scene): Promise<number> {
  return (await booked(market, owner, (await bookableRental(market)).rental)).id;
}

/** A confirmed booking of its owner. */
async function mineAgreed({ market, owner }: Scene): Promise<number> {
  return confirmed(market, owner, (await bookableRental(market)).rental);
}

/** A day more. */
async function later({ market }: Scene, id: number) {
  const { to } = await market.db
    .selectFrom('bookings')
    .select(sql<Date>`upper(period)`.as('to'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { params: { id }, body: { to: new Date(to.getTime() + 86_400_000).toISOString() } };
}

/** An answer to a day more, which the renter has requested. */
async function changeOf(scene: Scene, id: number) {
  const { renter_id: as } = await scene.market.db.selectFrom('bookings').select('renter_id').where('id', '=', id).executeTakeFirstOrThrow();
  const { changes } = await scene.market.call('extendBooking', { as, ...(await later(scene, id)) });
  return { params: { id }, body: { change_id: changes[0]!.id } };
}

/** A car of its owner, who is an office. */
async function ownCar({ market, owner }: Scene): Promise<{ office: number; rental: number }> {
  const { rental } = await bookableRental(market, { office: owner });
  return { office: owner, rental };
}

/** For all but its two sides a booking does not exist. */
const mine = { statuses: owners(200, 404) };
const mineAsOffice = { ...mine, owner: 'office' } as const;

export const bookingRows = {
  book: {
    statuses: members(201),
    ask: async ({ market }) => ({ body: { quote_id: await addQuote(market, (await bookableRental(market)).rental), driver: aDriver() } }),
  },
  quoteAtDesk: {
    statuses: owners(201, 404),
    owner: 'office',
    ask: async (scene) => ({ params: { id: (await ownCar(scene)).rental }, body: { ...deskTimes(), ...plainChoices } }),
  },
  sendDeskCode: {
    statuses: owners(202, 404),
    owner: 'office',
    ask: async (scene) => ({
      body: {
        quote_id: (await deskQuote(scene.market, await ownCar(scene))).id,
        phone: `59${String(randomInt(9_999_999)).padStart(7, '0')}`,
      },
    }),
  },
  bookAtDesk: {
    statuses: owners(201, 404),
    owner: 'office',
    ask: async (scene) => {
      const { id } = await deskQuote(scene.market, await ownCar(scene));
      return { body: await readOut(scene.market, scene.owner, id, `59${String(randomInt(9_999_999)).padStart(7, '0')}`) };
    },
  },
  listBookings: { statuses: members(), ask: () => ({ query: { list: 'waiting' } }) },
  countBookings: { statuses: members(), ask: () => ({ query: {} }) },
  getBooking: { ...mine, ask: async (scene) => ({ params: { id: await made(scene) } }) },
  acceptBooking: { ...mineAsOffice, ask: async (scene) => ({ params: { id: await received(scene) } }) },
  declineBooking: { ...mineAsOffice, ask: async (scene) => ({ params: { id: await received(scene) }, body: { reason: 'driver' } }) },
  proposeCar: {
    ...mineAsOffice,
    ask: async (scene) => {
      const { rental } = await bookableRental(scene.market, { office: scene.owner });
      return { params: { id: await received(scene) }, body: { rental_id: rental } };
    },
  },
  withdrawBooking: { ...mine, ask: async (scene) => ({ params: { id: await made(scene) } }) },
  cancelBooking: { ...mineAsOffice, ask: async (scene) => ({ params: { id: await agreed(scene) }, body: { reason: 'car_trouble' } }) },
  listReplacements: { ...mine, ask: async (scene) => ({ params: { id: await made(scene) } }) },
  replaceCar: {
    ...mine,
    ask: async ({ market, owner }) => {
      const { id, other } = await lapsedBooking(market, owner);
      return { params: { id }, body: { rental_id: other } };
    },
  },
  reportNoShow: {
    ...mineAsOffice,
    ask: async (scene) => {
      const id = await agreed(scene);
      await passBookingHours(scene.market, id, 7);
      return { params: { id } };
    },
  },
  noteInvoice: {
    ...mineAsOffice,
    ask: async (scene) => {
      const id = await agreed(scene);
      await scene.market.db.updateTable('bookings').set({ state: 'closed' }).where('id', '=', id).execute();
      return { params: { id }, body: { number: 'INV-2041' } };
    },
  },
  handOver: { ...mineAsOffice, ask: async (scene) => ({ params: { id: await agreed(scene) }, body: handingOut }) },
  getBookingReviews: { ...mine, ask: async (scene) => ({ params: { booking_id: await made(scene) } }) },
  showDriver: { ...mineAsOffice, ask: async (scene) => ({ params: { id: await agreed(scene) } }) },
  addBookingPicture: {
    statuses: owners(201, 404),
    owner: 'office',
    ask: async (scene) => ({ params: { id: await agreed(scene) }, file: { field: 'image', bytes: await the.smallPhoto() } }),
  },
  deleteBookingPicture: {
    statuses: owners(204, 404),
    owner: 'office',
    ask: async (scene) => ({ params: { id: await addPictureRow(scene.market.db, await agreed(scene), scene.owner) } }),
  },
  getChangeOptions: { ...mine, ask: async (scene) => ({ params: { id: await mineAgreed(scene) } }) },
  priceChange: { ...mine, ask: async (scene) => later(scene, await mineAgreed(scene)) },
  requestChange: {
    ...mine,
    ask: async (scene) => {
      const { params, body } = await later(scene, await mineAgreed(scene));
      return { params, body: { ...body, total: '414.00' } };
    },
  },
  extendBooking: { ...mine, ask: async (scene) => later(scene, await mineAgreed(scene)) },
  acceptChange: { ...mineAsOffice, ask: async (scene) => changeOf(scene, await agreed(scene)) },
  declineChange: { ...mineAsOffice, ask: async (scene) => changeOf(scene, await agreed(scene)) },
  withdrawChange: { ...mine, ask: async (scene) => changeOf(scene, await mineAgreed(scene)) },
} satisfies Partial<Table>;
