import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handoverShots, type NewHandover } from '#contract/rental/handovers.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPictureRow, evidenceOf, uploadBookingPicture } from '../../../test/booking-pictures.ts';
import { bookableRental, confirmed, handingOut, passBookingHours, type Bookable } from '../../../test/booking.ts';
import { addPerson } from '../../../test/people.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { eraseBookingsOf } from './erasing.ts';

let market: TestApp;
let sara: number;
let car: Bookable;
let id: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  car = await bookableRental(market);
  id = await confirmed(market, sara, car.rental, 5);
});

type Evidence = NonNullable<NewHandover['evidence']>;
const handOver = (body: NewHandover) => market.call('handOver', { as: car.office, params: { id }, body });
const refusedFields = async (body: NewHandover) =>
  Object.keys((await market.refused('handOver', { as: car.office, params: { id }, body })).body.fields ?? {});
const takingBack = { side: 'in', odometer: 20_900, fuel: 6 } as const;
const evidence = () => evidenceOf(market, car.office, id);
const seen = async (as: number) => (await market.call('getBooking', { as, params: { id } })).handovers;

async function run(job: 'sweepSignatures' | 'sweepBookingPictures'): Promise<void> {
  await addJob(market.db, job, {});
  await market.runJobs();
}

describe('evidence of a handover', () => {
  it('is read by both sides: photographs in their order, marks in theirs, and both signatures', async () => {
    const given = await evidence();
    const { id: close } = await uploadBookingPicture(market, car.office, id);
    const marks: Evidence['marks'] = [
      { view: 'rear', x: 120, y: 700, kind: 'scratch', note: ' خدش في الصدام ', picture_id: close },
      { view: 'top', x: 1000, y: 0, kind: 'chip' },
    ];
    await handOver({ ...handingOut, evidence: { ...given, pictures: given.pictures.toReversed(), marks } });
    for (const as of [sara, car.office]) {
      const [out] = await seen(as);
      expect(out!.evidence).toMatchObject({
        marks: [
          { view: 'rear', x: 120, y: 700, kind: 'scratch', note: 'خدش في الصدام', picture: { id: close } },
          { view: 'top', x: 1000, y: 0, kind: 'chip', note: '', picture: null },
        ],
        signatures: { office: given.office_signature, renter: given.renter_signature },
        unsigned: null,
      });
      expect(out!.evidence!.pictures.map(({ shot, picture }) => [shot, picture.id])).toEqual(
        given.pictures.map(({ shot, picture_id }) => [shot, picture_id]),
      );
      const address = out!.evidence!.marks[0]!.picture!.image.replace('https://m.localhost', '');
      expect((await market.app.inject({ url: address })).statusCode).toBe(200);
    }
  });

  it('is optional, and whole where it is given', async () => {
    const given = await evidence();
    const { renter_signature: _, ...unsigned } = given;
    const absent = { reason: 'absent', note: 'ما حضر' } as const;
    const elsewhere = await addPictureRow(market.db, await confirmed(market, sara, (await bookableRental(market)).rental, 5), car.office);
    const hers = await addPictureRow(market.db, id, sara);
    const withFirst = (picture_id: number) => given.pictures.map((one, at) => (at === 0 ? { ...one, picture_id } : one));
    const wrong: [string, Evidence][] = [
      ['pictures', { ...given, pictures: given.pictures.slice(1) }],
      ['pictures', { ...given, pictures: [] }],
      ['pictures', { ...given, pictures: withFirst(given.pictures[1]!.picture_id) }],
      ['pictures', { ...given, pictures: withFirst(elsewhere) }],
      ['pictures', { ...given, pictures: withFirst(hers) }],
      ['marks', { ...given, marks: [{ view: 'left', x: 1, y: 1, kind: 'dent', picture_id: hers }] }],
      ['renter_signature', unsigned],
      ['unsigned', { ...unsigned, unsigned: absent }],
    ];
    for (const [field, one] of wrong) expect(await refusedFields({ ...handingOut, evidence: one }), field).toEqual([field]);
    expect(await seen(sara)).toEqual([]);
    expect(await handOver(handingOut)).toMatchObject({ state: 'out', handovers: [{ evidence: null }] });
  });

  it.each(['M10 20', 'L1 1', 'M10 20L', 'M1 1L2 2<script>', 'M1 1L2222 2', ''])(
    'takes no signature such as %j',
    async (office_signature) => {
      expect(await refusedFields({ ...handingOut, evidence: { ...(await evidence()), office_signature } })).toHaveLength(1);
    },
  );

  it('of a return has the reason where the renter refused to sign or was absent, never both', async () => {
    await handOver({ ...handingOut, evidence: await evidence() });
    const { renter_signature, ...given } = await evidence();
    const back = (more: Partial<Evidence>) => ({ ...takingBack, evidence: { ...given, ...more } });
    expect(await refusedFields(back({}))).toEqual(['renter_signature']);
    expect(await refusedFields(back({ unsigned: { reason: 'refused', note: ' ' } }))).toEqual(['unsigned']);
    expect(await refusedFields(back({ renter_signature: renter_signature!, unsigned: { reason: 'absent', note: 'ما حضر' } }))).toEqual([
      'unsigned',
    ]);
    await handOver(back({ unsigned: { reason: 'refused', note: 'يعترض على الخدش' } }));
    const [, last] = await seen(sara);
    expect(last!.evidence).toMatchObject({
      signatures: { office: given.office_signature, renter: null },
      unsigned: { reason: 'refused', note: 'يعترض على الخدش' },
    });
    expect(last!.evidence!.pictures.map(({ shot }) => shot)).toEqual(handoverShots);
  });
});

