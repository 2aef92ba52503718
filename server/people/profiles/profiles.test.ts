import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusinessQuery, UserCard } from '#contract/people/profiles.ts';
import type { Page } from '#contract/platform/page.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addCar, addPerson, cities } from '../../../test/people.ts';

let market: TestApp;
let ids: Record<'waha' | 'safwa' | 'rayyan' | 'newcomer' | 'closed' | 'darb', number>;
let people: number[];

beforeAll(async () => {
  market = await startTestApp();
  const { db } = market;
  const at = (day: number) => ({ created_at: `2025-01-${String(day).padStart(2, '0')}T00:00:00Z` });
  ids = {
    waha: await addBusiness(db, {
      userType: 'showroom',
      name: 'معرض الواحة',
      columns: { is_verified: true, ...at(1) },
      business: { latitude: 24.71, longitude: 46.67, response_minutes: 12, cover: 'front' },
    }),
    safwa: await addBusiness(db, {
      userType: 'showroom',
      name: 'معرض الصفوة للسيارات',
      columns: { city_id: cities.jeddah, ...at(2) },
      business: { latitude: 21.54, longitude: 39.17 },
    }),
    rayyan: await addBusiness(db, {
      userType: 'showroom',
      name: 'الريان موتورز',
      columns: { city_id: cities.diriyah, ...at(3) },
      business: { latitude: 24.74, longitude: 46.57 },
    }),
    newcomer: await addBusiness(db, { userType: 'showroom', name: 'سيارات النخبة', columns: { ...at(4) } }),
    closed: await addBusiness(db, { userType: 'showroom', name: 'معرض مغلق', columns: { closed_at: new Date(), ...at(5) } }),
    darb: await addBusiness(db, { userType: 'office', name: 'درب للتأجير', columns: at(6) }),
  };
  people = await Promise.all(Array.from({ length: 12 }, (_, at) => addPerson(db, `عميل ${at}`)));
  // One perfect review against many very good ones.
  await review(ids.newcomer, [5]);
  await review(ids.waha, [5, 5, 5, 4, 5, 5, 4, 5, 5, 5, 5, 5]);
  await review(ids.safwa, [2, 3, 1, 2]);
  for (const [owner, count] of [
    [ids.safwa, 3],
    [ids.waha, 1],
  ] as const)
    for (let at = 0; at < count; at++) await addCar(db, owner);
});
afterAll(() => market.close());

async function review(subject: number, ratings: number[]): Promise<void> {
  const rows = ratings.map((rating, at) => ({ subject_id: subject, author_id: people[at]!, rating, text: 'تعامل راقي' }));
  await market.db.insertInto('reviews').values(rows).execute();
}

const namesOf = (cards: { id: number }[]) => cards.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0]);
const showrooms = async (query: Partial<BusinessQuery>) => namesOf((await market.call('listShowrooms', { query })).results);

const every = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'];

/** The time in Riyadh some minutes from now. */
function clock(minutes: number): string {
  return new Date(Date.now() + (180 + minutes) * 60_000).toISOString().slice(11, 16);
}

describe('showrooms and offices', () => {
  it('are open ones of their kind, the best rated first', async () => {
    expect(await showrooms({})).toEqual(['waha', 'newcomer', 'safwa', 'rayyan']);
    expect(namesOf((await market.call('listOffices', {})).results)).toEqual(['darb']);
  });

  it.each([
    ['ads', {}, ['safwa', 'waha', 'newcomer', 'rayyan']],
    ['newest', {}, ['newcomer', 'rayyan', 'safwa', 'waha']],
    ['nearest', { latitude: 24.74, longitude: 46.57 }, ['rayyan', 'waha', 'safwa', 'newcomer']],
    ['rating', {}, ['waha', 'newcomer', 'safwa', 'rayyan']],
  ] as const)('come by %s', async (sort, place, expected) => {
    expect(await showrooms({ sort, ...place })).toEqual(expected);
    const visited: unknown[] = [];
    for (let page: Page<UserCard> | undefined = await market.call('listShowrooms', { query: { sort, ...place, page_size: 1 } }); page;) {
      visited.push(...namesOf(page.results));
      page = page.next ? ((await market.get(page.next)).body as Page<UserCard>) : undefined;
    }
    expect(visited).toEqual(expected);
  });

  it.each([
    ['city', { city: [cities.jeddah] }, ['safwa']],
    ['region', { region: ['RD'] }, ['waha', 'newcomer', 'rayyan']],
    ['is_verified', { is_verified: true }, ['waha']],
    ['not verified', { is_verified: false }, ['newcomer', 'safwa', 'rayyan']],
    ['rating_min', { rating_min: 4 }, ['waha', 'newcomer']],
    ['rating_min, as it is shown', { rating_min: 4.8 }, ['waha', 'newcomer']],
    ['the highest rating', { rating_min: 5 }, ['newcomer']],
    ['a word of the name', { q: 'معرض' }, ['waha', 'safwa']],
    ['words in another spelling', { q: 'الصفوه مَعرض' }, ['safwa']],
    ['a name nearly right', { q: 'النخبه سيارت' }, ['newcomer']],
    ['a name that nobody has', { q: 'قطار' }, []],
    ['nothing that can be read', { q: '؟؟' }, ['waha', 'newcomer', 'safwa', 'rayyan']],
  ] as const)('by %s', async (_name, query, expected) => {
    expect(await showrooms(query as Partial<BusinessQuery>)).toEqual(expected);
  });

  it.each([
    ['all day', every, '00:00', '00:00', true],
    ['hours that began an hour ago', every, clock(-60), clock(+60), true],
    ['hours past midnight, or until now', every, clock(+60), clock(+30), true],
    ['hours that are over', every, clock(-90), clock(-30), false],
    ['no day', [], '00:00', '23:59', false],
  ] as const)('open now, with %s', async (_name, ...[days, opens, closes, isOpen]) => {
    const hours = JSON.stringify([{ days, opens, closes }]);
    await sql`update businesses set working_hours = ${hours}::jsonb where user_id = ${ids.safwa}`.execute(market.db);
    expect(await showrooms({ open_now: true })).toEqual(isOpen ? ['safwa'] : []);
    expect(await showrooms({ open_now: false })).toEqual(['waha', 'newcomer', ...(isOpen ? [] : ['safwa']), 'rayyan']);
  });

  it('by distance require a location', async () => {
    const { status, body } = await market.refused('listOffices', { query: { sort: 'nearest' }, language: 'ar' });
    expect([status, body.fields]).toEqual([400, { latitude: ['هذا الحقل مطلوب.'] }]);
  });
});

