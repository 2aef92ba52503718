import { describe, expect, it } from 'vitest';
import { idOf } from '#server/catalogue/search/understand/cases/reference.fixture.ts';
import { csv, nameOf, outcomesOf, read, stockAfter } from './reading.fixture.ts';

/** Files as showrooms of Riyadh keep them. */

const words = (text: string) => Buffer.from(text, 'utf8');

/** A text as Excel in Arabic writes CSV, letter by letter. */
function windows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? 0x3f));
}

describe('a file in UTF-8 with quoted line breaks', () => {
  const file = `\uFEFF${[
    'رقم المخزون,الشركة,الموديل,الفئة,سنة الصنع,الممشى,السعر,القير,الوقود,اللون,المدينة,الوصف',
    'W-11,تويوتا,كامري,GLE,2022,"45,000","96,500",أوتوماتيك,بنزين,أبيض,الرياض,"نظيفة جدًا على الشرط',
    'ومعها ""ضمان"" الوكالة حتى 2027"',
    'W-12,كيا,سبورتاج,فل كامل,2023,18000,104000,اوتوماتيك,بنزين,رصاصي,جده,مالك واحد، بانوراما وكاميرا 360',
    'W-13,نيسان,باترول,بلاتينيوم,2020,88000,189000,تماتيك,بنزين 95,لؤلؤي,الخبر,في6، ثلاجة وشاشات خلفية',
    'W-14,تويوتا,هايلكس,دبل,2024,0,126000,عادي,ديزل,ابيض,حائل,جديدة لم تسجل، دبل غمارتين',
    'W-15,MG,ZS,لوكس,2022,39000,49000,CVT,بنزين,احمر,مكة,استخدام شخصي، فحص دوري ساري',
  ].join('\r\n')}`;

  it('is read whole', async () => {
    const reading = await read(file);
    const [camry, sportage, patrol, hilux, zs] = reading.rows;
    expect(reading.headRow).toBe(1);
    expect(reading.heads.filter(({ field, isWaiting }) => field === null || isWaiting)).toEqual([]);
    expect(outcomesOf(reading)).toEqual({ new: 5 });
    expect(reading.rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
    expect(camry?.car).toMatchObject({ year: 2022, mileage: 45_000, price: 96_500, trim: 'GLE', transmission: 'automatic' });
    expect(camry?.car.description).toBe('نظيفة جدًا على الشرط\nومعها "ضمان" الوكالة حتى 2027');
    expect(sportage?.car.city_id).toBe(idOf('city', 'jeddah'));
    expect(patrol?.car).toMatchObject({ color: 'pearl', fuel: 'petrol_95' });
    expect(hilux?.car).toMatchObject({ mileage: 0, condition: 'new' });
    expect(hilux?.warnings).toMatchObject([{ code: 'guessed', field: 'mileage', proposal: 'جديدة' }]);
    expect(zs?.car.transmission).toBe('cvt');
  });
});

describe('a file in windows-1256 with semicolons', () => {
  it('keeps notes to the business and composes descriptions', async () => {
    const reading = await read(
      windows1256(
        csv(
          'الرقم الداخلي;الماركة;الطراز;السنة;العداد;سعر البيع;ناقل الحركة;نوع الوقود;اللون الخارجي;المدينة;ملاحظات',
          '31;تويوتا;كورولا;2019;112.000;44.500;اوتوماتيك;بنزين;سلفر;بريدة;سعرها نهائي',
          '32;شفروليه;تاهو;2021;75.000;165.000;اوتوماتيك;بنزين 95;ابيض;جدة;',
        ),
      ),
    );
    expect(outcomesOf(reading)).toEqual({ new: 2 });
    const [corolla] = reading.rows;
    expect(corolla).toMatchObject({
      car: { mileage: 112_000, price: 44_500, color: 'silver' },
      stock: { stock_number: '31', note: 'سعرها نهائي' },
      warnings: [],
    });
    expect(corolla?.car.description).toBe('تويوتا كورولا 2019، سيدان، أوتوماتيك، بنزين 91، فضي');
    expect(corolla?.given).not.toContain('description');
  });
});

describe('eastern digits', () => {
  it('are figures', async () => {
    const reading = await read(
      csv(
        'رقم المخزون,الشركة,الموديل,سنة الصنع,الممشى,السعر,رقم الهيكل,اللون',
        '٦١,تويوتا,كامري,٢٠٢٢,٤٥٬٠٠٠,٩٦٬٥٠٠,٦T١BF1FK٥NU١٢٣٤٥٦,أبيض',
        '۶۲,نیسان,صني,۲۰۱۹,۱۲۰۰۰۰ كم,۲۸۵۰۰,,فضي',
        '٦٣,كيا,كي ٥,٢٠٢٣,صفر,١٠٤٫٥٠٠,,لؤلؤي',
      ),
    );
    expect(outcomesOf(reading)).toEqual({ new: 3 });
    expect(reading.rows.map(({ stock }) => stock.stock_number)).toEqual(['61', '62', '63']);
    expect(reading.rows.map(({ car }) => [car.year, car.mileage, car.price])).toEqual([
      [2022, 45_000, 96_500],
      [2019, 120_000, 28_500],
      [2023, 0, 104_500],
    ]);
    expect(reading.rows[0]?.car.chassis_number).toBe('6T1BF1FK5NU123456');
  });
});

describe('prices in words', () => {
  it('are read or proposed', async () => {
    const reading = await read(
      csv(
        'المرجع,الشركة,الموديل,السنة,الممشى,السعر',
        '71,رولز رويس,جوست,2021,12000,2.5 مليون',
        '72,نيسان,باترول,2022,40000,على السوم',
        '73,كيا,كرنفال,2022,47000,"SAR 129,000.00"',
        '74,شيري,تيجو 8,2023,30000,72',
        '75,بورش,كايين,2020,66000,اتصل بنا',
        '76,جيب,جراند شيروكي,2021,55000,',
      ),
    );
    expect(outcomesOf(reading)).toEqual({ new: 3, wrong: 3 });
    expect(reading.rows.map(({ car }) => [car.price, car.price_mode])).toEqual([
      [2_500_000, 'fixed'],
      [undefined, 'soum'],
      [129_000, 'fixed'],
      [undefined, 'fixed'],
      [undefined, 'fixed'],
      [undefined, 'fixed'],
    ]);
    expect(reading.rows.flatMap(({ faults }) => faults.map(({ code, proposal }) => [code, proposal]))).toEqual([
      ['price_small', '72000'],
      ['no_price', 'على السوم'],
      ['no_price', 'على السوم'],
    ]);
  });
});

describe('numbers with zeros', () => {
  const file = csv(
    'Stock #,Make,Model,Year,Odometer,Price,Gearbox,Fuel Type',
    '0012,Toyota,Camry,2022,45000,96500,A/T,Petrol',
    '012,Toyota,Corolla,2021,51000,67000,A/T,Petrol',
    '="00012",Kia,Rio,2018,90000,24000,Auto,Gasoline',
    '000000,Nissan,Kicks,2021,58000,55000,CVT,Petrol',
    '1.2E+05,Honda,Civic,2020,71000,66000,CVT,Petrol',
    ',Mazda,CX-30,2023,21000,88000,Auto,Petrol',
  );

  it('are numbers of their own, one that Excel broke is wrong, and a car without one gets one', async () => {
    const reading = await read(file);
    expect(outcomesOf(reading)).toEqual({ new: 5, wrong: 1 });
    expect(reading.rows.map(({ stock }) => stock.stock_number)).toEqual(['0012', '012', '00012', '000000', undefined, 'M-000001']);
    expect(reading.rows.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
      ['zeros'],
      ['zeros'],
      ['zeros'],
      [],
      [],
      ['no_number'],
    ]);
    expect(reading.rows[4]?.faults).toMatchObject([{ code: 'broken_number', value: '1.2E+05', column: 0 }]);
  });

  it('are found again', async () => {
    const again = await read(file, { stock: stockAfter(await read(file)) });
    expect(outcomesOf(again)).toEqual({ same: 5, wrong: 1 });
  });
});

