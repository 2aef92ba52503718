import { expect, hydrated, test, useDeviceOf } from './market.ts';
import { register } from './newcomer.ts';
import { addBookable, addOffice, book, timeAhead } from './renting.ts';

/** Days that do not exist, that browsers and PostgreSQL read in different ways, and that lie outside of what the API takes. */
const days = [
  '12026-11-20',
  '+012026-11-20',
  '9999-12-31',
  '2099-12-31',
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2026-02-30',
  '2026-13-01',
  '2026-1-5',
  '20/11/2026',
  '٢٠٢٦-١١-٢٠',
  '2026-11-20T25:00',
  '2026-11',
  'tomorrow',
  '',
  '0',
  '\u0000',
];

test('a day of an address that is none ends no page', async ({ page, request, baseURL }) => {
  const office = await addOffice(request, { answers: 'instant' });
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'هند القرني');
  const booking = await book(request, renter, car.id, timeAhead(72, 3));
  const pagesOf = (day: string) => {
    const [one, time] = [encodeURIComponent(day), `from=${encodeURIComponent(day)}&to=${encodeURIComponent(day)}`];
    const ofAll = [`/rent?${time}`, `/ad-details/${car.id}?${time}&pick_up=99&return=-1`];
    const ofRenter = [`/bookings/new?rental=${car.id}&${time}`, `/bookings/${booking.id}/change?kind=move&${time}`];
    const ofOffice = [`/calendar?from=${one}`, `/calendar?view=month&from=${one}`, `/statement?month=${one}`, `/bookings?list=all&${time}`];
    return [
      { who: null, paths: ofAll },
      { who: renter, paths: ofRenter },
      { who: office, paths: ofOffice },
    ];
  };
  for (const day of days)
    for (const { who, paths } of pagesOf(day))
      for (const path of paths) {
        const headers = who ? { cookie: `markaba_token=${who.token}` } : {};
        const answer = await request.get(`${baseURL}${path}`, { headers });
        expect(answer.status(), path).toBe(200);
      }
  // A list says that it does not understand a filter, and is whole without it.
  for (const day of days.filter(Boolean))
    for (const path of [
      `/cars?year_min=${encodeURIComponent(day)}00`,
      `/rent?available_from=${encodeURIComponent(day)}&available_to=2026-02-30`,
    ]) {
      const answer = await request.get(`${baseURL}${path}`);
      expect(answer.status(), path).toBe(400);
      expect((await answer.text()).includes('في الرابط شرط غير مفهوم'), path).toBe(true);
    }
  // As a browser opens them.
  for (const { who, paths } of pagesOf('12026-11-20')) {
    if (who) await useDeviceOf(page, who);
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('heading', { name: 'حدث خطأ غير متوقع' }), path).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    }
  }
});
