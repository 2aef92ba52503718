import type { APIRequestContext } from '@playwright/test';
import type { BookingCharges } from '#contract/rental/charges.ts';
import type { BookingPayments } from '#contract/money/office-payments.ts';
import type { RentalStatement } from '#contract/rental/rental-statements.ts';
import {
  charge,
  connectAccount,
  englishPhone,
  enterCard,
  expectPrices,
  expectSum,
  findPart,
  mailsTo,
  pricesIn,
  signUpByEmail,
} from './abroad.ts';
import { bearer, products } from './cars.ts';
import { letComeNearer } from './later.ts';
import { expect, foundAds, hydrated, test } from './market.ts';
import { addBookable, addOffice, at, chooseDays, handOver, licenceUntil, open, timeAhead } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

test.beforeEach(() => test.setTimeout(240_000));

const days = 3;
const deposit = 800;
const firstClaim = 120;
const secondClaim = 450;
const finding = 220;

/** What the API answers the person of a token. */
async function read<Answer>(request: APIRequestContext, token: string, path: string): Promise<Answer> {
  const answer = await request.get(`${products}/${path}/`, { headers: { ...bearer(token), 'accept-language': 'en' } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

test('a renter from abroad signs up by e-mail, pays by card, accepts a claim from the hold and what the staff found', async ({
  browser,
  request,
}) => {
  const office = await addOffice(request, { answers: 'instant', vat_number: '310482217700003', vat_since: '2020-01-01' });
  await connectAccount(request, office, { first_payment: 'day', deposit_by_card: true });
  const car = await addBookable(request, office, { deposit });
  const total = car.daily * days;
  const email = `anna.${office.user.id}@mail.test`;
  const { from, to, hour } = timeAhead(75, days);

  // Found and priced before there is an account.
  const page = await englishPhone(browser);
  await open(page, `/rent?city=2&daily_min=${car.daily}&daily_max=${car.daily}`);
  await foundAds(page).getByRole('link').first().tap();
  const choice = await chooseDays(page, from, to, 'en');
  await expectPrices(choice, [total]);
  await choice.getByRole('link', { name: 'Book now' }).tap();
  await signUpByEmail(page, request, { email, name: 'Anna Lindqvist' });
  await expect(page.getByRole('heading', { name: 'Complete your request' })).toBeVisible();
  const token = (await page.context().cookies()).find(({ name }) => name === 'markaba_token')!.value;

  // What is agreed to: the total, what of it is paid now, and where the deposit is.
  await page.getByLabel('Pick-up hour').selectOption(String(hour));
  await page.getByLabel('Return hour').selectOption(String(hour));
  await page.getByText('Visitor', { exact: true }).tap();
  await page.getByLabel('Passport number').fill('SE 8812345');
  await page.getByLabel('International permit number').fill('IDP-778812');
  await page.getByLabel('Licence expires on').fill(licenceUntil);
  await page.getByLabel('Date of birth').fill('1992-05-14');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('From a day before pick-up on you can hold it on your card here');
  await expectSum(summary, /^Total$/, total);
  await expectSum(summary, /15% VAT/, Math.round((total * 1500) / 115) / 100);
  await page.getByRole('radio', { name: /Now by card/ }).check({ force: true });
  await expectPrices(page.getByRole('region', { name: 'How you pay' }), [car.daily, total - car.daily, total]);
  await expectSum(summary, 'You pay now by card', car.daily);
  await expectSum(summary, 'Left for the branch', total - car.daily);
  await page.getByRole('checkbox', { name: /I have read the two tables/ }).check({ force: true });
  await shoot(page, 'abroad-checkout-phone-en');
  await expectSound(page);
  await page.getByRole('button', { name: 'Next: payment' }).tap();
  await expect(page).toHaveURL(/\/bookings\/\d+\/pay$/);
  await hydrated(page);
  const id = Number(/bookings\/(\d+)/.exec(page.url())![1]);
  const payments = () => read<BookingPayments>(request, token, `booking/${id}/payments`);
  await expectPrices(page.getByRole('region', { name: 'Payment with the booking' }), [car.daily]);
  await expectPrices(page.getByRole('button', { name: /^Pay/ }), [car.daily]);
  await enterCard(page, /^Pay/);
  await expect(page.getByRole('heading', { level: 1, name: /^(Paid|The sum is held on your card)$/ })).toBeVisible();
  await expectPrices(page.getByRole('status'), [car.daily]);
  await page.getByRole('link', { name: 'To the booking' }).tap();

  // The page and the printed voucher say what was agreed to, long before pick-up too.
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
  const voucher = page.getByRole('region', { name: 'Booking voucher' });
  await expect.poll(async () => (await payments()).paid).toBe(`${car.daily}.00`);
  await open(page, `/bookings/${id}`);
  await expectSum(voucher, 'Paid by card', car.daily);
  await expectSum(voucher, 'You pay the office', total - car.daily);
  await expectSum(voucher, /hold it on your card/, deposit);
  await expect(voucher).toContainText('Passport, international permit and the original licence of your country.');
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText('you can hold it on your card here');
  await shoot(page, 'abroad-confirmed-phone-en');
  await expectSound(page);
  await page.emulateMedia({ media: 'print' });
  await expect(voucher).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment by card' })).toBeHidden();
  await page.emulateMedia({ media: null });

  // The deposit is held on the card, and nothing is taken of it.
  await letComeNearer(id, 73);
  await open(page, `/bookings/${id}`);
  const hold = page.getByRole('link', { name: /^Hold the deposit of/ });
  await expectPrices(hold, [deposit]);
  await hold.tap();
  await hydrated(page);
  await expectPrices(page.getByRole('button', { name: /^Hold/ }), [deposit]);
  await enterCard(page, /^Hold/);
  await expect(page.getByRole('heading', { level: 1, name: 'The deposit is held' })).toBeVisible();
  await page.getByRole('link', { name: 'To the booking' }).tap();
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
  await expectSum(voucher, 'Deposit, held on your card', deposit);
  expect((await payments()).results.at(-1)).toMatchObject({ state: 'authorised', amount: `${deposit}.00`, captured: '0.00' });

  await hydrated(page);
  const out = { side: 'out', odometer: 41_200, fuel: 8, contract_number: '2026118842', authorisation: '441709231' } as const;
  await handOver(request, office, id, out);
  await expect(page.getByRole('heading', { name: 'You have the car' })).toBeVisible();
  await letComeNearer(id, days * 24);
  await handOver(request, office, id, { side: 'in', odometer: 41_400, fuel: 8 });
  await expect(page.getByRole('heading', { name: 'You returned the car' })).toBeVisible();

  // Two claims; the mail names the sum. One is accepted: the dialog says what is taken.
  await charge(request, office, id, { kind: 'other', amount: `${firstClaim}.00`, note: 'Parking left unpaid at the mall.' });
  await charge(request, office, id, { kind: 'damage', amount: `${secondClaim}.00`, note: 'Deep scratch on the front bumper.' });
  await expect
    .poll(async () => (await mailsTo(request, email)).join('\n'), { timeout: 60_000 })
    .toContain(`SAR ${firstClaim + secondClaim}`);
  await page.getByRole('link', { name: 'Charges and deposit' }).tap();
  const other = page.getByRole('article', { name: 'Other' });
  const damage = page.getByRole('article', { name: 'Damage' });
  const depositCard = page.getByRole('region', { name: 'Deposit' });
  const charges = () => read<BookingCharges>(request, token, `booking/${id}/charges`);
  await expectSum(depositCard, 'In question', firstClaim + secondClaim);
  await shoot(page, 'abroad-charges-phone-en');
  await expectSound(page);
  const accept = other.getByRole('button', { name: /^Accept/ });
  await expectPrices(accept, [firstClaim]);
  await accept.tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The payment gateway takes');
  await expectPrices(dialog, [firstClaim, firstClaim]);
  await shoot(page, 'abroad-accept-phone-en');
  await dialog.getByRole('button', { name: 'Yes, accept it' }).tap();
  await expect(other).toContainText('You accepted it.');
  expect((await charges()).deposit).toMatchObject({ accepted: `${firstClaim}.00`, in_question: `${secondClaim}.00` });
  await expectSum(depositCard, 'Accepted', firstClaim);
  await expectSum(depositCard, 'In question', secondClaim);

  // The other is disputed; a part of it is found, which stands in no sum until one tap of the renter.
  await damage.getByRole('button', { name: 'Dispute' }).tap();
  await dialog.getByLabel('Reason').selectOption({ label: 'The sum is more than the damage' });
  await dialog.getByLabel('What happened').fill('A scratch of four centimetres needs no new bumper.');
  await dialog.getByRole('button', { name: 'Send the dispute' }).tap();
  await expect(damage).toContainText('The team of Markaba has it');
  const reason = 'يكفي رش موضعي، فالخدش سطحي وقصير.';
  await findPart(request, office, {
    amount: `${finding}.00`,
    reason,
    reason_en: 'A local repair is enough: the scratch is short and shallow.',
  });
  await expect(damage).toContainText('A local repair is enough');
  expect((await charges()).deposit).toMatchObject({ accepted: `${firstClaim}.00`, in_question: `${finding}.00` });
  await shoot(page, 'abroad-finding-phone-en');
  await expectSound(page);
  await damage.getByRole('button', { name: /^Accept the finding/ }).tap();
  await expectPrices(dialog, [finding, secondClaim, finding]);
  await dialog.getByRole('button', { name: 'Yes, accept it' }).tap();
  await expect(damage).toContainText('You accepted it.');
  const owed = firstClaim + finding;
  expect((await charges()).deposit).toMatchObject({ accepted: `${owed}.00`, in_question: '0.00', freed: `${deposit - owed}.00` });

  // The office ends the hold: what its dialog says is what the gateway does.
  const letting = await at(browser, office, `/bookings/${id}`, { language: 'ar', size: 'phone' });
  await letting.getByRole('button', { name: 'فك مبلغ الضمان' }).tap();
  await expectPrices(letting.getByRole('dialog'), [owed, deposit - owed]);
  await shoot(letting, 'abroad-release-phone-ar');
  await letting.getByRole('dialog').getByRole('button', { name: 'فك المبلغ' }).tap();
  await expect(letting.getByRole('dialog')).toHaveCount(0);
  const settled = { state: 'captured', captured: `${owed}.00`, released: `${deposit - owed}.00` };
  await expect.poll(async () => (await payments()).results.at(-1)).toMatchObject(settled);

  // History, charges, mails and statement name the same sums.
  await open(page, `/bookings/${id}`);
  const history = page.getByRole('region', { name: 'What happened' });
  expect((await pricesIn(history)).toSorted((one, next) => one - next)).toEqual(
    [car.daily, car.daily, deposit, owed, deposit - owed].toSorted((one, next) => one - next),
  );
  await shoot(page, 'abroad-returned-phone-en');
  await expectSound(page);
  await page.getByRole('link', { name: 'Charges and deposit' }).tap();
  await expect(depositCard).toContainText('The payment gateway released');
  await expect(damage).toContainText('The payment gateway took');
  await shoot(page, 'abroad-settled-phone-en');
  await open(page, '/notification');
  const listed = page.getByRole('main');
  await expect(listed).toContainText(`SAR ${owed} of the deposit was taken`);
  await expect(listed).toContainText(`SAR ${deposit - owed} went back to your card`);
  await expect(listed).toContainText(`SAR ${firstClaim + secondClaim}`);
  await shoot(page, 'abroad-notifications-phone-en');

  await open(letting, '/statement');
  const sums = letting.getByRole('main');
  await expectSum(sums, 'إيجار سيارات رجعت', total);
  await expectSum(sums, 'مطالبات مقبولة', owed);
  await expectSum(sums, 'محل سؤال', 0);
  await shoot(letting, 'abroad-statement-phone-ar');
  await expectSound(letting);
  const statement = await read<RentalStatement>(request, office.token, 'statement');
  expect(statement).toMatchObject({ charges: { amount: `${owed}.00` }, in_question: '0.00', deposits: { count: 0, amount: '0.00' } });
  expect(statement.card).toMatchObject({ captured: `${car.daily + owed}.00`, refunded: '0.00', held: '0.00' });
  expect(statement.bookings).toMatchObject([
    { booking_id: id, amount: `${total + owed}.00`, rent: { by_card: `${car.daily}.00`, left: `${total - car.daily}.00` } },
  ]);
});