describe('cars in one column', () => {
  it('are taken apart', async () => {
    const reading = await read(
      csv(
        'رقم السيارة,السيارة,الممشى,السعر,اللون',
        '81,تويوتا كامري GLE 2022 فل كامل,45000,96500,أبيض',
        '82,جيب لاندكروزر GXR 2021 سعودي,88000,245000,أبيض',
        '83,وانيت هايلكس غمارتين دبل ديزل 2023,31000,118000,أبيض',
        '84,مرسيدس S500 2019,70000,290000,أسود',
        '85,كامري 2018,160000,45000,رصاصي',
        '86,سيارة عائلية نظيفة,60000,70000,بيج',
        '87,بي ام دبليو X7 2021,60000,300000,أسود',
      ),
    );
    expect(reading.rows.slice(0, 5).map(nameOf)).toEqual([
      'Toyota Camry',
      'Toyota Land Cruiser',
      'Toyota Hilux',
      'Mercedes-Benz S-Class',
      'Toyota Camry',
    ]);
    const [camry, cruiser, hilux, mercedes] = reading.rows.map(({ car }) => car);
    expect(camry).toMatchObject({ trim: 'GLE', year: 2022, option_level: 'full_option' });
    expect(cruiser).toMatchObject({ specs: 'saudi', year: 2021 });
    expect(hilux).toMatchObject({ body: 'pickup_double', fuel: 'diesel', drive: 'four_wd' });
    expect(mercedes?.trim).toBe('S500');
    expect(nameOf(reading.rows[6]!)).toBe('BMW X7');
    expect(reading.rows[5]?.outcome).toBe('wrong');
    expect(reading.rows[5]?.faults.map(({ code, field }) => [code, field])).toEqual([
      ['unknown_brand', 'car'],
      ['missing', 'year'],
    ]);
  });
});

