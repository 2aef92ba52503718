import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Booking } from '#contract/rental/bookings.ts';
import type { Charge } from '#contract/rental/charges.ts';
import type { BookingPayments } from '#contract/money/office-payments.ts';
import type { RentalStatement } from '#contract/rental/rental-statements.ts';
import { addDays, hourMs, momentOf, riyadhDay } from '#contract/platform/riyadh.ts';
import { newDaily } from './ads.ts';
import { cards, giveBankCode, payWith } from './card.ts';
import { bearer, products } from './cars.ts';
import { goOn, sign, takePhotographs } from './handing-over.ts';
import { letComeNearer } from './later.ts';
import { expect, foundAds, hydrated, test } from './market.ts';
import { register } from './newcomer.ts';
import {
  addBranch,
  begin,
  connectAccount,
  enterPapers,
  manager,
  officeName,
  onPhone,
  opening,
  postCar,
  registerOffice,
  sendPapers,
} from './opening-office.ts';
import { accept, addBookable, addOffice, at, book, chooseDays, drive, open, timeAhead } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';
import { createStaff } from './staff.ts';
import { decide } from './verifying.ts';

const phone = { language: 'ar', size: 'phone' } as const;
test.beforeEach(() => test.setTimeout(300_000));

/** `1,234` of a number of riyals. */
function figure(riyals: number | string): string {
  return Number(riyals).toLocaleString('en');
}

