import { describe, expect, it } from 'vitest';
import { idOf } from '#server/catalogue/search/understand/cases/reference.fixture.ts';
import { csv, outcomesOf, read, stockAfter } from '../reading.fixture.ts';

const head = 'رقم المخزون,رقم الهيكل,الشركة,الموديل,السنة,الممشى,السعر,اللون,الحالة';
const camry = 'A-1,JTDBF1C31SA200017,تويوتا,كامري,2022,45000,96500,أبيض,متوفرة';
const corolla = 'A-2,JTDBF1C31SA200018,تويوتا,كورولا,2021,51000,67000,فضي,متوفرة';
const sunny = ',,نيسان,صني,2020,80000,30000,فضي,متوفرة';

const stock = stockAfter(await read(csv(head, camry, corolla, sunny)));
const again = (...lines: string[]) => read(csv(head, ...lines), { stock });

describe('a row is the car', () => {
  it('with its stock number, however it is written', async () => {
    const { rows } = await again(camry.replace('A-1', 'a 1').replace('96500', '94000'));
    expect(rows).toMatchObject([{ outcome: 'changed', ad_id: 2, changes: [{ field: 'price', from: 96_500, to: 94_000 }] }]);
  });

  it('with its chassis number, if the number is new', async () => {
    const { rows } = await again(camry.replace('A-1', 'B-77'));
    expect(rows).toMatchObject([{ outcome: 'changed', ad_id: 2, changes: [{ field: 'stock_number', from: 'A-1', to: 'B-77' }] }]);
  });

  it('with its brand, model, year, mileage and colour, if one alone has them', async () => {
    expect((await again(sunny)).rows).toMatchObject([{ outcome: 'same', ad_id: 4 }]);
    expect((await again(sunny.replace('فضي', 'أسود'))).rows).toMatchObject([{ outcome: 'new', stock: { stock_number: 'M-000002' } }]);
    const twin = { ...stock[2]!, ad_id: 9, stock: { stock_number: 'M-000009' } };
    expect((await read(csv(head, sunny), { stock: [...stock, twin] })).rows).toMatchObject([{ outcome: 'new', ad_id: null }]);
  });

  it('and an empty cell changes nothing', async () => {
    const { rows } = await again('A-1,,تويوتا,كامري,2022,45000,96500,,');
    expect(rows).toMatchObject([{ outcome: 'same', changes: [] }]);
  });

  it('or sold: in stock it changes, unknown it is passed over', async () => {
    const { rows, remarks } = await again(camry.replace('متوفرة', 'مباعة'), 'X-9,,كيا,ريو,2018,90000,24000,أبيض,مباعة');
    expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'passed_over']);
    expect(remarks).toEqual([{ code: 'sold', row: 3 }]);
  });
});

describe('rows are wrong', () => {
  it('with one number twice', async () => {
    const { rows } = await again(camry, corolla.replace('A-2', 'a1'));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['wrong', 'wrong']);
    expect(rows.map(({ faults }) => faults)).toMatchObject([
      [{ code: 'same_number', field: 'stock_number', details: { row: 3 } }],
      [{ code: 'same_number', details: { row: 2 } }, { code: 'chassis_other_car' }],
    ]);
  });

  it('with the chassis number of another own car', async () => {
    const { rows } = await again(camry.replace('200017', '200018'));
    expect(rows[0]?.faults).toMatchObject([{ code: 'chassis_other_car', details: { stock: 'A-2' } }]);
  });

  it('if two of them are one car', async () => {
    const { rows } = await again(camry.replace('JTDBF1C31SA200017', ''), camry.replace('A-1', 'B-7'));
    expect(rows.map(({ faults }) => faults.map(({ code, details }) => [code, details?.row]))).toEqual([
      [['same_car', 3]],
      [['same_car', 2]],
    ]);
  });
});

describe('a number that differs by zeros', () => {
  const known = [{ ...stock[1]!, stock: { stock_number: '0042' } }];
  const file = csv(head, corolla.replace('A-2', '42').replace('JTDBF1C31SA200018', ''));

  it('is asked once', async () => {
    const reading = await read(file, { stock: known });
    expect(reading.rows).toMatchObject([{ outcome: 'asked', asked: '0042', ad_id: null }]);
    expect(reading.asks).toEqual(['zeros']);
  });

  it('is the same car or another one, as the business answers', async () => {
    const same = await read(file, { stock: known, zeros: 'same' });
    expect(same.rows).toMatchObject([{ outcome: 'changed', ad_id: 3 }]);
    const different = await read(file, { stock: known, zeros: 'different' });
    expect(outcomesOf(different)).toEqual({ new: 1 });
    expect([same.asks, different.asks]).toEqual([[], []]);
  });
});

