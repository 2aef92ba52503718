import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Booking } from '#contract/rental/bookings.ts';
import { charge, connectAccount, findPart } from './abroad.ts';
import { bearer, products } from './cars.ts';
import { letComeNearer, letTurn } from './later.ts';
import { expect, test } from './market.ts';
import { register, type Newcomer } from './newcomer.ts';
import { accept, addBookable, addOffice, at, book, handOver, open, timeAhead } from './renting.ts';
import { shoot } from './shots.ts';
import { expectSound } from './sound.ts';

test.beforeEach(() => test.setTimeout(300_000));

type Act = [who: Newcomer, path: string, data?: object];

async function act(request: APIRequestContext, [{ token }, path, data = {}]: Act): Promise<{ id: number }> {
  const answer = await request.post(`${products}/${path}/`, { headers: { ...bearer(token), 'idempotency-key': randomUUID() }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: number };
}

async function pause(request: APIRequestContext, { token }: Newcomer, rental: number): Promise<void> {
  const answer = await request.post(`${products}/car/${rental}/status/`, { headers: bearer(token), data: { status: 'paused' } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const out = { side: 'out', odometer: 41_200, fuel: 8, contract_number: '2026118842', authorisation: '441709231' } as const;
const back = { side: 'in', odometer: 42_400, fuel: 6 } as const;
const findingWords = { reason: 'يكفي رش موضعي، فالخدش سطحي وقصير.', reason_en: 'A local repair is enough: it is short and shallow.' };

/** A booking in every state, in the order in which one renter may have them beside each other; by the names of the states. */
async function everyState(request: APIRequestContext, office: Newcomer, renter: Newcomer): Promise<Record<string, number>> {
  const ahead = await addBookable(request, office);
  let hours = 100;
  const requested = async (pay: { pay?: 'card' } = {}): Promise<number> => {
    hours += 100;
    return (await book(request, renter, ahead.id, { ...timeAhead(hours, 2), ...pay })).id;
  };
  const confirmed = async (rental: number): Promise<number> => {
    const { id } = await book(request, renter, rental, timeAhead(75, 2));
    await accept(request, office, id);
    await letComeNearer(id, 73);
    return id;
  };
  // An office may have few ads open without a package: that of a car whose booking is made is paused.
  const onCarOfItsOwn = async (): Promise<number> => {
    const rental = await addBookable(request, office);
    const id = await confirmed(rental.id);
    await pause(request, office, rental.id);
    return id;
  };
  const isBack = async (): Promise<number> => {
    const id = await onCarOfItsOwn();
    await handOver(request, office, id, out);
    await letComeNearer(id, 47);
    await handOver(request, office, id, back);
    return id;
  };
  const states: Record<string, number> = {};
  states['declined'] = await requested();
  await act(request, [office, `booking/${states['declined']}/decline`, { reason: 'not_available', note: 'السيارة في الورشة.' }]);
  states['withdrawn'] = await requested();
  await act(request, [renter, `booking/${states['withdrawn']}/withdraw`]);
  states['expired'] = await requested();
  await letTurn(states['expired']);
  states['cancelled by the renter'] = await onCarOfItsOwn();
  await act(request, [renter, `booking/${states['cancelled by the renter']}/cancel`, { reason: 'changed_plans' }]);
  states['cancelled by the office'] = await onCarOfItsOwn();
  await act(request, [office, `booking/${states['cancelled by the office']}/cancel`, { reason: 'car_trouble', note: 'عطل في المكيف.' }]);
  states['no-show'] = await onCarOfItsOwn();
  await letComeNearer(states['no-show'], 5);
  await act(request, [office, `booking/${states['no-show']}/no_show`]);
  states['closed'] = await isBack();
  await letTurn(states['closed']);
  states['returned'] = await isBack();
  states['charged'] = await isBack();
  await chargeInEveryState(request, { office, renter, booking: states['charged'] });
  states['out'] = await onCarOfItsOwn();
  await handOver(request, office, states['out'], out);
  states['confirmed'] = await confirmed(ahead.id);
  states['requested'] = await requested();
  states['awaiting payment'] = await requested({ pay: 'card' });
  return states;
}

/** Charges that are open, accepted, disputed, and decided. */
async function chargeInEveryState(
  request: APIRequestContext,
  { office, renter, booking }: { office: Newcomer; renter: Newcomer; booking: number },
): Promise<void> {
  const dispute = { reason: 'before', text: 'الخدش ظاهر في صور الخروج، بجنب الكشاف.' };
  const decided = await charge(request, office, booking, { kind: 'damage', amount: '450.00', note: 'خدش عميق يحتاج رش صدام كامل.' });
  await act(request, [renter, `charge/${decided.id}/dispute`, dispute]);
  await findPart(request, office, { amount: '220.00', ...findingWords });
  const disputed = await charge(request, office, booking, { kind: 'cleaning', amount: '90.00', note: 'بقع على المقاعد الخلفية.' });
  await act(request, [renter, `charge/${disputed.id}/dispute`, dispute]);
  const accepted = await charge(request, office, booking, { kind: 'other', amount: '35.50', note: 'مواقف لم تُدفع.' });
  await act(request, [renter, `charge/${accepted.id}/accept`]);
  await charge(request, office, booking, { kind: 'fuel', amount: '60.00', note: 'ثُمنان ناقصان من الوقود.' });
}

test('a booking is sound in every state, to its renter on a phone and to its office on a desktop', async ({ browser, request }) => {
  const office = await addOffice(request, { vat_number: '310482217700003', vat_since: '2020-01-01' });
  await connectAccount(request, office, { first_payment: 'day', deposit_by_card: true });
  const renter = await register(request, 'user', 'عبدالله الحربي');
  const states = await everyState(request, office, renter);

  const look = async (page: Page, path: string, name: string) => {
    await test.step(name, async () => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await shoot(page, `state-${name.replaceAll(' ', '-')}`);
      await expectSound(page);
    });
  };
  const renting = await at(browser, renter, '/trips', { language: 'ar', size: 'phone' });
  const letting = await at(browser, office, '/bookings', { language: 'en', size: 'desktop' });
  for (const [state, id] of Object.entries(states)) {
    await look(renting, `/bookings/${id}`, `${state} phone ar`);
    // Of a request that is not paid the office has not heard.
    if (state !== 'awaiting payment') await look(letting, `/bookings/${id}`, `${state} desktop en`);
  }
  const { charged, confirmed, out: isOut, 'awaiting payment': unpaid } = states;
  for (const list of ['now', 'past', 'ended']) await look(renting, `/trips?list=${list}`, `trips ${list} phone ar`);
  await look(renting, `/bookings/${charged}/charges`, 'charges phone ar');
  await look(letting, `/bookings/${charged}/charges`, 'charges desktop en');
  await look(renting, `/bookings/${unpaid}/pay`, 'pay phone ar');
  await look(renting, `/bookings/${isOut}/change`, 'change phone ar');
  await look(letting, `/bookings/${confirmed}/handover`, 'handover desktop en');
  await look(letting, '/calendar', 'calendar desktop en');
  for (const list of ['today', 'upcoming', 'past', 'ended']) await look(letting, `/bookings?list=${list}`, `bookings ${list} desktop en`);
  await look(letting, '/statement', 'statement desktop en');

  // And each the other way round, where the screens differ most.
  const abroad = await at(browser, renter, '/trips', { language: 'en', size: 'desktop' });
  const branch = await at(browser, office, '/bookings', { language: 'ar', size: 'phone' });
  await look(abroad, '/trips', 'trips now desktop en');
  await look(abroad, `/bookings/${confirmed}`, 'confirmed renter desktop en');
  await look(abroad, `/bookings/${charged}/charges`, 'charges renter desktop en');
  await look(branch, '/calendar', 'calendar phone ar');
  await look(branch, `/bookings/${confirmed}/handover`, 'handover phone ar');
  await look(branch, `/bookings/${isOut}/handover`, 'take back phone ar');
  await look(branch, `/bookings/${charged}/charges`, 'charges office phone ar');
  const shown = await request.get(`${products}/booking/${states['closed']}/`, { headers: bearer(renter.token) });
  expect(((await shown.json()) as Booking).state).toBe('closed');
});
