import { afterAll, beforeAll, expect, it } from 'vitest';
import { known } from '#contract/platform/known.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { checkFile } from '../../../../test/importing.ts';
import { addBusiness } from '../../../../test/people.ts';
import { agree } from '../../../../test/posting.ts';

/** Undoing gives every field its old value that nobody has touched since, whatever was changed in between. */

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
  await market.db.updateTable('free_allowances').set({ ads_limit: 1000 }).execute();
});
afterAll(() => market.close());

/** Whole numbers below `most`, the same for the same seed. */
function chances(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const values = {
  price: [60_000, 61_000, 62_000, 63_000],
  mileage: [10_000, 20_000, 30_000, 40_000],
  color: ['أبيض', 'أسود', 'أحمر', 'فضي'],
  trim: ['GLE', 'GLX', 'SE', 'Limited'],
  doors: [2, 3, 4, 5],
  cost: [50_000, 51_000, 52_000, 53_000],
  place: ['الصالة', 'الساحة', 'الورشة', 'المستودع'],
  note: ['ملاحظة أولى', 'ملاحظة ثانية', 'ملاحظة ثالثة', 'ملاحظة رابعة'],
} as const;
const heads = {
  price: 'السعر',
  mileage: 'الممشى',
  color: 'اللون',
  trim: 'الفئة',
  doors: 'الأبواب',
  cost: 'التكلفة',
  place: 'مكان الوقوف',
  note: 'ملاحظات',
};
const colors: Record<string, string> = { أبيض: 'white', أسود: 'black', أحمر: 'red', فضي: 'silver' };

type Field = keyof typeof values;
type Car = Record<Field, string | number>;
const fields = Object.keys(values).flatMap((name) => (name in heads ? [name as Field] : []));

const fileOf = (cars: readonly Car[]) =>
  `رقم المخزون,الشركة,الموديل,سنة الصنع,${fields.map((field) => heads[field]).join(',')}\n${cars
    .map((car, index) => `A-${index},تويوتا,كامري,2022,${fields.map((field) => car[field]).join(',')}`)
    .join('\n')}\n`;

it.each([1, 2, 3, 4])(
  'whatever was edited in between (%i)',
  async (seed) => {
    const below = chances(seed);
    const some = (field: Field) => known(values[field][below(4)], 'value');
    const someCar = (): Car => {
      return {
        price: some('price'),
        mileage: some('mileage'),
        color: some('color'),
        trim: some('trim'),
        doors: some('doors'),
        cost: some('cost'),
        place: some('place'),
        note: some('note'),
      };
    };
    const office = await addBusiness(market.db, {
      userType: 'showroom',
      name: 'معرض الصفوة',
      columns: { created_at: new Date('2025-01-01') },
    });
    await agree(market, office, 'car');
    const apply = async (cars: readonly Car[]) => {
      const checked = await checkFile(market, office, fileOf(cars));
      const body = { attempt: checked.attempt, is_full: false, pause_absent: false };
      await market.call('applyImport', { as: office, params: { id: checked.id }, body });
      await market.runJobs();
      return checked.id;
    };
    const before = Array.from({ length: 12 }, someCar);
    await apply(before);
    expect(await stored(office)).toEqual(before);
    const after = before.map((car) => Object.fromEntries(fields.map((field) => [field, below(2) === 0 ? some(field) : car[field]])) as Car);
    const id = await apply(after);
    expect(await stored(office)).toEqual(after);
    const expected = before.map((car) => ({ ...car }));
    for (let edits = 0; edits < 15; edits += 1) {
      const [at, field] = [below(12), known(fields[below(fields.length)], 'field')];
      const value = some(field);
      await edit(office, at, field, value);
      // A value that the import set too is untouched as far as anybody can tell.
      const isTouched = value !== known(after[at], 'car')[field];
      known(expected[at], 'car')[field] = isTouched ? value : known(before[at], 'car')[field];
    }
    await market.call('undoImport', { as: office, params: { id } });
    await market.runJobs();
    expect(await stored(office)).toEqual(expected);
    const { undo } = await market.call('getImport', { as: office, params: { id } });
    const touched = expected.filter((car, at) =>
      fields.some((field) => car[field] !== before[at]?.[field] && after[at]?.[field] !== before[at]?.[field]),
    );
    expect(undo).toMatchObject({ is_running: false, left: touched.length });
  },
  120_000,
);

const rows = (office: number) =>
  market.db
    .selectFrom('stock')
    .innerJoin('ads', 'ads.id', 'stock.ad_id')
    .select([
      'ads.id',
      'ads.price',
      'ads.mileage',
      'ads.color',
      'ads.trim',
      'ads.doors',
      'stock.cost',
      'stock.place',
      'stock.note',
      'stock.version',
    ])
    .where('stock.business_id', '=', office)
    .orderBy('ads.id')
    .execute();

async function stored(office: number): Promise<object[]> {
  return (await rows(office)).map(({ id: _id, version: _version, color, ...car }) => {
    return { ...car, color: Object.keys(colors).find((name) => colors[name] === color) };
  });
}

async function edit(as: number, at: number, field: Field, value: string | number): Promise<void> {
  const { id, version } = known((await rows(as))[at], 'car');
  const params = { id };
  if (field === 'cost') await market.call('updateStockCosts', { as, params, body: { version, cost: Number(value) } });
  else if (field === 'place' || field === 'note')
    await market.call('updateStock', { as, params, body: { version, [field]: String(value) } });
  else await market.call('updateCar', { as, params, body: { [field]: field === 'color' ? colors[value] : value } });
}