describe('the place of a car', () => {
  const riyadh = idOf('city', 'riyadh');
  const jeddah = idOf('city', 'jeddah');
  const branches = [
    { id: 1, city_id: riyadh, names: ['فرع العليا', 'Olaya branch'] },
    { id: 2, city_id: jeddah, names: ['فرع جدة', 'Jeddah branch'] },
    { id: 3, city_id: riyadh, names: ['فرع الشفا', 'Shifa branch'] },
  ];
  const placed = (branch: string, city: string, defaults = {}) =>
    read(csv(`${head},الفرع,المدينة`, `${camry},${branch},${city}`), { branches, defaults });

  it.each([
    ['the branch that is named', 'العليا', '', { branch_id: 1, city_id: riyadh }],
    ['the only branch of the city', '', 'جده', { branch_id: 2, city_id: jeddah }],
    ['the city, if it has several', '', 'الرياض', { branch_id: undefined, city_id: riyadh }],
  ])('is %s', async (_what, branch, city, { branch_id, city_id }) => {
    const { rows, asks } = await placed(branch, city);
    expect([rows[0]?.stock.branch_id, rows[0]?.car.city_id, asks]).toEqual([branch_id, city_id, []]);
  });

  it('is asked once where nothing says it', async () => {
    expect((await placed('', '')).asks).toEqual(['place']);
    const answered = await placed('', '', { branch_id: 3 });
    expect([answered.asks, answered.rows[0]?.stock.branch_id, answered.rows[0]?.car.city_id]).toEqual([[], 3, riyadh]);
  });

  it('that nobody knows is left out with what may be meant', async () => {
    const { rows } = await placed('المريخ', 'الريااض');
    expect(rows[0]?.warnings.map(({ code, field, proposal }) => [code, field, proposal])).toEqual([
      ['left_out', 'city', 'الرياض'],
      ['left_out', 'branch', undefined],
    ]);
  });
});

describe('what a row says beside the car', () => {
  it('is a note where it has a phone number', async () => {
    const { rows } = await read(csv(`${head},الوصف,ملاحظات`, `${camry},نظيفة جدًا كلمني على 0551234567,من المزاد`));
    expect(rows[0]?.stock.note).toBe('من المزاد\nنظيفة جدًا كلمني على 0551234567');
    expect(rows[0]?.car.description).toBe('تويوتا كامري 2022، سيدان، أوتوماتيك، بنزين 91، أبيض');
    expect(rows[0]?.warnings).toMatchObject([{ code: 'phone', field: 'description' }]);
  });

  it('contradicts its chassis number without a refusal, or names a brand that is left out', async () => {
    const { rows } = await read(csv(head, 'A-5,KMHBF1C36PA200003,تويوتا,كامري,2022,45000,96500,أبيض,', 'A-6,JN8BF1C36PA200003,,,,,,,'));
    expect(rows[0]?.outcome).toBe('new');
    expect(rows[0]?.warnings.map(({ code, proposal }) => [code, proposal])).toEqual([
      ['chassis_brand', 'هيونداي، جينيسيس'],
      ['chassis_year', undefined],
    ]);
    expect(rows[1]?.faults.map(({ code, field }) => [code, field])).toContainEqual(['missing', 'model']);
  });

  it('names several brands for one model', async () => {
    const { rows } = await read(csv(head, 'A-7,,,X7,2022,45000,96500,أبيض,', 'A-8,,,كامري,2022,45000,96500,أبيض,'));
    expect(rows[1]).toMatchObject({ outcome: 'new', car: { brand_id: idOf('brand', 'toyota') } });
    expect(rows[0]).toMatchObject({ outcome: 'wrong', faults: [{ code: 'several_models', value: 'X7' }] });
  });

  it('is a new car without a mileage, and not one with much of it', async () => {
    const { rows } = await read(csv(head, 'A-9,,كيا,ريو,2026,,60000,أبيض,جديدة', 'A-10,,كيا,ريو,2024,40000,40000,أبيض,جديدة'));
    expect(rows.map(({ car, outcome }) => [car.condition, outcome])).toEqual([
      ['new', 'new'],
      ['used', 'new'],
    ]);
    expect(rows[1]?.warnings).toMatchObject([{ code: 'guessed', field: 'condition', proposal: 'مستعملة' }]);
  });
});
