import { expect, test } from './market.ts';

// As in `contract/app/personal-pages.ts`, those without a number in them.
const personal = [
  '/offers',
  '/deals',
  '/dues',
  '/favorite',
  '/calendar',
  '/bookings',
  '/bookings?list=past',
  '/trips',
  '/trips?list=past',
  '/rental-settings',
  '/rental-settings/payments',
  '/rental-prices',
  '/branches',
  '/feeds',
  '/stock',
  '/import',
  '/ads/drafts',
  '/statement',
  '/customers',
  '/notification',
  '/chat',
  '/package',
  '/manage-account',
  '/settings',
  '/team',
];

test('a visitor is asked to sign in on every personal page, and the site goes on', async ({ request }) => {
  for (const address of personal) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect([302, 404], `${address} ${answer.status()}`).toContain(answer.status());
    expect((await request.get('/home')).status(), `/home after ${address}`).toBe(200);
  }
  // Each of these has several calls that are refused, of which a page awaits the first.
  const answers = await Promise.all(Array.from({ length: 12 }, () => request.get('/bookings')));
  expect(answers.map((answer) => answer.status())).toEqual(Array.from({ length: 12 }, () => 404));
});