describe('the Unicode text of Excel', () => {
  it('is read', async () => {
    const text = [
      'Ref\tMake\tModel\tModel Year\tKms\tPrice\tColour\tCity',
      'U-8\tتويوتا\tFortuner\t2021\t66,000\t118,000\tRed\tAl Khobar',
    ].join('\r\n');
    const reading = await read(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
    expect(reading.rows).toMatchObject([{ outcome: 'new', car: { mileage: 66_000, color: 'red', city_id: idOf('city', 'khobar') } }]);
  });
});

describe('what programs write around a text', () => {
  it('is taken off: guards against formulas, marks of direction', async () => {
    const { rows } = await read(csv('Stock,Make,Model,Year,KM,Price,Notes', "\u200fA1\u200e,Toyota,Camry,2022,45000,96500,'-20% قطع"));
    expect(rows[0]?.stock).toMatchObject({ stock_number: 'A1', note: '-20% قطع' });
  });

  it('is the separator, whatever stands more often', async () => {
    const cars = ['A1', 'A2', 'A3'].map((number) => `${number}|Toyota|Camry|2022|45000|96500|${'a;'.repeat(20)}`);
    const { rows } = await read(csv('sep=|', 'Stock|Make|Model|Year|KM|Price|Notes', ...cars));
    expect(rows.map(({ stock }) => stock.stock_number)).toEqual(['A1', 'A2', 'A3']);
    expect(rows[0]?.stock.note).toBe('a;'.repeat(20));
  });
});

describe('what programs write around a table', () => {
  it('is obeyed or passed over', async () => {
    const { rows, remarks } = await read(
      words(
        csv(
          'sep=|',
          'معرض الواحة|||||',
          '',
          'Stock|Make|Model|Year|KM|Price',
          "'-91|Toyota|Camry|2022|45000|96500",
          'Stock|Make|Model|Year|KM|Price',
          'A92|\u200fToyota\u200e|Corolla|2021|51000|67000',
          'Total|||||163500',
          '|||||',
        ),
      ),
    );
    expect(rows.map(({ row, stock, faults }) => [row, stock.stock_number, faults.map(({ code }) => code)])).toEqual([
      [4, undefined, ['stock_number']],
      [6, 'A92', []],
    ]);
    expect(remarks).toEqual([
      { code: 'head_again', row: 5 },
      { code: 'total', row: 7 },
    ]);
  });
});
