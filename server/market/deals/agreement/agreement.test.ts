import { extractText, getDocumentProxy } from 'unpdf';
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

/** The lines that a PDF reader extracts, in their order, without the vowel marks that stand beside their letters. */
async function linesOf(pdf: Buffer): Promise<string[]> {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  expect(text).toHaveLength(totalPages);
  return text.flatMap((page) => page.replaceAll(/\p{Mn}/gu, '').split('\n'));
}

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
    await name(sara, 'محمد بن عبدالله Al-Qahtani');
    const { url } = (await name(john, 'John أحمد Smith')).agreement;
    const lines = await linesOf((await fileAt(url!)).body);
    // A reader may leave out the space where the script changes.
    const squeezed = lines.map((line) => line.replaceAll(/\s/gu, ''));
    const both = (english: string, arabic: string) => squeezed.indexOf((english + arabic).replaceAll(/\s/gu, ''));
    const order = [
      both('Car sale agreement', 'اتفاقية بيع سيارة'),
      both('محمد بن عبدالله Al-Qahtani', 'محمد بن عبدالله Al-Qahtani'),
      both('John أحمد Smith', 'John أحمد Smith'),
      both('Toyota Camry GLE 2022', 'تويوتا كامري GLE 2022'),
      both(masked(), masked()),
      both('142,000 km', '142,000 كم'),
      both('SAR 64,200', '64,200 ريال سعودي'),
      both('Sixty-four thousand two hundred Saudi riyals only', 'فقط أربعة وستون ألفا ومئتا ريال لا غير'),
      both('Terms', 'البنود'),
    ];
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(Math.min(...order)).toBeGreaterThanOrEqual(0);
    expect(squeezed.join('')).not.toContain(`JTMHX01J8L${chassis}`);
    expect(squeezed.join('')).toContain('مركبةمنصةإعلانات،ليستطرفافيهذاالبيع');
    expect(squeezed.join('')).toContain('Itisnopartytothissale');
    expect(lines.filter((line) => /Page \d of \d/.test(line))).toHaveLength(2);
  }, 60_000);
});
