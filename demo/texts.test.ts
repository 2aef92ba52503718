import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { library, now } from '../test/demo-library.ts';
import { composeMarket, type Composition } from './compose.ts';
import { readGround } from './ground.ts';
import { createRandom } from './random.ts';

let database: TestDatabase;
let market: Composition;

beforeAll(async () => {
  database = await createTestDatabase();
  market = composeMarket(createRandom('first market'), await readGround(database.db, now), library);
});

afterAll(() => database.close());

test('there is an hour of work for the staff, each case with its reports and by others than its person', () => {
  const targets = new Set(market.cases.map(({ target_type }) => target_type));
  expect(targets).toEqual(new Set(['ad', 'comment', 'review', 'user']));
  expect(market.cases.length).toBeGreaterThan(80);
  const reportsOf = ({ target_type, target_id }: { target_type: string; target_id: number }) =>
    market.reports.filter((report) => report.target_type === target_type && report.target_id === target_id);
  const wrong = market.cases.filter((one) => {
    const reports = reportsOf(one);
    return reports.length === 0 || reports.some(({ reporter_id }) => reporter_id === one.person_id);
  });
  expect(wrong).toEqual([]);
});

test('the text of a rental names its own amounts and terms alone', () => {
  const rentals = market.ads.filter(({ type }) => type === 'rental');
  const wrong = rentals.filter((ad) => {
    const text = ad.description ?? '';
    const named = [...text.matchAll(/([\d,]{3,}) ريال|SAR (\d[\d,]{2,})(?!\.?\d)/g)].map((found) =>
      Number((found[1] ?? found[2] ?? '').replaceAll(',', '')),
    );
    const own = [ad.daily, ad.weekly, ad.monthly, ad.deposit];
    const kilometres = /(\d{3}) (?:كم|كيلو|km)/.exec(text)?.[1];
    return (
      named.some((amount) => !own.includes(amount)) ||
      (kilometres !== undefined && Number(kilometres) !== ad.km_per_day) ||
      (ad.deposit === 0 && /الضمان \d|المسترد \d|Deposit/.test(text)) ||
      (!ad.airport_delivery && /المطار|airport/.test(text)) ||
      (ad.fuel_policy !== 'full_to_full' && /بنزينها كامل|تستلمها كاملة|Full to full/.test(text)) ||
      /ضريبة|VAT|مجان|سبعة أيام|[Ff]ree/.test(text)
    );
  });
  expect(rentals.length).toBeGreaterThan(50);
  expect(wrong.map(({ description }) => description)).toEqual([]);
});

test('what a business says of itself names no price, tax, term or opening hour: its ads and settings say them', () => {
  const claims = /ضريبة|سبعة أيام|مجان|كيلو يومي|بالساعة|VAT|seven days|[Ff]ree|unlimited/;
  const abouts = market.users.filter(({ user_type }) => user_type !== 'user').map(({ about }) => about ?? '');
  expect(abouts.length).toBeGreaterThan(20);
  expect(abouts.filter((about) => claims.test(about))).toEqual([]);
});
