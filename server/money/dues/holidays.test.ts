import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addStaff } from '../../../test/people.ts';
import { workingDaysAfter } from './working-days.ts';

let market: TestApp;
let finance = 0;

beforeAll(async () => {
  market = await startTestApp();
  finance = await addStaff(market.db, 'finance');
});
afterAll(() => market.close());

const feast = { day: '2029-11-05', name_ar: 'إجازة استثنائية', name_en: 'Special day', source: 'أمر ملكي', is_announced: true };

describe('public holidays', () => {
  it('come with their source, and those of the calendar wait to be confirmed', async () => {
    const days = await market.callStaff('listHolidays', { as: finance });
    expect(days.every(({ source }) => source.length > 0)).toBe(true);
    expect(days.find(({ day }) => day === '2028-02-26')).toMatchObject({ name_en: 'Eid al-Fitr', is_announced: false });
  });

  it('are added, confirmed and removed by the staff, and move what is due from then on', async () => {
    // A Sunday, and the Monday after it.
    const next = () => workingDaysAfter(market.db, '2029-11-04', 1);
    expect(await next()).toBe('2029-11-05');
    await market.callStaff('saveHoliday', { as: finance, body: feast });
    expect(await next()).toBe('2029-11-06');
    const changed = await market.callStaff('saveHoliday', { as: finance, body: { ...feast, name_en: 'Day off' } });
    expect(changed.filter(({ day }) => day === feast.day)).toEqual([{ ...feast, name_en: 'Day off' }]);
    await market.callStaff('removeHoliday', { as: finance, body: { day: feast.day } });
    expect(await next()).toBe('2029-11-05');
    expect((await market.refusedStaff('removeHoliday', { as: finance, body: { day: feast.day } })).status).toBe(404);
    const { action, target_id } = await market.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([action, target_id]).toEqual(['holiday.remove', feast.day]);
  });
});
