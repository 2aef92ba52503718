import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicUrl, startTestApp, type TestApp } from '../../../../test/app.ts';
import { openedDeal } from '../../../../test/dealing.ts';
import { addCar, addPerson, addPlate } from '../../../../test/people.ts';
import { dayOf, hijriDayOf, timeOf } from './times.ts';

let market: TestApp;
let sara: number;
let john: number;
let deal: number;
let chassis = 4_123_455;

beforeAll(async () => {
  market = await startTestApp();
  sara = await addPerson(market.db, 'سارة العتيبي');
  john = await addPerson(market.db, 'جون سميث');
});
afterAll(() => market.close());
beforeEach(async () => {
  const declared = { accident: 'minor', paint: 'partial' } as const;
  const car = await addCar(market.db, sara, { chassis_number: `JTMHX01J8L${(chassis += 1)}`, trim: 'GLE', mileage: 142_000, ...declared });
  deal = await openedDeal(market.db, { ad: car, owner: sara, bidder: john }, 64_200);
});

const name = (as: number, typed: string) => market.call('nameInAgreement', { as, params: { id: deal }, body: { name: typed } });
const masked = () => `JTM••••••••••${String(chassis).slice(-4)}`;
const number = () => `MK-${new Date().getUTCFullYear()}-${deal}`;
const maskedPhoneOf = (phone: string) => `+966 5•• ••• ${phone.slice(-3)}`;
const phoneOf = async (person: number) =>
  (await market.db.selectFrom('users').select('phone').where('id', '=', person).executeTakeFirstOrThrow()).phone!;
const path = () => `/products/api/deal/${deal}/agreement.pdf`;

async function fileAt(url: string, headers: Record<string, string> = {}): Promise<{ status: number; body: Buffer }> {
  const { statusCode, rawPayload } = await market.app.inject({ url: url.replace(publicUrl, ''), headers });
  return { status: statusCode, body: rawPayload };
}

/**
 * The lines that a PDF reader extracts: the texts in the order of the file, with a space where there is one on the paper, and without
 * the vowel marks that stand beside their letters.
 */
async function linesOf(pdf: Buffer): Promise<string[]> {
  const file = await getDocumentProxy(new Uint8Array(pdf));
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents.flatMap(({ items }) => joinLines(items.flatMap((item) => ('str' in item ? [item] : []))));
}