describe('the order by rating', () => {
  it('is led by many good reviews and not by a single one', async () => {
    const { results } = await market.call('listTopShowrooms', {});
    expect(namesOf(results)).toEqual(['waha', 'newcomer', 'safwa', 'rayyan']);
    expect(results.map(({ rating, reviews_count }) => [rating, reviews_count])).toEqual([
      [4.8, 12],
      [5, 1],
      [2, 4],
      [null, 0],
    ]);
    expect(namesOf((await market.call('listTopOffices', {})).results)).toEqual(['darb']);
  });
});

describe('a profile', () => {
  it('of a business contains its location and opening hours', async () => {
    await market.db
      .updateTable('businesses')
      .set({ working_hours: JSON.stringify([{ days: ['sat', 'sun'], opens: '16:00', closes: '22:30' }]) })
      .where('user_id', '=', ids.waha)
      .execute();
    const profile = await market.call('getProfile', { params: { id: ids.waha }, language: 'en' });
    expect(profile).toMatchObject({
      id: ids.waha,
      user_type: 'showroom',
      full_name: 'Al Wahah Showroom',
      is_verified: true,
      rating: 4.8,
      reviews_count: 12,
      ads_count: 1,
      city: { city_id: cities.riyadh, name: 'Riyadh' },
      cover: 'https://m.localhost/media/front-1600.webp',
      is_mine: false,
      response_time: 12,
      response_minutes: 12,
      business: {
        name: 'معرض الواحة',
        address: 'طريق الملك فهد',
        latitude: 24.71,
        longitude: 46.67,
        working_hours: [{ days: ['sat', 'sun'], opens: '16:00', closes: '22:30' }],
      },
    });
  });

  it('of a person has no business and no rating before the first review', async () => {
    const profile = await market.call('getProfile', { params: { id: people[0]! } });
    expect(profile).toMatchObject({
      full_name: 'عميل 0',
      business: null,
      rating: null,
      reviews_count: 0,
      ads_count: 0,
      profile_picture: null,
    });
  });

  it('contains what was checked of them and when, and nothing more', async () => {
    const created_at = new Date('2025-03-01T08:00:00Z');
    const at = created_at.toISOString();
    const checksOf = async (id: number) => (await market.call('getProfile', { params: { id } })).checks;
    const office = await addBusiness(market.db, { userType: 'office', name: 'مسار', columns: { created_at, is_verified: true } });
    const person = await addPerson(market.db, 'سارة', { created_at });
    expect(await checksOf(office)).toEqual([
      { what: 'commercial_registration', at },
      { what: 'phone', at },
    ]);
    expect(await checksOf(person)).toEqual([{ what: 'phone', at }]);

    const { db } = market;
    await db.updateTable('users').set({ is_verified: true, phone: '598765432' }).where('id', '=', person).execute();
    const later = await checksOf(person);
    expect(later.map(({ what }) => what)).toEqual(['identity', 'phone']);
    expect(later.every((check) => check.at > at)).toBe(true);
    await db.updateTable('users').set({ is_verified: false }).where('id', '=', office).execute();
    expect(await checksOf(office)).toEqual([{ what: 'phone', at }]);
  });

  it('is marked as mine to its owner only', async () => {
    const isMine = async (as: number) => (await market.call('getProfile', { as, params: { id: ids.waha } })).is_mine;
    expect([await isMine(ids.waha), await isMine(people[0]!)]).toEqual([true, false]);
  });

  it('of an unknown person, or of a closed account, is not found', async () => {
    for (const id of [ids.closed, 99_999]) {
      const { status, body } = await market.refused('getProfile', { params: { id }, language: 'en' });
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });
});
