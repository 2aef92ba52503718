import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { broughtBack } from '../../../test/charging.ts';
import { addPerson } from '../../../test/people.ts';

let market: TestApp;
let sara: number;
beforeAll(async () => {
  market = await startTestApp();
  sara = await addPerson(market.db, 'سارة القحطاني');
});
afterAll(() => market.close());

it('missing fuel costs what the quote says of each eighth, whatever sum the office names', async () => {
  const { id, office } = await broughtBack(market, sara, { fuel: 5, quote: { fuel_price: '15.00' } });
  const act = { as: office, params: { id } };
  // Three eighths at 15 riyals, 5.87 of them VAT.
  const sum = { amount: '45.00', vat: '5.87', basis: { fuel_out: 8, fuel_in: 5, fuel_price: '15.00' } };
  const { computed } = await market.call('listCharges', act);
  expect(computed).toMatchObject([{ kind: 'fuel', ...sum }]);
  expect(await market.call('addCharge', { ...act, body: { kind: 'fuel', amount: '400.00' } })).toMatchObject(sum);
});

it('a tank as full as before costs nothing', async () => {
  const { id, office } = await broughtBack(market, sara, { quote: { fuel_price: '15.00' } });
  const { body } = await market.refused('addCharge', { as: office, params: { id }, body: { kind: 'fuel' } });
  expect(body.fields).toHaveProperty('kind');
});
