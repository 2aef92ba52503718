import { randomUUID } from 'node:crypto';
import type { Payment, StartedPayment } from '#contract/money/payments.ts';
import type { TestApp } from './app.ts';

/** What a payer does on the page of the local gateway. */
export type Doing = 'pay' | 'secure' | 'declined' | 'insufficient_funds' | 'back';

interface How {
  /** What the bank's page receives after `secure`. */
  code?: string;
  /** By default no webhook is sent: then the return and the jobs find it. */
  ticks?: ('late' | 'repeat' | 'before' | 'none')[];
}

/** Pays, or does not, at `url`; gives the address to which the gateway sends the browser. */
export async function payAt({ app }: TestApp, url: string, doing: Doing = 'pay', { code, ticks = ['none'] }: How = {}): Promise<string> {
  const { pathname } = new URL(url);
  const send = async (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...fields, ...Object.fromEntries(ticks.map((tick) => [tick, 'yes'])) }).toString(),
    });
  let answer = await send({ do: doing });
  if (doing === 'secure') answer = await send({ do: 'code', code: code ?? '123456' });
  if (answer.statusCode !== 303) throw new Error(`the gateway answered ${answer.statusCode}: ${answer.body}`);
  return String(answer.headers.location);
}

/** The screen to which the gateway redirects: it requests the state of the payment. */
export function comeBack(market: TestApp, location: string): Promise<Payment> {
  const { searchParams } = new URL(location);
  const abandoned = searchParams.get('abandoned') === 'yes';
  const url = `/products/api/payments/${searchParams.get('payment')}/settle/`;
  return askAsVisitor<Payment>(market, url, { key: searchParams.get('key')!, abandoned });
}

let visitors = 0;

/** Each time from an address of its own: what one visitor may do in a minute has its limit. */
async function askAsVisitor<Body>({ app }: TestApp, url: string, payload: object): Promise<Body> {
  visitors += 1;
  const remoteAddress = `10.7.${visitors >> 8}.${visitors & 255}`;
  const answer = await app.inject({ method: 'POST', url, payload, remoteAddress });
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return JSON.parse(answer.body) as Body;
}

/** The whole way of a payment that goes well. */
export async function payWhole(market: TestApp, { redirect_url }: StartedPayment): Promise<Payment> {
  return comeBack(market, await payAt(market, redirect_url));
}

/** What a visitor wants to give, and the key to pay it. */
export function stateDonation(market: TestApp, amount = '100'): Promise<{ donation_id: number; key: string }> {
  return askAsVisitor(market, '/products/api/donation/form/', { amount, anonymous: false });
}

/** An unpaid donation, by a visitor or by `as`. */
export async function startDonation(market: TestApp, amount = '100', as?: number): Promise<StartedPayment> {
  if (as === undefined) {
    const definition = await stateDonation(market, amount);
    return askAsVisitor(market, '/products/api/payments/donation/', { ...definition, method: 'card' });
  }
  const { donation_id } = await market.call('addDonation', { as, body: { amount, anonymous: false } });
  return market.call('payDonation', { as, body: { donation_id, method: 'card' } });
}

/** Starts a new payment for a package. */
export function startPackage(market: TestApp, as: number, package_id: number): Promise<StartedPayment> {
  return market.call('payForPackage', { as, body: { package_id, method: 'card' }, headers: { 'idempotency-key': randomUUID() } });
}

/** Of one payment, or of all: nothing is left over. */
export async function ledgerOf({ db }: TestApp, payment?: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select((eb) => ['account', eb.fn.sum<string>('amount_halalas').as('amount')])
    .$if(payment !== undefined, (query) => query.where('payment_id', '=', payment!))
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]).filter(([, amount]) => amount !== 0));
}

export function sumOf(ledger: Record<string, number>): number {
  return Object.values(ledger).reduce((sum, amount) => sum + amount, 0);
}
