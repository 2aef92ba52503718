import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { AdCard } from '#contract/listing/ads.ts';
import { bearer, carsOf, somebody } from './cars.ts';
import { hydrated, expect, test, type Language, type sizes } from './market.ts';
import { register, type Newcomer } from './newcomer.ts';
import { expectSame, inOrder, talker, textsOf, write, type Talker } from './talk.ts';

// As in a browser of a visitor, where the worker answers without a network.
test.use({ serviceWorkers: 'allow' });

test.describe('people talk', () => {
  test.describe.configure({ timeout: 180_000 });

  test('about a car, in two languages: a question, marks, typing, a picture, offline and back', async ({ browser, request }) => {
    const sellerId = await somebody(request, 16);
    const car = (await carsOf(request)).find(({ owner }) => owner.id === sellerId)!;
    const buyer = await talker(browser, { who: await somebody(request, 17), language: 'ar', size: 'desktop' });
    const seller = await talker(browser, { who: sellerId, language: 'en', size: 'desktop' });
    const { page } = buyer;

    await page.goto(`/ad-details/${car.id}`);
    await hydrated(page);
    await page.getByRole('link', { name: 'محادثة', exact: true }).locator('visible=true').click();
    await expect(page).toHaveURL(new RegExp(`/chat\\?hasPreviousChat=\\d+&ad=${car.id}$`));
    await expect(page.getByRole('region', { name: 'الإعلان الذي تدور عنه المحادثة' })).toContainText(car.title);
    await page.getByRole('button', { name: 'كم آخر سعر؟' }).click();
    await expect(page.getByRole('list', { name: 'أسئلة سريعة' })).toHaveCount(0);
    await expect(buyer.log.getByRole('img', { name: 'أُرسلت' })).toBeVisible();

    await seller.page.goto('/chat');
    await hydrated(seller.page);
    const inList = seller.page.getByRole('list', { name: 'Your chats' }).getByRole('link', { name: buyer.englishName });
    await expect(inList).toContainText('1 new message');
    await inList.click();
    await expect(seller.log).toContainText('كم آخر سعر؟');
    await expect(buyer.log.getByRole('img', { name: 'قُرئت' })).toBeVisible();
    await expect(inList).not.toContainText('new message');
    await expect(page.getByText('متصل الآن').locator('visible=true')).toBeVisible();

    await seller.box.pressSequentially('The price is');
    await expect(page.getByText(`${seller.name}: جارٍ الكتابة…`)).toBeVisible();
    const answer = 'The price is firm, see https://example.com/x';
    await write(seller, answer);
    await expect(buyer.log.getByRole('link', { name: 'https://example.com/x' })).toHaveAttribute('rel', /nofollow/);
    await expect(page.getByText(`${seller.name}: جارٍ الكتابة…`)).toBeHidden();

    const said = 'هذي صورة <b>سيارتي</b>';
    await page.getByLabel('أرفق صورًا').setInputFiles(await picture());
    await expect(page.getByRole('list', { name: 'الصور المرفقة' }).getByRole('img', { name: 'الصورة 1' })).toBeVisible();
    await write(buyer, said);
    await expect(seller.log).toContainText(said);
    await seller.log.getByRole('button', { name: 'Photo 1 of 1' }).click();
    await seller.page.getByRole('dialog', { name: 'Photos of the message' }).getByRole('button', { name: 'Close' }).click();

    const [offline, meanwhile] = [
      ['كتبتها بلا شبكة ١', 'كتبتها بلا شبكة ٢', 'كتبتها بلا شبكة ٣'],
      ['Are you still there?', 'Call me when you can'],
    ];
    await buyer.context.setOffline(true);
    for (const text of offline) await write(buyer, text);
    await expect(buyer.log.getByRole('img', { name: 'جارٍ الإرسال' })).toHaveCount(offline.length);
    for (const text of meanwhile) await write(seller, text);
    await expect(seller.log.getByRole('img', { name: /^(Sent|Delivered|Read)$/ })).toHaveCount(1 + meanwhile.length);
    expect(await textsOf(seller)).not.toContain(offline[0]);
    await buyer.context.setOffline(false);
    await expectSame(buyer, seller, ['كم آخر سعر؟', answer, said, ...offline, ...meanwhile]);
    expect(inOrder(await textsOf(seller), offline)).toBe(true);
    expect(inOrder(await textsOf(buyer), meanwhile)).toBe(true);
  });

  test('about a car to rent, which is shown as a car', async ({ browser, request, page }) => {
    const rentals = (await (await page.request.get('/products/api/rental/')).json()) as { results: AdCard[] };
    const [rental] = rentals.results;
    expect(rental!.type).toBe('rental');
    const renter = await talker(browser, { who: await register(request, 'user'), language: 'ar', size: 'phone' });
    await renter.page.goto(`/chat?ad=${rental!.id}`);
    const about = renter.page.getByRole('region', { name: 'الإعلان الذي تدور عنه المحادثة' });
    await expect(about).toContainText(rental!.title);
    await expect(about.getByText('سيارة', { exact: true })).toBeVisible();
    await expect(about).not.toContainText('تأجير');
  });

  test('until one blocks the other, and after; a deletion is of one side alone', async ({ browser, request }) => {
    const [buyer, seller] = await pair(
      browser,
      { who: await somebody(request, 18), language: 'ar', size: 'desktop' },
      { who: await somebody(request, 19), language: 'en', size: 'desktop' },
    );
    const { page } = buyer;
    await write(buyer, 'السلام عليكم');
    await expect(seller.log).toContainText('السلام عليكم');

    await seller.page.getByRole('button', { name: 'Chat options' }).click();
    await seller.page.getByRole('menuitem', { name: 'Block' }).click();
    await seller.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(seller.page.getByText(`You blocked ${buyer.englishName}`)).toBeVisible();
    await expect(seller.box).toHaveCount(0);

    await write(buyer, 'بعد الحظر');
    await expect(buyer.log.getByRole('alert')).toBeVisible();
    await expect(page.getByText('ما تقدر تراسل هذا الحساب الآن.')).toBeVisible();
    expect(await textsOf(seller)).not.toContain('بعد الحظر');
    await seller.page.getByRole('button', { name: 'Unblock' }).click();
    await expect(seller.box).toBeVisible();
    await buyer.log.getByRole('alert').getByRole('button', { name: 'أعد المحاولة' }).click();
    await expect.poll(() => textsOf(seller)).toContain('بعد الحظر');

    const kept = await textsOf(seller);
    await page.getByRole('button', { name: 'اختر محادثات لحذفها' }).click();
    await page.getByRole('checkbox', { name: seller.name }).check();
    await page.getByRole('button', { name: 'احذف محادثة واحدة' }).click();
    await page.getByRole('dialog', { name: 'حذف المحادثة؟' }).getByRole('button', { name: 'احذف', exact: true }).click();
    await expect(page).toHaveURL(/\/chat$/);
    await expect(page.getByRole('link', { name: seller.name })).toHaveCount(0);
    await seller.page.reload();
    await expect.poll(() => textsOf(seller)).toEqual(kept);
  });

  test('a sent message does not move while the server stores it', async ({ browser, request }) => {
    const people: [Newcomer, Newcomer] = [await register(request, 'user'), await register(request, 'user')];
    const [buyer] = await pair(
      browser,
      { who: people[0], language: 'ar', size: 'desktop' },
      { who: people[1], language: 'en', size: 'desktop' },
    );
    for (const text of ['أول', 'ثاني', 'ثالث', 'رابع', 'خامس', 'سادس', 'سابع', 'ثامن']) {
      const watched = timesAbsent(buyer, text);
      await write(buyer, text);
      expect(await watched).toBe(0);
    }
  });

  test('on a phone: one pane, the way back, what was begun, and pages of the past without a jump', async ({ browser, request }) => {
    // So many messages are the most that anybody may write in a minute.
    const [buyer, seller] = await pair(
      browser,
      { who: await register(request, 'user'), language: 'ar', size: 'phone' },
      { who: await register(request, 'user'), language: 'en', size: 'phone' },
    );
    const { page } = buyer;
    const list = page.getByRole('list', { name: 'محادثاتك' });
    await expect(list).toBeHidden();
    await write(buyer, 'هلا');
    await expect.poll(() => textsOf(seller)).toContain('هلا');
    await buyer.box.fill('بدأت أكتب');
    await page.getByRole('link', { name: 'رجوع إلى المحادثات' }).click();
    await list.getByRole('link', { name: seller.name }).click();
    await expect(list).toBeHidden();
    await expect(buyer.box).toHaveValue('بدأت أكتب');
    await page.reload();
    await expect(buyer.box).toHaveValue('بدأت أكتب');
    await buyer.box.press('Escape');
    await expect(list).toBeVisible();

    await sendMany(seller, buyer.id, 50);
    await expect(list.getByRole('link', { name: seller.name })).toContainText('50 رسالة جديدة');
    await list.getByRole('link', { name: seller.name }).click();
    await expect(list).toBeHidden();
    await page.reload();
    const oldest = buyer.log.locator('p[dir=auto]').first();
    await expect(buyer.log).toContainText('number 50');
    const before = await oldest.innerText();
    const held = buyer.log.getByText(before, { exact: true });
    await held.scrollIntoViewIfNeeded();
    await expect.poll(() => oldest.innerText()).not.toBe(before);
    await expect(held).toBeInViewport();
    await expect.poll(async () => (await scrolledUp(buyer), (await textsOf(buyer)).length)).toBe(51);
    const all = await textsOf(buyer);
    expect(new Set(all).size).toBe(all.length);
  });
});

