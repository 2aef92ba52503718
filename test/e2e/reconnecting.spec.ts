import { expect, test } from './market.ts';
import { register } from './newcomer.ts';
import { accept, addBookable, addOffice, at, book, open, timeAhead } from './renting.ts';

// As in a browser of a visitor, where the worker answers without a network.
test.use({ serviceWorkers: 'allow' });

test('a booking that was accepted while the phone had no network is shown as confirmed once it has one', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'لمى الزهراني');
  const booking = await book(request, renter, car.id, timeAhead(48, 2));
  const renting = await at(browser, renter, '/trips', { language: 'ar', size: 'phone' });
  // With its first connection the page asks once more; the network is not cut off in the middle of that.
  const requested = renting.waitForResponse((answer) => answer.url().includes(`/bookings/${booking.id}.data`));
  await open(renting, `/bookings/${booking.id}`);
  await requested;
  await expect(renting.getByRole('heading', { name: /^طلبك عند/ })).toBeVisible();

  await renting.context().setOffline(true);
  await accept(request, office, booking.id);
  // The page stays as it was, and readable.
  await expect(renting.getByRole('heading', { name: /^طلبك عند/ })).toBeVisible();
  await renting.context().setOffline(false);
  await expect(renting.getByRole('heading', { name: 'حجزك مؤكد' })).toBeVisible();
});

test.describe('a booking that is read again in the moment in which the network goes', () => {
  // What a service worker fetches cannot be broken off.
  test.use({ serviceWorkers: 'block' });

  test('stays as it was', async ({ browser, request }) => {
    test.setTimeout(120_000);
    const office = await addOffice(request);
    const car = await addBookable(request, office);
    const renter = await register(request, 'user', 'جواهر الشهري');
    const booking = await book(request, renter, car.id, timeAhead(48, 2));
    const renting = await at(browser, renter, '/trips', { language: 'ar', size: 'phone' });
    const requested = renting.waitForResponse((answer) => answer.url().includes(`/bookings/${booking.id}.data`));
    await open(renting, `/bookings/${booking.id}`);
    await requested;

    await renting.route('**/*.data*', (route) => route.abort());
    const failed = renting.waitForEvent('requestfailed', (sent) => sent.url().includes(`/bookings/${booking.id}.data`));
    await accept(request, office, booking.id);
    await failed;
    // A failure would be shown at once.
    await renting.waitForTimeout(1000);
    await expect(renting.getByRole('heading', { name: /^طلبك عند/ })).toBeVisible();
    await expect(renting.getByRole('button', { name: 'أعد المحاولة' })).toHaveCount(0);
  });
});
