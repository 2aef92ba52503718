import { expect, foundAds, sizes, setLanguage, test } from './market.ts';
import { register } from './newcomer.ts';
import { accept, addBookable, addOffice, at, book, handOver, open, timeAhead } from './renting.ts';

const desktop = { language: 'ar', size: 'desktop' } as const;

test('a rental costs the same on its card, its ad, the checkout, the booking of both sides, the voucher and the statement', async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const office = await addOffice(request, { vat_number: '310482217700003', vat_since: '2020-01-01' });
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'تركي العنزي');
  const time = timeAhead(6, 3);
  // Three days of it, in whole riyals with VAT.
  const sum = (car.daily * 3).toLocaleString('en');
  const hours = `pick_up_hour=${time.hour}&return_hour=${time.hour}`;

  await page.setViewportSize(sizes.desktop);
  await setLanguage(page, 'ar');
  const days = `available_from=${time.from}&available_to=${time.to}`;
  await open(page, `/rent?daily_min=${car.daily}&daily_max=${car.daily}&${days}&${hours}`);
  await expect(foundAds(page).first()).toContainText(sum);
  await open(page, `/ad-details/${car.id}?from=${time.from}&to=${time.to}&pick_up=${time.hour}&return=${time.hour}`);
  await expect(page.locator('#quote')).toContainText(sum);

  const checkout = `/bookings/new?rental=${car.id}&from=${time.from}&to=${time.to}&pick_up=${time.hour}&return=${time.hour}`;
  const renting = await at(browser, renter, checkout, desktop);
  await expect(renting.getByRole('region', { name: 'ملخص الطلب' })).toContainText(sum);
  const booking = await book(request, renter, car.id, time);
  await accept(request, office, booking.id);
  await open(renting, `/bookings/${booking.id}`);
  await expect(renting.locator('#figures')).toContainText(sum);
  await expect(renting.getByRole('region', { name: 'قسيمة الحجز' })).toContainText(sum);

  const letting = await at(browser, office, `/bookings/${booking.id}`, desktop);
  await expect(letting.locator('#figures')).toContainText(sum);
  await handOver(request, office, booking.id, {
    side: 'out',
    odometer: 20_500,
    fuel: 8,
    contract_number: '10203040',
    authorisation: '55667788',
  });
  await handOver(request, office, booking.id, { side: 'in', odometer: 20_600, fuel: 8 });
  await open(letting, '/statement');
  await expect(letting.getByRole('main')).toContainText(sum);
});
