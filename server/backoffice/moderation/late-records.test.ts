import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseBookingsOf } from '#server/rental/bookings/erasing.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, confirmed, handingOut, type Bookable } from '../../../test/booking.ts';
import { evidenceOf } from '../../../test/booking-pictures.ts';
import { openModeration, type Moderation } from '../../../test/moderators.ts';
import { bellOf } from '../../../test/notified.ts';
import { addPerson } from '../../../test/people.ts';

let market: TestApp;
let staff: Moderation;
let sara: number;
let car: Bookable;
let id: number;

beforeAll(async () => {
  market = await startTestApp();
  staff = await openModeration(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  car = await bookableRental(market);
  id = await confirmed(market, sara, car.rental, 5);
});

/** What a device signed without a network. */
const record = async (record_id = randomUUID()) => ({
  ...handingOut,
  note: 'خدش خفيف في الباب',
  evidence: await evidenceOf(market, car.office, id),
  record_id,
  made_at: new Date(Date.now() - 3_600_000).toISOString(),
  was_offline: true,
});
const send = (body: Awaited<ReturnType<typeof record>>, as = car.office) => market.call('handOver', { as, params: { id }, body });
const refusal = async (body: object, as = car.office) =>
  (await market.refused('handOver', { as, params: { id }, body: body as never })).body.code;
const cancel = () => market.call('cancelBooking', { as: sara, params: { id }, body: { reason: 'changed_plans' } });
const get = (as: number) => market.call('getBooking', { as, params: { id } });
const caseOf = async () => {
  const { results } = await market.callStaff('listCases', { as: staff.moderator, query: { kind: 'handover', person: car.office } });
  return results;
};
const titlesOf = async (person: number) => (await bellOf(market, person, 'ar')).list.map(({ title }) => title);

describe('a handover that was signed without a network and contradicts its booking', () => {
  it('is kept as evidence that both sides read, and moves nothing', async () => {
    const body = await record();
    await cancel();
    expect(await send(body)).toMatchObject({ state: 'cancelled_by_renter', handovers: [], contract: null });
    for (const as of [sara, car.office]) {
      expect((await get(as)).late_records).toMatchObject([
        {
          side: 'out',
          because: 'state',
          odometer: 20_500,
          note: 'خدش خفيف في الباب',
          contract_number: '10203040',
          made_at: body.made_at,
          signed: { office: true, renter: true },
          finding: null,
        },
      ]);
      expect(await titlesOf(as)).toContain('محضر وصل متأخرًا ويخالف الحجز');
    }
    expect((await get(sara)).late_records[0]!.pictures).toHaveLength(8);
  });

  it('counts once, however often and however parallel it comes', async () => {
    const body = await record();
    await cancel();
    await Promise.all([send(body), send(body), send(body)]);
    await send(body);
    expect((await get(sara)).late_records).toHaveLength(1);
    expect(await caseOf()).toHaveLength(1);
  });

  it('says in what: papers that are over, a time that was too early, or an odometer that runs back', async () => {
    await market.db.updateTable('rental_units').set({ insurance_until: '2020-01-01' }).where('ad_id', '=', car.rental).execute();
    await send(await record());
    await market.db
      .updateTable('rental_units')
      .set({ insurance_until: '2099-01-01', odometer: 90_000 })
      .where('ad_id', '=', car.rental)
      .execute();
    await send(await record());
    expect((await get(sara)).late_records.map(({ because }) => because)).toEqual(['papers', 'odometer']);
    expect((await get(sara)).state).toBe('confirmed');
  });

  it('moves the booking as any other where nothing contradicts it', async () => {
    expect(await send(await record())).toMatchObject({ state: 'out', late_records: [] });
  });

  it('is refused as before where it was made with a network, without its evidence, or by somebody else', async () => {
    const body = await record();
    await cancel();
    const { was_offline: _, ...online } = body;
    const { evidence: __, ...bare } = body;
    expect([await refusal(online), await refusal(bare), await refusal(body, sara)]).toEqual([
      'booking_moved',
      'booking_moved',
      'booking_moved',
    ]);
    const outsider = await addPerson(market.db, 'غريب');
    const { office } = await bookableRental(market);
    expect([await refusal(body, outsider), await refusal(body, office)]).toEqual(['not_found', 'not_found']);
    expect((await get(sara)).late_records).toEqual([]);
    await send(body);
    const other = await confirmed(market, sara, (await bookableRental(market, { office: car.office })).rental, 5);
    const elsewhere = { ...(await record()), record_id: body.record_id, evidence: await evidenceOf(market, car.office, other) };
    const refused = await market.refused('handOver', { as: car.office, params: { id: other }, body: elsewhere });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['record_id']);
  });

  it('is erased in words and signatures with its author', async () => {
    const body = await record();
    await cancel();
    await send({ ...body, evidence: { ...body.evidence, marks: [{ view: 'left', x: 1, y: 1, kind: 'dent', note: 'كلمة نادرة' }] } });
    await market.db.transaction().execute((trx) => eraseBookingsOf(trx, car.office));
    const [row] = await market.db.selectFrom('late_records').selectAll().where('booking_id', '=', id).execute();
    expect(row).toMatchObject({ signatures: null, record: { note: '', marks: [{ kind: 'dent', note: '' }], odometer: 20_500 } });
  });
});

describe('the staff', () => {
  it('read both stories, and tell both sides what they find', async () => {
    const body = await record();
    await cancel();
    await send(body);
    const [found] = await caseOf();
    expect(found).toMatchObject({ kind: 'handover', target_type: 'handover', excerpt: 'خدش خفيف في الباب' });
    const params = { id: found!.id };
    await market.callStaff('claimCase', { as: staff.moderator, params });
    const whole = await market.callStaff('getCase', { as: staff.moderator, params });
    expect(whole).toMatchObject({
      actions: [],
      late_record: {
        because: 'state',
        office: { id: car.office },
        renter: { id: sara },
        booking: { id, state: 'cancelled_by_renter' },
        history: [{ act: 'requested' }, { act: 'confirmed' }, { act: 'cancelled_by_renter', by: 'renter' }],
      },
    });
    expect(JSON.stringify(whole)).not.toContain('1087654321');
    const reason = 'صور التسليم بتاريخها تثبت أن السيارة سُلّمت';
    await market.callStaff('decideLateRecord', { as: staff.moderator, params, body: { outcome: 'record', reason } });
    for (const as of [sara, car.office]) {
      expect((await get(as)).late_records[0]!.finding).toMatchObject({ outcome: 'record', reason });
      expect(await titlesOf(as)).toContain('رأي مركبة في المحضر المتأخر');
    }
    expect(await caseOf()).toEqual([]);
    expect((await get(sara)).state).toBe('cancelled_by_renter');
  });
});
