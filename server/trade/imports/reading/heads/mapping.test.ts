import { describe, expect, it } from 'vitest';
import { csv, read } from '../reading.fixture.ts';

describe('heads that stand twice', () => {
  const file = csv(
    'كود,الشركة,الموديل,السنة,اللون,اللون,الممشى,السعر,السعر,صورة,صورة',
    '51,تويوتا,برادو,2021,أبيض,بيج,77000,175000,169000,https://img.example.com/51-1.jpg,https://img.example.com/51-2.jpg',
    '52,جي ام سي,يوكن,2020,أسود,أسود,103000,158000,,https://img.example.com/52-1.jpg,ftp://img.example.com/2.jpg',
    '53,هيونداي,سنتافي,2022,رمادي,جملي,41000,109000,104500,,',
    '54,دودج,تشارجر,2019,أحمر,أسود,88000,79000,79000,,',
  );

  it('wait with a proposal', async () => {
    const { heads, rows } = await read(file);
    expect(heads.filter(({ isWaiting }) => isWaiting).map(({ column, field }) => [column, field])).toEqual([
      [4, 'color'],
      [5, 'interior_color'],
      [7, 'price_before'],
      [8, 'price'],
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new', 'new']);
    expect(rows.map(({ car, stock }) => [car.price, stock.price_before])).toEqual([
      [169_000, 175_000],
      [158_000, undefined],
      [104_500, 109_000],
      [79_000, undefined],
    ]);
    expect(rows.map(({ car }) => car.interior_color)).toEqual(['beige', 'black', 'tan', 'black']);
    expect(rows.map(({ stock }) => stock.images?.length)).toEqual([2, 1, undefined, undefined]);
    expect(rows[1]?.warnings).toMatchObject([{ code: 'left_out', field: 'images', value: 'ftp://img.example.com/2.jpg' }]);
  });

  it('are read as the business confirms them', async () => {
    const mapping = { 0: 'stock_number', 1: 'brand', 2: 'model', 3: 'year', 5: 'color', 6: 'mileage', 7: 'price' } as const;
    const { heads, rows } = await read(file, { mapping });
    expect(heads.some(({ isWaiting }) => isWaiting)).toBe(false);
    expect(rows[0]?.car).toMatchObject({ price: 175_000, color: 'beige' });
    expect(rows[0]?.stock).toEqual({ stock_number: '51' });
  });
});

describe('a head that several fields share', () => {
  const cars = (kind: string, ...values: string[]) =>
    csv(`رقم المخزون,الماركة,الطراز,السنة,الممشى,السعر,${kind}`, ...values.map((value, at) => `${at},كيا,ريو,2020,5000,30000,${value}`));
  const fieldOf = async (file: string) => (await read(file)).heads.at(-1);

  it.each([
    ['الحالة', ['مستعملة', 'جديدة', 'مستعملة'], 'condition'],
    ['الحالة', ['متوفرة', 'محجوزة', 'متوفرة'], 'status'],
    ['النوع', ['سيدان', 'سيدان', 'هاتشباك'], 'body'],
    ['المواصفات', ['سعودي', 'خليجي', 'وارد أمريكا'], 'specs'],
    ['المواصفات', ['فل كامل', 'ستاندر', 'نص فل'], 'option_level'],
  ])('«%s» over %s is %s', async (head, values, field) => {
    expect(await fieldOf(cars(head, ...values))).toMatchObject({ field, isWaiting: false });
  });

  it('waits where less than 60 % of the values are read', async () => {
    expect(await fieldOf(cars('الحالة', 'متوفرة', 'بس', 'شي', 'ثاني', 'محجوزة'))).toMatchObject({ field: 'status', isWaiting: true });
  });

  it('gives files with the same heads one signature', async () => {
    const [one, other, different] = await Promise.all([
      read(cars('الحالة', 'متوفرة')),
      read(cars('الحاله', 'x')),
      read(cars('النوع', 'x')),
    ]);
    expect(one.signature).toBe(other.signature);
    expect(one.signature).not.toBe(different.signature);
  });
});