describe('a record of a device', () => {
  it('counts once, whenever it is sent again, and belongs to one booking', async () => {
    const record = { ...handingOut, evidence: await evidence(), record_id: randomUUID() };
    await handOver(record);
    await handOver(record);
    await handOver(takingBack);
    expect(await handOver(record)).toMatchObject({ state: 'returned' });
    expect((await seen(sara)).map(({ side }) => side)).toEqual(['out', 'in']);
    const first = id;
    id = await confirmed(market, sara, (await bookableRental(market, { office: car.office })).rental, 5);
    expect(await refusedFields({ ...handingOut, record_id: record.record_id })).toEqual(['record_id']);
    expect(id).not.toBe(first);
  });

  it('keeps the time of its making beside that of its arrival, which it is never after', async () => {
    const madeAt = new Date(Date.now() - 3_600_000).toISOString();
    await handOver({ ...handingOut, made_at: madeAt });
    await passBookingHours(market, id, 1);
    await handOver({ ...takingBack, made_at: '2099-01-01T00:00:00Z' });
    const [out, back] = await seen(car.office);
    expect(out!.made_at).toBe(madeAt);
    expect(Date.parse(out!.at)).toBeGreaterThan(Date.parse(madeAt) + 3_000_000);
    expect(back!.made_at).toBe(back!.at);
  });
});

describe('in the database', () => {
  const stored = () => market.db.selectFrom('handover_signatures').select(['signer', 'signature']).where('booking_id', '=', id).execute();

  it('signatures are sealed', async () => {
    await handOver({ ...handingOut, evidence: await evidence() });
    const rows = await stored();
    expect(rows.map(({ signer }) => signer).toSorted()).toEqual(['office', 'renter']);
    expect(JSON.stringify(rows)).not.toContain('L30 45');
  });

  it('signatures and photographs are removed a year after the booking, and the handover says that both have signed', async () => {
    await handOver({ ...handingOut, evidence: await evidence() });
    const close = (age: string) =>
      market.db
        .updateTable('bookings')
        .set({ state: 'closed', closed_at: sql<Date>`now() - ${age}::interval` })
        .where('id', '=', id)
        .execute();
    await close('11 months 27 days');
    await run('sweepSignatures');
    await run('sweepBookingPictures');
    expect((await seen(sara))[0]!.evidence!.pictures).toHaveLength(handoverShots.length);
    expect(await stored()).toHaveLength(2);
    await close('12 months 1 day');
    await run('sweepSignatures');
    await run('sweepBookingPictures');
    expect((await seen(sara))[0]!.evidence).toEqual({
      pictures: [],
      marks: [],
      signatures: { office: null, renter: null },
      unsigned: null,
    });
  });

  it('the signature of an erased person is removed, with what they wrote', async () => {
    const marks: Evidence['marks'] = [{ view: 'left', x: 10, y: 10, kind: 'dent', note: 'دقة قديمة' }];
    const { renter_signature: _, ...given } = await evidence();
    await handOver({ ...handingOut, evidence: { ...(await evidence()), marks } });
    await handOver({ ...takingBack, evidence: { ...given, unsigned: { reason: 'absent', note: 'رمى المفتاح ومشى' } } });
    await market.db.transaction().execute((trx) => eraseBookingsOf(trx, sara));
    const [out, back] = await seen(car.office);
    expect([out!.evidence!.signatures, back!.evidence!.unsigned!.note]).toEqual([
      { office: given.office_signature, renter: null },
      'رمى المفتاح ومشى',
    ]);
    await market.db.transaction().execute((trx) => eraseBookingsOf(trx, car.office));
    const [first, last] = await seen(sara);
    expect([first!.evidence!.signatures.office, first!.evidence!.marks[0]!.note, last!.evidence!.unsigned!.note]).toEqual([null, '', '']);
    expect(first!.evidence!.pictures).toHaveLength(handoverShots.length);
  });
});
