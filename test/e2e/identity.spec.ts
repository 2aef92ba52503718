import { openNafathService, type TestNafath } from '../nafath.ts';
import { expect, test } from './market.ts';
import { register } from './newcomer.ts';
import { addBookable, addOffice, at, book, timeAhead } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

const phone = { language: 'ar', size: 'phone' } as const;
const englishDesktop = { language: 'en', size: 'desktop' } as const;

/** Where playwright.config.ts says that Nafath is. The stand-in is never there in production, as the site runs here. */
const port = Number(process.env['E2E_PORT'] ?? 3210) + 7;
let nafath: TestNafath | undefined;

test.beforeEach(() => test.setTimeout(240_000));
test.afterEach(() => nafath?.close());

test('a renter confirms their identity by Nafath, and the office reads it', async ({ browser, request }) => {
  const office = await addOffice(request);
  const car = await addBookable(request, office);
  const renter = await register(request, 'user', 'سارة الحارثي');
  const { id } = await book(request, renter, car.id, timeAhead(75, 2));
  const renting = await at(browser, renter, `/bookings/${id}`, phone);
  const letting = await at(browser, office, `/bookings/${id}`, phone);
  const box = renting.getByRole('region', { name: 'تأكيد الهوية عبر نفاذ' });
  await expect(box).toContainText('خطوة اختيارية');
  await shoot(renting, 'identity-none-renter-phone-ar');

  // Nafath does not answer: that is said, and nothing is lost.
  await box.getByRole('button', { name: 'أكّد عبر نفاذ' }).tap();
  await expect(box.getByRole('alert')).toContainText('الخدمة غير متاحة الآن');
  await shoot(renting, 'identity-failed-renter-phone-ar');
  await expectSound(renting);

  nafath = await openNafathService(port);
  await box.getByRole('button', { name: 'أكّد عبر نفاذ' }).tap();
  await expect(box.getByText('47', { exact: true })).toBeVisible();
  await expect(box).toContainText(/باقي 2:\d\d/);
  await expect(box.getByRole('button')).toHaveCount(0);
  await shoot(renting, 'identity-waiting-renter-phone-ar');
  await expectSound(renting);

  nafath.status('REJECTED');
  await expect(box).toContainText('رُفض الطلب في تطبيق نفاذ');
  await shoot(renting, 'identity-rejected-renter-phone-ar');
  nafath.status('WAITING');
  await box.getByRole('button', { name: 'أعد المحاولة' }).tap();
  await expect(box.getByText('47', { exact: true })).toBeVisible();
  await expect(letting.getByRole('region', { name: 'السائق' })).not.toContainText('نفاذ');
  nafath.status('COMPLETED');
  await expect(box).toContainText('أكّدت هويتك عبر نفاذ يوم');
  await shoot(renting, 'identity-completed-renter-phone-ar');
  await expectSound(renting);

  // The page of the office follows by itself.
  await expect(letting.getByRole('region', { name: 'السائق' })).toContainText('أكّد المستأجر هويته عبر نفاذ يوم');
  await shoot(letting, 'identity-completed-office-phone-ar');
  await expectSound(letting);
  const wide = await at(browser, office, `/bookings/${id}`, englishDesktop);
  await expect(wide.getByText(/The renter confirmed their identity with Nafath on/)).toBeVisible();
  await shoot(wide, 'identity-completed-office-desktop-en');
  const english = await at(browser, renter, `/bookings/${id}`, englishDesktop);
  await expect(english.getByText(/You confirmed your identity with Nafath on/)).toBeVisible();
  await shoot(english, 'identity-completed-renter-desktop-en');
  await expectSound(english);
});