async function read<Answer>(request: APIRequestContext, token: string, path: string): Promise<Answer> {
  const answer = await request.get(`${products}/${path}/`, { headers: bearer(token) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Takes the photographs of one way, and both sign; `check` reads what they sign. */
async function signBoth(page: Page, renter: string, check: () => Promise<void>): Promise<void> {
  await goOn(page, 'الصور');
  await takePhotographs(page, '#8a9a8e');
  for (const step of ['العلامات', 'التوقيع']) await goOn(page, step);
  await check();
  await sign(page, `مكان توقيع ${renter}`);
  await sign(page, `مكان توقيع ${manager}`);
}

test('an office registers, is led to its opening, rents out a car and reads its first statement', async ({ browser, request }) => {
  // Registered, and led from step to step.
  const letting = await onPhone(browser);
  const { token, id: office } = await registerOffice(letting, request);
  await expect((await opening(letting)).getByRole('link')).toHaveText([
    /^التوثيق.*باقي/,
    /^الفرع/,
    /^أول إعلان/,
    /^أوراق السيارات/,
    /^الدفع/,
  ]);
  await shoot(letting, 'errand-1-opening-phone-ar');
  await expectSound(letting);
  await begin(letting, /^التوثيق/);
  await sendPapers(letting);
  const moderator = await createStaff(request, 'moderator');
  await decide(request, { token: moderator.token, business: office, rejected: {}, more: { licence_until: '2099-05-30' } });
  await expect(letting.getByText('حسابك موثّق')).toBeVisible();
  await begin(letting, /^الفرع/);
  await addBranch(letting);
  await begin(letting, /^أول إعلان/);
  const daily = newDaily();
  const rental = await postCar(letting, daily);
  await begin(letting, /^أوراق السيارات/);
  await enterPapers(letting);
  // Its cars can be booked: what is its own choice is left in the settings.
  await expect(await opening(letting)).toHaveCount(0);
  await begin(letting, /^الدفع بالبطاقة/, '/settings/verification');
  await connectAccount(letting);
  await expect(await opening(letting, '/settings/verification')).toHaveCount(0);
  await shoot(letting, 'errand-2-open-phone-ar');

  // A renter finds it, reads what it costs and where it is, and pays by card.
  const name = 'عبدالله الحربي';
  const renter = await register(request, 'user', name);
  const from = addDays(riyadhDay(), 3);
  const renting = await at(browser, renter, `/rent?city=1&daily_min=${daily}&daily_max=${daily}`, phone);
  await foundAds(renting).getByRole('link').first().tap();
  await expect(renting).toHaveURL(new RegExp(`/ad-details/${rental}`));
  const choice = await chooseDays(renting, from, addDays(from, 3));
  await choice.getByRole('link', { name: 'اطلب الحجز' }).tap();
  await expect(renting.getByRole('heading', { name: 'أكمل طلبك' })).toBeVisible();
  await hydrated(renting);
  for (const hour of ['ساعة الاستلام', 'ساعة الإرجاع']) await renting.getByLabel(hour).selectOption('10');
  const total = daily * 3;
  const summary = renting.getByRole('region', { name: 'ملخص الطلب' });
  await expect(summary).toContainText(figure(total));
  await expect(summary).toContainText(figure(1000));
  await expect(renting.getByRole('main')).toContainText('فرع العليا');
  await expect(renting.getByRole('main')).toContainText(officeName);
  await drive(renting);
  await renting.getByRole('checkbox', { name: /قرأت جدولي/ }).check({ force: true });
  await renting.getByRole('radio', { name: /الدفع الآن بالبطاقة/ }).check({ force: true });
  await expect(renting.getByText(/الآن، وما يبقى شيء للفرع/)).toContainText(figure(total));
  await shoot(renting, 'errand-3-checkout-phone-ar');
  await expectSound(renting);
  await renting.getByRole('button', { name: 'التالي: الدفع' }).tap();
  await expect(renting).toHaveURL(/\/bookings\/\d+\/pay$/);
  await hydrated(renting);
  const id = Number(/bookings\/(\d+)/.exec(renting.url())![1]);
  await payWith(renting, cards.good, new RegExp(`^ادفع.*${figure(total)}`));
  await giveBankCode(renting);
  await expect(renting.getByRole('heading', { name: 'تم الحجز على بطاقتك' })).toBeVisible();
  const booking = () => read<Booking>(request, renter.token, `booking/${id}`);
  const payments = () => read<BookingPayments>(request, renter.token, `booking/${id}/payments`);
  expect(await booking()).toMatchObject({ state: 'requested', total: total.toFixed(2), quote: { deposit: '1000.00' } });
  expect(await payments()).toMatchObject({ held: total.toFixed(2), paid: '0.00' });

  // The office accepts, and the sum that was held is taken.
  await open(letting, `/bookings/${id}`);
  await expect(letting.getByRole('main')).toContainText(figure(total));
  await shoot(letting, 'errand-4-request-phone-ar');
  await letting.getByRole('button', { name: 'اقبل الطلب' }).tap();
  await expect(letting.getByRole('heading', { name: 'الحجز مؤكد' })).toBeVisible();
  await expect.poll(async () => (await payments()).paid, { timeout: 90_000 }).toBe(total.toFixed(2));

  // The deposit is held on the card, by the sum that the page says.
  await letComeNearer(id, Math.floor((momentOf(from, 10) - Date.now()) / hourMs) - 1);
  await open(renting, `/bookings/${id}`);
  await renting.getByRole('link', { name: new RegExp(`احجز مبلغ الضمان.*${figure(1000)}`) }).tap();
  await expect(renting.getByText(/وما يؤخذ منه إلا مطالبة قبلتها أنت/).first()).toBeVisible();
  await hydrated(renting);
  await payWith(renting, cards.good, /^احجز.*1,000/);
  await giveBankCode(renting);
  await expect(renting.getByRole('heading', { name: 'حُجز مبلغ الضمان' })).toBeVisible();

  // The car goes out as both read it.
  await open(letting, `/bookings/${id}`);
  await letting.getByRole('link', { name: 'سلّم السيارة' }).tap();
  await letting.getByLabel('رقم العقد الموحد').fill('2026118842');
  await letting.getByLabel('رقم تفويض «تم»').fill('441709231');
  await letting.getByLabel('قراءة العداد').fill('41200');
  await letting.getByRole('radio', { name: 'ممتلئ' }).check({ force: true });
  await signBoth(letting, name, async () => {
    for (const words of ['41,200', 'ممتلئ', '2026118842']) await expect(letting.getByRole('main')).toContainText(words);
  });
  await shoot(letting, 'errand-5-signed-out-phone-ar');
  await letting.getByRole('button', { name: 'سلّم السيارة' }).tap();
  await expect(letting.getByRole('heading', { name: `السيارة مع ${name}` })).toBeVisible();
  expect(await booking()).toMatchObject({
    state: 'out',
    contract: { number: '2026118842', authorisation: '441709231' },
    handovers: [{ side: 'out', odometer: 41_200, fuel: 8, evidence: { unsigned: null } }],
  });

  // Back with 200 km too many.
  await letComeNearer(id, 71);
  await open(letting, `/bookings/${id}`);
  await letting.getByRole('link', { name: 'استلم السيارة' }).tap();
  await letting.getByLabel('قراءة العداد').fill('42150');
  await letting.getByRole('radio', { name: 'ممتلئ' }).check({ force: true });
  await signBoth(letting, name, async () => {
    await expect(letting.getByText('التوقيع يثبت رجوع السيارة وعدادها فقط، وما يعني قبول أي مبلغ.')).toBeVisible();
  });
  await letting.getByRole('button', { name: 'استلم السيارة' }).tap();
  await expect(letting.getByRole('heading', { name: 'رجعت السيارة' })).toBeVisible();

  // Charged, and accepted as the dialog says: from the hold, and no more.
  await letting.getByRole('link', { name: 'المطالبات ومبلغ الضمان', exact: true }).tap();
  await letting.getByRole('region', { name: 'محسوبة من القراءات' }).getByRole('button', { name: 'طالب بها' }).tap();
  await expect(letting.getByRole('article', { name: 'كيلومترات زائدة' })).toContainText('100');
  await open(renting, `/bookings/${id}/charges`);
  const charge = renting.getByRole('article', { name: 'كيلومترات زائدة' });
  await expect(charge).toContainText('200');
  await charge.getByRole('button', { name: /^اقبل/ }).tap();
  const consent = renting.getByRole('dialog', { name: 'تقبل هذه المطالبة؟' });
  await expect(consent).toContainText(/تأخذ بوابة الدفع.*100.*من المبلغ المحجوز على بطاقتك، مرة واحدة/);
  await shoot(renting, 'errand-6-charge-phone-ar');
  await expectSound(renting, { within: 'dialog' });
  await consent.getByRole('button', { name: 'نعم، أقبلها' }).tap();
  await expect(charge).toContainText('مقبولة');
  const { results: charges } = await read<{ results: Charge[] }>(request, renter.token, `booking/${id}/charges`);
  expect(charges).toMatchObject([
    { state: 'accepted', owed: '100.00', settlement: { way: 'gateway_hold', covered: '100.00', left: '0.00' } },
  ]);

  // The office ends the hold: what the dialog says is taken is taken.
  await open(letting, `/bookings/${id}`);
  await letting.getByRole('button', { name: 'فك مبلغ الضمان' }).tap();
  const release = letting.getByRole('dialog', { name: 'فك مبلغ الضمان؟' });
  await expect(release).toContainText(/تأخذ بوابة الدفع.*100.*ويرجع.*900/);
  await release.getByRole('button', { name: 'فك المبلغ' }).tap();
  await expect(release).toBeHidden();
  await expect
    .poll(async () => (await payments()).results.at(-1), { timeout: 90_000 })
    .toMatchObject({ purpose: 'deposit', state: 'captured', captured: '100.00', released: '900.00' });

  // The first statement: its sums are those of the booking.
  const statement = await read<RentalStatement>(request, token, 'statement');
  const all = (total + 100).toFixed(2);
  expect(statement).toMatchObject({
    rent: { amount: total.toFixed(2), vat: '0.00' },
    charges: { amount: '100.00' },
    in_question: '0.00',
    fees: '0.00',
    deposits: { count: 0, amount: '0.00' },
    card: { captured: all, refunded: '0.00', net: all, held: '0.00' },
    bookings: [{ booking_id: id, amount: all, in_question: '0.00', rent: { by_card: total.toFixed(2), received: '0.00', left: '0.00' } }],
    count: 2,
  });
  // One per cent of the rent, as the agreement said, and VAT on that.
  expect(Number(statement.commission.amount)).toBeCloseTo(total * 0.01 * 1.15, 1);
  await open(letting, '/statement');
  for (const sum of [total, 100, total + 100]) await expect(letting.getByRole('main')).toContainText(figure(sum));
  await shoot(letting, 'errand-7-statement-phone-ar');
  await expectSound(letting);
});

test('a handover is signed anew once both have agreed on another return', async ({ browser, request }) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const name = 'هند الزهراني';
  const renter = await register(request, 'user', name);
  const { id, to } = await book(request, renter, car.id, timeAhead(75, 3));
  await accept(request, office, id);
  await letComeNearer(id, 73);
  const letting = await at(browser, office, `/bookings/${id}/handover`, phone);
  await letting.getByLabel('رقم العقد الموحد').fill('2026118842');
  await letting.getByLabel('رقم تفويض «تم»').fill('441709231');
  await letting.getByLabel('قراءة العداد').fill('41200');
  await letting.getByRole('radio', { name: 'ممتلئ' }).check({ force: true });
  const both = ['مكان توقيع هند الزهراني', 'مكان توقيع ماجد السبيعي'];
  await goOn(letting, 'الصور');
  await takePhotographs(letting, '#8a9a8e');
  for (const step of ['العلامات', 'التوقيع']) await goOn(letting, step);
  for (const pad of both) await sign(letting, pad);

  // Meanwhile the renter asks for a day more, and the office agrees on another device.
  const act = async (who: { token: string }, path: string, data: object) => {
    const headers = { ...bearer(who.token), 'idempotency-key': randomUUID() };
    const answer = await request.post(`${products}/booking/${id}/${path}/`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Booking;
  };
  const later = new Date(Date.parse(to) - 73 * 3_600_000 + 86_400_000).toISOString();
  const { changes } = await act(renter, 'extend', { to: later });
  await act(office, 'change/accept', { change_id: changes[0]!.id });
  await letting.getByRole('button', { name: 'سلّم السيارة' }).tap();
  await expect(letting.getByText('كان يرجع')).toBeVisible();
  await expect(letting.getByText(/تغيّر شي/).first()).toBeVisible();
  await expect(letting.getByRole('img', { name: /تم التوقيع/ })).toHaveCount(0);
  await shoot(letting, 'handover-changed-phone-ar');
  await expectSound(letting);
  for (const pad of both) await sign(letting, pad);
  await letting.getByRole('button', { name: 'سلّم السيارة' }).tap();
  await expect(letting.getByRole('heading', { name: `السيارة مع ${name}` })).toBeVisible();
  expect(await read<Booking>(request, renter.token, `booking/${id}`)).toMatchObject({ state: 'out', to: later });
});
