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
  const asked = renting.waitForResponse((answer) => answer.url().includes(`/bookings/${booking.id}.data`));
  await open(renting, `/bookings/${booking.id}`);
  await asked;
  await expect(renting.getByRole('heading', { name: /^طلبك عند/ })).toBeVisible();

  await renting.context().setOffline(true);
  await accept(request, office, booking.id);
  // The page stays as it was, and readable.
  await expect(renting.getByRole('heading', { name: /^طلبك عند/ })).toBeVisible();
  await renting.context().setOffline(false);
  await expect(renting.getByRole('heading', { name: 'حجزك مؤكد' })).toBeVisible();
});
