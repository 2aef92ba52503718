import type { Branch } from '#contract/listing/branches.ts';
import { pledge } from './ads.ts';
import { bearer, products } from './cars.ts';
import { expect, test } from './market.ts';
import { register } from './newcomer.ts';
import { at, open } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';
import { addCar } from './stocking.ts';

test.describe('the branches of a business', () => {
  for (const size of ['desktop', 'phone'] as const) {
    test(`are made, an ad shows its own, and each has a page, on a ${size}`, async ({ browser, request }) => {
      test.setTimeout(180_000);
      const owner = await register(request, 'showroom');
      const page = await at(browser, owner, '/branches', { language: 'ar', size });
      await expect(page.getByRole('heading', { name: 'ما أضفت فروعًا' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'أضف فرعًا' }).click();
      await page.getByRole('button', { name: 'احفظ الفرع' }).click();
      await expect(page.getByLabel('اسم الفرع')).toHaveAttribute('aria-invalid', 'true');
      const add = async (name: string, address: string) => {
        await page.getByLabel('اسم الفرع').fill(name);
        await page.getByLabel('العنوان', { exact: true }).fill(address);
        await page.getByRole('group', { name: 'السبت' }).getByRole('switch', { name: 'السبت' }).check({ force: true });
        await page.getByRole('button', { name: 'احفظ الفرع' }).click();
        await expect(page.getByRole('button', { name: 'احذف الفرع' })).toBeVisible();
      };
      await add('القادسية', 'طريق الإمام عبدالله، معارض القادسية');
      await open(page, '/branches');
      await expect(page.getByRole('table')).toContainText('الرئيسي');
      await page.getByRole('main').getByRole('link', { name: 'أضف فرعًا' }).click();
      await add('الشفا', 'شارع ديراب، مجمع المعارض');
      await open(page, '/branches');
      await expectSound(page);
      await shoot(page, `branches-${size}-ar`);
      const headers = bearer(owner.token);
      const { results } = (await (await request.get(`${products}/branches/`, { headers })).json()) as { results: Branch[] };
      const shafa = results.find(({ name }) => name === 'الشفا')!;

      // The form asks at which of them the car stands.
      await pledge(request, owner, 'car');
      await open(page, '/ads/car');
      await expect(page.locator('select[name=branch_id]')).toHaveValue('');
      await page.locator('select[name=branch_id]').selectOption({ label: 'الشفا' });
      const car = await addCar(request, owner);
      const placed = { ids: [car.id], act: 'branch', branch_id: shafa.id };
      expect((await request.post(`${products}/stock/bulk/`, { headers, data: placed })).status()).toBe(200);
      await open(page, `/ad-details/${car.id}`);
      await expect(page.getByRole('region', { name: 'الفروع' })).toContainText('شارع ديراب');
      await shoot(page, `ad-branch-${size}-ar`);
      await page.getByRole('region', { name: 'الفروع' }).getByRole('link', { name: 'الشفا' }).click();
      await expect(page).toHaveURL(`/business/${owner.user.id}/${shafa.slug}`);
      await expect(page.getByRole('heading', { level: 1, name: 'الشفا' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
      await expectSound(page);
      await shoot(page, `branch-page-${size}-ar`);

      // One that goes leaves its ads to the main one, after a question.
      await open(page, `/branches?branch=${shafa.id}`);
      await page.getByRole('button', { name: 'احذف الفرع' }).click();
      await page.getByRole('dialog', { name: 'تحذف الشفا؟' }).getByRole('button', { name: 'احذفه' }).click();
      await expect(page.getByText('حُذف الفرع')).toBeVisible();
      await open(page, `/ad-details/${car.id}`);
      await expect(page.getByRole('region', { name: 'الفروع' })).toContainText('القادسية');
      expect((await request.get(`/business/${owner.user.id}/${shafa.slug}`)).status()).toBe(404);
      await page.context().close();
    });
  }
});