interface Who {
  who: Newcomer | number;
  language: Language;
  size: keyof typeof sizes;
}

/** Two who have the conversation between them open. */
async function pair(browser: Browser, one: Who, two: Who): Promise<[Talker, Talker]> {
  const talkers: [Talker, Talker] = [await talker(browser, one), await talker(browser, two)];
  for (const [index, { page }] of talkers.entries()) {
    await page.goto(`/chat?user=${talkers[1 - index]!.id}`);
    await expect(page).toHaveURL(/hasPreviousChat=\d+/);
    await hydrated(page);
  }
  return talkers;
}

/** How often `text`, once it stood in the conversation, stood there no longer until the server had taken it. */
function timesAbsent({ log }: Talker, text: string): Promise<number> {
  return log.evaluate(
    (element, words) =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let [wasThere, absent] = [false, 0];
        port1.onmessage = () => {
          const bubble = [...element.querySelectorAll('p[dir=auto]')].find((line) => line.textContent === words)?.parentElement;
          if (wasThere && !bubble) absent += 1;
          wasThere ||= bubble !== undefined;
          if (bubble?.querySelector('[aria-label="أُرسلت"], [aria-label="وصلت"], [aria-label="قُرئت"]')) resolve(absent);
          else port2.postMessage(null);
        };
        port2.postMessage(null);
      }),
    text,
  );
}

async function sendMany({ page, token }: Talker, to: number, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const body = { user_id: to, text: `number ${number}`, client_id: crypto.randomUUID() };
    const answer = await page.request.post('/accounts/api_account/messages/', { headers: bearer(token), data: body });
    expect(answer.status()).toBe(201);
  }
}

async function scrolledUp({ log }: Talker): Promise<void> {
  await log.locator('p[dir=auto]').first().scrollIntoViewIfNeeded();
  await log.page().mouse.wheel(0, -2000);
}

async function picture() {
  const photograph = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  return { name: 'car.png', mimeType: 'image/png', buffer: await photograph.png().toBuffer() };
}
