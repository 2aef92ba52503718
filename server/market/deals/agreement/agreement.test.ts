import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicUrl, startTestApp, type TestApp } from '../../../../test/app.ts';
import { openedDeal } from '../../../../test/dealing.ts';
import { addCar, addPerson } from '../../../../test/people.ts';

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
  const car = await addCar(market.db, sara, { chassis_number: `JTMHX01J8L${(chassis += 1)}`, trim: 'GLE', mileage: 142_000 });
  deal = await openedDeal(market.db, { ad: car, owner: sara, bidder: john }, 64_200);
});

const name = (as: number, typed: string) => market.call('nameInAgreement', { as, params: { id: deal }, body: { name: typed } });
const masked = () => `JTM••••••••••${String(chassis).slice(-4)}`;
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
    const { url } = (await name(john, 'John أحمد Smith')).agreement;
    const lines = await linesOf((await fileAt(url!)).body);
    const both = (english: string, arabic: string) => lines.indexOf(`${english} ${arabic}`);
    const same = (text: string) => both(text, text);
    const order = [
      both('Car sale agreement', 'اتفاقية بيع سيارة'),
      both('First side (seller)', 'الطرف الأول، البائع'),
      same('محمد بن عبدالله Al-Qahtani'),
      same('John أحمد Smith'),
      both('Toyota Camry GLE 2022', 'تويوتا كامري GLE 2022'),
      same(masked()),
      both('142,000 km', '142,000 كم'),
      both('SAR 64,200', '64,200 ريال سعودي'),
      both('Sixty-four thousand two hundred Saudi riyals only', 'فقط أربعة وستون ألفا ومئتا ريال لا غير'),
      same('مواقف Panorama Mall، بوابة 3'),
      both('Page 1 of 2', 'صفحة 1 من 2'),
      both('Terms', 'البنود'),
      both('Page 2 of 2', 'صفحة 2 من 2'),
    ];
    expect(Math.min(...order), JSON.stringify([order, lines])).toBeGreaterThanOrEqual(0);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(lines.join(' ')).not.toContain(`JTMHX01J8L${chassis}`);
    expect(lines.join(' ')).toContain('مركبة منصة إعلانات، ليست طرفا في هذا البيع');
    expect(lines.join(' ')).toContain('It is no party to this sale');
  }, 60_000);

  it('has a figure after a name in Arabic where it belongs, in the text and on the paper', async () => {
    await name(sara, 'Fahad الدوسري');
    const { url } = (await name(john, 'Abdulrahman العتيبي 2')).agreement;
    const pdf = (await fileAt(url!)).body;
    const lines = await linesOf(pdf);
    // Beside the sides, and under the lines to sign on.
    expect(lines.filter((line) => line === 'Fahad الدوسري Fahad الدوسري')).toHaveLength(2);
    expect(lines.filter((line) => line === 'Abdulrahman العتيبي 2 Abdulrahman العتيبي 2')).toHaveLength(2);
    const { items } = await (await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)).getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const { y } = placeOf(words.find(({ str }) => str.includes('العتيبي'))!);
    const line = words.filter((word) => Math.abs(placeOf(word).y - y) < 1);
    const fromLeft = line.toSorted((one, other) => placeOf(one).x - placeOf(other).x).map(({ str }) => str.trim());
    expect(fromLeft).toEqual(['Abdulrahman', '2', 'العتيبي', 'Abdulrahman', '2', 'العتيبي']);
  }, 60_000);
});
