import { actIn, openDeal } from './deals.ts';
import { expect, hydrated, test } from './market.ts';
import { register } from './newcomer.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';
import { talker } from './talk.ts';

const lost = 'ما فيه اتصال، فما وصل طلبك.';

test('a deal room through a lost network: the page and what was typed stay, and it goes on afterwards', async ({ browser, request }) => {
  test.setTimeout(240_000);
  const [seller, buyer] = await Promise.all([register(request, 'user', 'فهد الدوسري'), register(request, 'user', 'نوف المطيري')]);
  const deal = await openDeal(request, seller, buyer);
  const { page, context, box, log } = await talker(browser, { who: buyer, language: 'ar', size: 'phone' });
  await page.goto(`/deals/${deal}`);
  await hydrated(page);

  // A price that is sent without a network stays in its form.
  const agreed = page.getByRole('region', { name: 'ما اتفقتما عليه' });
  await agreed.getByRole('button', { name: 'غيّر السعر' }).tap();
  const form = page.getByRole('dialog', { name: 'غيّر السعر' });
  await form.getByLabel('السعر الجديد').fill('١٦ ألف');
  await expect(form.getByText(/أقل بـ/)).toContainText('1,000');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'أرسل السعر' }).tap();
  await expect(form.getByText(lost)).toBeVisible();
  await expect(form.getByLabel('السعر الجديد')).toHaveValue('١٦ ألف');
  await shoot(page, 'room-offline-phone-ar');
  await form.getByRole('button', { name: 'رجوع' }).tap();

  // So does a meeting, and a confirmation is not taken for made.
  const meeting = page.getByRole('region', { name: 'اللقاء' });
  await meeting.getByRole('button', { name: 'اقترح موعدًا' }).tap();
  await meeting.getByLabel('اليوم').selectOption({ index: 2 });
  await meeting.getByLabel('الساعة').selectOption({ index: 20 });
  await meeting.getByLabel('المكان').fill('مقهى على طريق الملك فهد');
  await meeting.getByRole('button', { name: 'أرسل الموعد' }).tap();
  await expect(meeting.getByText(lost)).toBeVisible();
  await expect(meeting.getByLabel('المكان')).toHaveValue('مقهى على طريق الملك فهد');
  await page.getByRole('button', { name: 'صارت باسمي' }).tap();
  const last = page.getByRole('dialog', { name: 'تأكيد نهائي' });
  await last.getByRole('button', { name: 'نعم، تم النقل' }).tap();
  await expect(last.getByText(lost)).toBeVisible();
  await last.getByRole('button', { name: 'ليس بعد' }).tap();
  await page.getByRole('region', { name: 'عليك أنت' }).getByRole('button').first().tap();
  await expect(page.getByText(lost).last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'اللوحة محجوزة لكما' }).or(page.getByText('اللوحة محجوزة لكما'))).toBeVisible();

  // With the network it goes on where it was.
  await context.setOffline(false);
  await meeting.getByRole('button', { name: 'أرسل الموعد' }).tap();
  await expect(meeting.getByText('اقترحته، وننتظر موافقة فهد الدوسري')).toBeVisible();

  // A reading again that fails keeps what is shown, and the next one shows what happened.
  const room = `**/products/api/deal/${deal}/`;
  await page.route(room, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith(`/deal/${deal}/`));
  await actIn(request, seller, `deal/${deal}/step`, { step: 'fines_settled', is_done: true });
  await refused;
  await expect(agreed.getByText('17,000').first()).toBeVisible();
  await page.unroute(room);
  await actIn(request, seller, `deal/${deal}/price`, { price: 16_500 });
  await expect(page.getByRole('heading', { name: 'سعر جديد من فهد الدوسري' })).toBeVisible();
  await expectSound(page);
  await shoot(page, 'room-price-phone-ar');
  await page
    .getByRole('region', { name: 'الخطوة التالية' })
    .getByRole('button', { name: /^موافق على/ })
    .tap();
  await expect(agreed.getByRole('list', { name: 'تغيّر السعر' })).toContainText('16,500');

  // A message of the two goes out once the network is back.
  await page.getByRole('region', { name: 'الخطوة التالية' }).getByRole('link', { name: 'محادثة' }).tap();
  await expect(box).toBeVisible();
  await context.setOffline(true);
  await box.fill('السعر الجديد واصل؟');
  // On a phone Enter begins a new line.
  await page.getByRole('button', { name: 'أرسل', exact: true }).tap();
  await expect(log.getByText('السعر الجديد واصل؟')).toBeVisible();
  await expect(log.getByRole('img', { name: 'جارٍ الإرسال' })).toBeVisible();
  await context.setOffline(false);
  await expect(log.getByRole('img', { name: /^(أُرسلت|وصلت|قُرئت)/ }).first()).toBeVisible();
});