interface Item {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

function joinLines(items: Item[]): string[] {
  const lines: { text: string; items: Item[] }[] = [];
  for (const item of items.filter(({ str }) => str.trim() !== '')) {
    const text = item.str.replaceAll(/\p{Mn}/gu, '').trim();
    const line = lines.at(-1);
    if (!line || Math.abs(placeOf(line.items[0]!).y - placeOf(item).y) > 1) lines.push({ text, items: [item] });
    else {
      line.text += `${line.items.some((other) => isBeside(item, other)) ? '' : ' '}${text}`;
      line.items.push(item);
    }
  }
  return lines.map(({ text }) => text);
}

/** Whether no space is between two, whichever is at the left. */
function isBeside(one: Item, other: Item): boolean {
  const gap = Math.max(placeOf(one).x - placeOf(other).x - other.width, placeOf(other).x - placeOf(one).x - one.width);
  return gap < one.height / 10;
}

const placeOf = ({ transform }: Item) => ({ x: transform[4] ?? 0, y: transform[5] ?? 0 });

describe('the agreement', () => {
  it('needs both names, and opens at a signed address or for a side', async () => {
    expect((await name(sara, 'سارة بنت محمد العتيبي')).agreement).toEqual({
      seller_name: 'سارة بنت محمد العتيبي',
      buyer_name: null,
      url: null,
    });
    const bearer = async (person: number) => ({ authorization: `Bearer ${await market.tokenOf(person)}` });
    expect((await fileAt(path(), await bearer(sara))).status).toBe(409);
    const { url } = (await name(john, 'John Smith')).agreement;
    const stranger = await addPerson(market.db, 'غريب');
    const statuses = [
      (await fileAt(url!)).status,
      (await fileAt(path(), await bearer(john))).status,
      (await fileAt(path(), await bearer(stranger))).status,
      (await fileAt(path())).status,
      (await fileAt(url!.replace(`/${deal}/`, `/${deal + 1}/`))).status,
      (await fileAt(url!.replace(/until=\d+/, `until=${Date.now() - 1}`))).status,
    ];
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
  }, 60_000);

  it('reads in the right order in both languages, with names in mixed scripts', async () => {
    const at = new Date(Date.now() + 20 * 3_600_000).toISOString();
    await market.call('proposeMeeting', {
      as: sara,
      params: { id: deal },
      // With a space that the fonts lack.
      body: { at, place: 'مواقف\u00a0Panorama Mall، بوابة 3' },
    });
    await market.call('agreeMeeting', { as: john, params: { id: deal }, body: { at } });
    await name(sara, 'محمد بن عبدالله Al-Qahtani');
    await market.call('tickStep', { as: sara, params: { id: deal }, body: { step: 'fines_settled', is_done: true } });
    const { url } = (await name(john, 'John أحمد Smith')).agreement;
    const lines = await linesOf((await fileAt(url!)).body);
    const row = (english: string, value: string, arabic: string) => lines.indexOf(`${english} ${value} ${arabic}`);
    const order = [
      lines.findIndex((line) => line.includes('اتفاقية بيع سيارة')),
      row('Seller', 'محمد بن عبدالله Al-Qahtani', 'البائع'),
      row('Buyer', 'John أحمد Smith', 'المشتري'),
      row('Mobile', `${maskedPhoneOf(await phoneOf(sara))} / ${maskedPhoneOf(await phoneOf(john))}`, 'الجوال'),
      row('Make and model', 'تويوتا كامري GLE 2022 Toyota Camry GLE 2022', 'الصنع والطراز'),
      row('VIN', masked(), 'رقم الهيكل'),
      row('Odometer', '142,000 كم 142,000 km', 'الممشى'),
      lines.indexOf('Declared condition حادث بسيط، رش جزئي بعد صدمة'),
      lines.indexOf('Minor accident, Partial repaint after an accident'),
      lines.indexOf('SAR 64,200'),
      row('Place of the handover', 'مواقف Panorama Mall، بوابة 3', 'مكان التسليم'),
      lines.indexOf('Page 1 of 2 markaba · ' + number() + ' صفحة 1 من 2'),
      // At ten o'clock the moments need two lines.
      lines.findIndex((_, at) => /^No unpaid fines .*[AP]M.* لا مخالفات(?: |$)/.test(lines.slice(at, at + 3).join(' '))),
      row('Registration is valid', 'لم يذكر Not stated', 'الاستمارة سارية'),
      lines.indexOf('Terms البنود'),
      lines.indexOf('Page 2 of 2 markaba · ' + number() + ' صفحة 2 من 2'),
    ];
    expect(Math.min(...order), JSON.stringify([order, lines])).toBeGreaterThanOrEqual(0);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(lines.join(' ')).not.toContain(`JTMHX01J8L${chassis}`);
    expect(lines.join(' ')).not.toContain((await phoneOf(sara)).slice(4));
    expect(lines.join(' ')).toContain('مركبة منصة إعلانات، ليست طرفا في هذا البيع');
    expect(lines.join(' ')).toContain('It is no party to this sale');
  }, 60_000);

  it('has the day by both calendars', async () => {
    const at = new Date('2026-11-22T18:00:00Z');
    expect([dayOf(at), hijriDayOf(at)]).toEqual([
      { ar: '22 نوفمبر 2026', en: '22 Nov 2026' },
      { ar: '12 جمادى الآخرة 1448 هـ', en: '12 Jumada II 1448 AH' },
    ]);
    expect(timeOf(at)).toEqual({ ar: '22 نوفمبر 2026، 9:00 م', en: '22 Nov 2026, 9:00 PM' });
    await name(sara, 'سارة العتيبي');
    const { url } = (await name(john, 'John Smith')).agreement;
    const text = (await linesOf((await fileAt(url!)).body)).join(' ');
    const today = new Date();
    for (const day of [dayOf(today).en, hijriDayOf(today).en]) expect(text).toContain(day);
  }, 60_000);

  it('of a plate names it in both scripts, and nothing of a car', async () => {
    const plate = await addPlate(market.db, { owner: sara, letters: 'حنط', digits: '4141' });
    deal = await openedDeal(market.db, { ad: plate, owner: sara, bidder: john }, 64_200);
    await name(sara, 'سارة العتيبي');
    const { url } = (await name(john, 'John Smith')).agreement;
    const text = (await linesOf((await fileAt(url!)).body)).join(' ');
    expect(text).toContain('Plate ح ن ط 4141 T N J 4141 اللوحة');
    expect(text).not.toMatch(/VIN|Odometer|Declared condition|Inspection/);
  }, 60_000);

  it('follows a price that both agreed on later', async () => {
    await market.call('proposePrice', { as: john, params: { id: deal }, body: { price: 63_000 } });
    await market.call('answerPrice', { as: sara, params: { id: deal }, body: { price: 63_000, is_agreed: true } });
    await name(sara, 'سارة العتيبي');
    const { url } = (await name(john, 'John Smith')).agreement;
    const text = (await linesOf((await fileAt(url!)).body)).join(' ');
    expect(text).toContain('SAR 63,000');
    expect(text).toContain('Sixty-three thousand Saudi riyals only');
    expect(text).not.toContain('64,200');
  }, 60_000);

  it('has a figure after a name in Arabic where it belongs, in the text and on the paper', async () => {
    await name(sara, 'Fahad الدوسري');
    const { url } = (await name(john, 'Abdulrahman العتيبي 2')).agreement;
    const pdf = (await fileAt(url!)).body;
    const lines = await linesOf(pdf);
    expect(lines).toContain('Seller Fahad الدوسري البائع');
    expect(lines).toContain('Buyer Abdulrahman العتيبي 2 المشتري');
    const { items } = await (await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)).getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const { y } = placeOf(words.find(({ str }) => str.includes('العتيبي'))!);
    const line = words.filter((word) => Math.abs(placeOf(word).y - y) < 1);
    const fromLeft = line.toSorted((one, other) => placeOf(one).x - placeOf(other).x).map(({ str }) => str.trim());
    expect(fromLeft).toEqual(['Buyer', 'Abdulrahman', '2', 'العتيبي', 'المشتري']);
  }, 60_000);
});
