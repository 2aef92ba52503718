import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import type { AdCard } from '#contract/listing/ads.ts';
import type { Booking } from '#contract/rental/bookings.ts';
import type { Page as ApiPage } from '#contract/platform/page.ts';
import type { PayWay } from '#contract/money/office-payments.ts';
import type { NewHandover } from '#contract/rental/handovers.ts';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import type { RentalQuote, RentalSettings } from '#contract/rental/rental-quotes.ts';
import { spacedLetters } from '#contract/catalogue/plates.ts';
import { byPaperField } from '#contract/rental/rental-papers.ts';
import { addDays, riyadhDay, momentOf } from '#contract/platform/riyadh.ts';
import { newDaily, newPlate, pledge } from './ads.ts';
import { addPicture, bearer, products } from './cars.ts';
import { letVerify } from './later.ts';
import { expect, hydrated, type Language } from './market.ts';
import { register, type Newcomer } from './newcomer.ts';
import { talker } from './talk.ts';

const jeddah = 2;

/** A rental that can be booked. No other ad has its price of a day. */
export interface Rental extends AdCard {
  daily: number;
  plate_text: string;
}

/** A number of a citizen's identity, with its check digit. */
export const citizen = '1087654321';

async function send<Answer>(request: APIRequestContext, { token }: Newcomer, [method, path]: ['POST' | 'PATCH', string], data: object) {
  const headers = { ...bearer(token), 'idempotency-key': randomUUID() };
  const answer = await request.fetch(`${products}/${path}/`, { method, headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** A verified office in Jeddah with its settings. */
export async function addOffice(request: APIRequestContext, settings: Partial<RentalSettings> = {}): Promise<Newcomer> {
  const office = await register(request, 'office', 'ماجد السبيعي');
  await letVerify(office.user.id);
  await pledge(request, office, 'rental');
  const usual = { lead_hours: 0, pick_up_place: 'جدة، حي الروضة، شارع الأمير سلطان' };
  await send(request, office, ['PATCH', 'rental_settings'], { ...usual, ...settings });
  return office;
}

/** An ad of the office with one car that has all its papers. */
export async function addBookable(request: APIRequestContext, office: Newcomer, facts: object = {}): Promise<Rental> {
  const daily = newDaily();
  const car = { brand_id: 1, model_id: 1001, year: 2024, body: 'sedan', fuel: 'petrol_91', transmission: 'automatic', city_id: jeddah };
  const terms = { deposit: 500, km_per_day: 250, extra_km: '0.50', min_driver_age: 23, cancellation: 'flexible', deductible: 2000 };
  const data = { ...car, ...terms, daily, description: 'كامري نظيفة للتأجير، والتسليم في الفرع.', ...facts };
  const image_ids = [await addPicture(request, office)];
  const ad = await send<AdCard>(request, office, ['POST', 'create_rental'], { ...data, image_ids });
  const units = await request.get(`${products}/units/?rental=${ad.id}`, { headers: bearer(office.token) });
  const { letters, digits } = newPlate();
  const plate = `${spacedLetters(letters).replaceAll('ـ', '')} ${digits}`;
  const until = addDays(riyadhDay(), 400);
  const papers = { plate, ...byPaperField(() => until) };
  const [unit] = ((await units.json()) as ApiPage<RentalUnit>).results;
  await send(request, office, ['PATCH', `unit/${unit!.id}`], papers);
  return { ...ad, daily, plate_text: plate };
}

/** Days of a time that begins in `hours` whole hours, with the hour of pick-up in Riyadh. */
export function timeAhead(hours: number, days: number): { from: string; to: string; hour: number } {
  const moment = Math.ceil(Date.now() / 3_600_000 + hours) * 3_600_000;
  const from = riyadhDay(moment);
  return { from, to: addDays(from, days), hour: Math.round((moment - momentOf(from)) / 3_600_000) };
}

/** Books as the screen does, for tests of what follows. */
export async function book(
  request: APIRequestContext,
  renter: Newcomer,
  rental: number,
  { pay, ...time }: ReturnType<typeof timeAhead> & { pay?: PayWay },
): Promise<Booking> {
  const at = (day: string) => new Date(momentOf(day, time.hour)).toISOString();
  const quote = await send<RentalQuote>(request, renter, ['POST', `rental/${rental}/quote`], { from: at(time.from), to: at(time.to) });
  const licence_until = addDays(riyadhDay(), 700);
  const driver = { identity_type: 'citizen', identity_number: citizen, licence_type: 'saudi', licence_until, born: '1992-05-14' };
  return send<Booking>(request, renter, ['POST', 'bookings'], { quote_id: quote.id, driver, ...(pay && { pay }) });
}

export function accept(request: APIRequestContext, person: Newcomer, booking: number): Promise<Booking> {
  return send<Booking>(request, person, ['POST', `booking/${booking}/accept`], {});
}

/** Hands the car out or takes it back, as the API allows without photographs. */
export function handOver(request: APIRequestContext, office: Newcomer, booking: number, data: NewHandover): Promise<Booking> {
  return send<Booking>(request, office, ['POST', `booking/${booking}/handover`], data);
}

type Reader = Pick<Parameters<typeof talker>[1], 'language' | 'size'>;

/** Opens an address on the phone or the desktop of somebody. */
export async function at(browser: Browser, who: Newcomer, path: string, reader: Reader): Promise<Page> {
  const { page } = await talker(browser, { who, ...reader });
  await open(page, path);
  return page;
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const choosing = {
  ar: { open: 'احسب واحجز', title: 'متى تحتاجها؟', next: 'الشهر التالي' },
  en: { open: 'Price and book', title: 'When do you need it?', next: 'Next month' },
} as const;

/** Chooses the days of a car from the bar of its page on a phone; the choice stays open, with the way on at its foot. */
export async function chooseDays(page: Page, from: string, to: string, language: Language = 'ar'): Promise<Locator> {
  const words = choosing[language];
  await page.getByRole('button', { name: words.open }).tap();
  const choice = page.getByRole('dialog', { name: words.title });
  await expect(choice.getByRole('table').first()).toBeVisible();
  for (const day of [from, to]) {
    const button = choice.getByRole('button', { name: new RegExp(`^${writtenDay(day, language)}: `) });
    await expect(async () => {
      if (!(await button.isVisible())) await choice.getByRole('button', { name: words.next }).tap();
      await expect(button).toBeVisible({ timeout: 1000 });
    }).toPass();
    await button.tap();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  return choice;
}

/** «الأحد 22 نوفمبر», `Sunday 22 November` */
export function writtenDay(day: string, language: Language = 'ar'): string {
  const locale = language === 'ar' ? 'ar-u-nu-latn' : 'en-GB';
  const written = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return written.format(new Date(day)).replace(/[،,] /, ' ');
}

/** The last day of a licence that is good for any rental. */
export const licenceUntil = addDays(riyadhDay(), 700);

/** Fills in a citizen who may drive. */
export async function drive(
  page: Page,
  { born = '1992-05-14', until = licenceUntil }: { born?: string; until?: string } = {},
): Promise<void> {
  await page.getByLabel('رقم الهوية الوطنية').fill(citizen);
  await page.getByLabel('تنتهي الرخصة في').fill(until);
  await page.getByLabel('تاريخ الميلاد').fill(born);
}
