import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, booked, confirmed, hourAhead, hourAfter, passBookingHours, type Bookable } from '../../../test/booking.ts';
import { openMailbox, type Mailbox } from '../../../test/mailbox.ts';
import { listens, pass, type Recipient } from '../../../test/notified.ts';
import { addCar, addPerson } from '../../../test/people.ts';
import { openPushService, type PushService } from '../../../test/push-service.ts';
import { notify } from './notify.ts';
import { clockOf } from './quiet.ts';
import { momentInWords } from './words.ts';

/** What asks for something before a time is sent at once, names the time that is left, and is not sent when it is over. */

let market: TestApp;
let service: PushService;
let mailbox: Mailbox;
let car: Bookable;
let office: Recipient;
let sara: Recipient;
let made = 0;

beforeAll(async () => {
  [service, mailbox] = await Promise.all([openPushService(), openMailbox()]);
  market = await startTestApp({ PUSH_HOSTS: service.host, MAIL_URL: mailbox.url, MAIL_FROM: 'news@m.localhost' });
});
afterAll(async () => {
  await market.close();
  await Promise.all([service.close(), mailbox.close()]);
});
beforeEach(async () => {
  car = await bookableRental(market, { cars: 2 });
  office = await withMail(car.office);
  sara = await withMail(await addPerson(market.db, 'سارة العتيبي'));
});

async function withMail(id: number): Promise<Recipient> {
  const email = `clock.${(made += 1)}@mail.test`;
  await market.db.updateTable('users').set({ email }).where('id', '=', id).execute();
  return { id, email, browser: await listens(market, service, id) };
}

const titlesTo = ({ browser }: Recipient) => service.pushedTo(browser).map(({ payload }) => payload.title);
const mailsTo = ({ email }: Recipient) => mailbox.mails.filter(({ to }) => to === email).map(({ text }) => text.replaceAll('\r\n', '\n'));
const expired = (person: number, ad: number) => market.db.transaction().execute((trx) => notify(trx, [person], { kind: 'ad_expired', ad }));

/** It is quiet for them from half an hour ago on until in half an hour. */
async function sleeps({ id }: Recipient): Promise<void> {
  const minute = Math.floor(Date.now() / 60_000) + 180;
  const at = (minutes: number) => clockOf((minute + minutes + 1440) % 1440);
  await market.call('updatePreferences', { as: id, body: { quiet: { enabled: true, from: at(-30), until: at(30) } } });
}

describe('a request with a clock', () => {
  it('is pushed and mailed at once in quiet hours, by itself; the rest waits', async () => {
    await sleeps(office);
    await expired(office.id, await addCar(market.db, office.id));
    await booked(market, sara.id, car.rental);
    await booked(market, await addPerson(market.db, 'نورة الشهري'), car.rental);
    await market.runJobs();
    expect(titlesTo(office)).toEqual(['طلب حجز جديد', 'طلب حجز جديد']);
    expect(mailsTo(office).map((text) => text.includes('طلب حجز جديد') && !text.includes('انتهى إعلانك'))).toEqual([true, true]);
  });

  it('does not hold up the mails after it, and is not held up by them', async () => {
    await booked(market, sara.id, car.rental);
    await market.runJobs();
    await expired(office.id, await addCar(market.db, office.id));
    await pass(market, 6);
    await booked(market, sara.id, car.rental, { from: hourAhead(240) });
    await market.runJobs();
    expect(mailsTo(office).map((text) => text.includes('انتهى إعلانك'))).toEqual([false, true, false]);
  });

  it('is not sent once it is answered, withdrawn or over', async () => {
    const accepted = await booked(market, sara.id, car.rental);
    await market.call('acceptBooking', { as: office.id, params: { id: accepted.id } });
    const withdrawn = await booked(market, sara.id, car.rental, { from: hourAhead(240) });
    await market.call('withdrawBooking', { as: sara.id, params: { id: withdrawn.id } });
    const over = await booked(market, sara.id, car.rental, { from: hourAhead(480) });
    await passBookingHours(market, over.id, 8.1);
    await pass(market, 10);
    expect(titlesTo(office).filter((title) => title === 'طلب حجز جديد')).toEqual([]);
    expect(mailsTo(office).filter((text) => text.includes('طلب حجز جديد'))).toEqual([]);
  });

  it('of other times is not sent once it is withdrawn; of a state that is over nothing is said', async () => {
    const id = await confirmed(market, sara.id, car.rental, 72);
    const { to } = await market.call('getBooking', { as: sara.id, params: { id } });
    await market.call('extendBooking', { as: sara.id, params: { id }, body: { to: hourAfter(to, 24) } });
    await market.call('cancelBooking', { as: sara.id, params: { id }, body: { reason: 'changed_plans' } });
    await pass(market, 10);
    expect(titlesTo(office).filter((title) => title === 'طلب تغيير موعد حجز')).toEqual([]);
    expect(titlesTo(sara)).not.toContain('تأكد حجزك');
    expect(mailsTo(sara).join()).not.toContain('تأكد حجزك');
    expect(mailsTo(office).join()).toContain('أُلغي حجز من جهة المستأجر');
  });
});

describe('a notification of a booking', () => {
  it('names number, car, time, sum, the deadline that is left, and the other side', async () => {
    const { id, from, to, answer_by } = await booked(market, sara.id, car.rental);
    await market.runJobs();
    const [mail] = mailsTo(office);
    const at = (time: string) => momentInWords(new Date(time), 'ar');
    expect(mail).toContain(`هيونداي أكسنت 2024: `);
    expect(mail).toContain(`آخر موعد: ${at(answer_by!)}.`);
    expect(mail).toContain(`حجز رقم ${id} مع سارة العتيبي: من ${at(from)} إلى ${at(to)}، ومجموعه 276 ريال.`);
    expect(service.pushedTo(office.browser)[0]!.payload.body).toContain('276 ريال');
    await market.call('acceptBooking', { as: office.id, params: { id } });
    const { results } = await market.call('listNotifications', { as: office.id, language: 'en' });
    const [request] = results.filter(({ title }) => title === 'New booking request');
    expect(request!.body).toContain(`Booking ${id} with `);
    expect(request!.body).not.toContain('Deadline');
  });

  it('carries the reason of the office that declines', async () => {
    const { id } = await booked(market, sara.id, car.rental);
    const body = { reason: 'not_available', note: 'السيارة في الصيانة' } as const;
    await market.call('declineBooking', { as: office.id, params: { id }, body });
    await pass(market, 10);
    const [mail] = mailsTo(sara);
    expect(mail).toContain('السبب: السيارة غير متاحة. «السيارة في الصيانة»');
    expect(mail).toContain(`حجز رقم ${id} مع درب لتأجير السيارات`);
  });
});
