// Packages, fees and donations, paid on the page of the local gateway; and verification.
import { Each, rowsIn, type Person } from '../recorder.ts';
import { accounts, type Market, pdf, products } from './market.ts';

export async function moneySteps(market: Market): Promise<void> {
  await packageSteps(market);
  await feeSteps(market);
  await donationSteps(market);
  await verificationSteps(market);
}

/** What the payer does on the page of the gateway; gives the address of the way back. */
export async function payAt({ recorder: r }: Pick<Market, 'recorder'>, redirect: Each, doing: string): Promise<Each> {
  const ref = redirect.map((url: string) => new URL(url).pathname.split('/').at(-1));
  const press = (fields: Record<string, string>) =>
    r.ask('POST /dev/pay/{ref}', {
      params: { ref },
      body: new URLSearchParams({ ...fields, none: 'yes' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  await r.ask('GET /dev/pay/{ref}', { params: { ref } });
  await r.ask('GET /dev/pay/{ref}', { params: { ref }, query: 'lng=en' });
  let answer = await press({ do: doing });
  if (doing === 'secure') answer = await press({ do: 'code', code: '123456' });
  return new Each(answer.before.headers['location'], answer.after.headers['location']);
}

export async function settle({ recorder: r }: Pick<Market, 'recorder'>, back: Each, as?: Person): Promise<void> {
  const named = (name: string) => back.map((url: string) => URL.parse(url)?.searchParams.get(name) ?? undefined);
  const [id, key] = [named('payment'), named('key')];
  await r.ask(`POST ${products}/payments/{id}/settle/`, { as, params: { id }, body: { key, abandoned: false } });
  await r.ask(`GET ${products}/payments/{id}/`, { as, params: { id }, query: 'key=wrong', language: 'en' });
  const query = key.map((text?: string) => (text ? `key=${text}` : ''));
  const paid = await r.ask(`GET ${products}/payments/{id}/`, { as, params: { id }, query });
  const receipt = paid.at('receipt_url').map((url: string | null) => (url ? new URL(url).search.slice(1) : ''));
  for (const more of ['', '&lng=en', '&format=pdf']) {
    await r.ask(`GET ${products}/payments/{id}/receipt/`, { as, params: { id }, query: receipt.map((text: string) => text + more) });
  }
}

async function packageSteps(market: Market): Promise<void> {
  const { recorder: r, owner, showroom, office, car } = market;
  const offered = async (kind: string) => {
    const { before } = await r.ask(`GET ${products}/packages/`, { query: `account_type=${kind}` });
    return rowsIn(before.body)
      .filter(({ price }) => Number(price) > 0)
      .map(({ id }) => id);
  };
  const [ofUsers, ofShowrooms] = [await offered('user'), await offered('showroom')];
  const begin = (as: Person, package_id: unknown, more = {}) =>
    r.ask(`POST ${products}/payments/process/`, { as, body: { package_id, method: 'card', ...more } });
  await begin(owner, 999_999);
  await begin(owner, ofShowrooms[0]);
  const declined = await begin(owner, ofUsers[0], { return_url: '/package' });
  await settle(market, await payAt(market, declined.at('redirect_url'), 'declined'), owner);
  const paid = await begin(owner, ofUsers[0]);
  await settle(market, await payAt(market, paid.at('redirect_url'), 'secure'), owner);
  const shown = await begin(showroom, ofShowrooms[0]);
  await settle(market, await payAt(market, shown.at('redirect_url'), 'pay'), showroom);
  await r.ask(`GET ${products}/payments/`, { as: owner });
  await r.ask(`GET ${products}/payments/`, { as: owner, language: 'en' });
  await r.ask(`GET ${products}/user_packages/`, { as: owner });
  await r.ask(`GET ${products}/user/current_pacakage/`, { as: showroom });
  await r.ask(`GET ${products}/user/current_pacakage/`, { as: office, language: 'en' });
  await r.ask(`POST ${products}/feature/{ad_id}/`, { as: owner, params: { ad_id: car }, body: { featured: true } });
  await r.ask(`POST ${products}/feature/{ad_id}/`, { as: owner, params: { ad_id: car }, body: { featured: false }, language: 'en' });
  await r.ask(`POST ${products}/feature/{ad_id}/`, { as: showroom, params: { ad_id: car }, body: { featured: true } });
  await r.ask(`POST ${products}/packages/{id}/take/`, { as: showroom, params: { id: ofShowrooms[0] } });
  await r.ask(`POST ${products}/payments/{id}/refund/`, { as: owner, params: { id: shown.at('payment.id') } });
  await r.ask(`POST ${products}/payments/{id}/refund/`, { as: showroom, params: { id: shown.at('payment.id') } });
  await r.ask(`POST ${products}/payments/{id}/refund/`, { as: showroom, params: { id: shown.at('payment.id') }, language: 'en' });
}

async function feeSteps(market: Market): Promise<void> {
  const { recorder: r, owner, buyer, car, plate } = market;
  const begin = (as: Person, ad_id: Each, price: number) =>
    r.ask(`POST ${products}/payments/fee/`, { as, body: { ad_id, price, method: 'stc_pay' } });
  await begin(owner, car, 70_000);
  await r.ask(`POST ${products}/car/{id}/status/`, { as: owner, params: { id: car }, body: { status: 'sold' } });
  await begin(buyer, car, 70_000);
  await begin(owner, car, 1);
  const started = await begin(owner, car, 70_000);
  await settle(market, await payAt(market, started.at('redirect_url'), 'pay'), owner);
  await begin(owner, car, 70_000);
  await begin(owner, plate, 24_000);
  await r.ask(`GET ${products}/fees/`, { language: 'en' });
  for (const query of ['price=85000', 'price=85000&down=17000&months=48&rate_bp=500&kind=flat&final=1000', 'price=85000&down=85000'])
    await r.ask(`GET ${products}/instalments/`, { query, language: 'en' });
}

async function donationSteps(market: Market): Promise<void> {
  const { recorder: r, buyer } = market;
  const state = (body: object, as?: Person) => r.ask(`POST ${products}/donation/form/`, { as, body });
  await state({ amount: '0', anonymous: true });
  const donation = await state({ amount: '100', anonymous: false, name: 'سارة', message: 'بالتوفيق' });
  const [donation_id, key] = [donation.at('donation_id'), donation.at('key')];
  await r.ask(`POST ${products}/payments/donation/`, { body: { donation_id, key: 'wrong', method: 'card' }, language: 'en' });
  const started = await r.ask(`POST ${products}/payments/donation/`, { body: { donation_id, key, method: 'card' } });
  await settle(market, await payAt(market, started.at('redirect_url'), 'insufficient_funds'));
  const again = await r.ask(`POST ${products}/payments/donation/`, { body: { donation_id, key, method: 'apple_pay' } });
  await settle(market, await payAt(market, again.at('redirect_url'), 'pay'));
  const own = await state({ amount: '50.00', anonymous: true }, buyer);
  const left = await r.ask(`POST ${products}/payments/donation/`, {
    as: buyer,
    body: { donation_id: own.at('donation_id'), method: 'card' },
  });
  await payAt(market, left.at('redirect_url'), 'back');
  await r.ask(`GET ${products}/donation/`);
}

async function verificationSteps({ recorder: r, owner, seller, showroom, office }: Market): Promise<void> {
  const papers = { commercial_registration: pdf('registration.pdf'), national_id: pdf('id.pdf') };
  await r.ask(`GET ${products}/featured_user/details/`, { as: showroom });
  for (const as of [showroom, office, owner]) await r.ask(`GET ${products}/opening/`, { as });
  await r.ask(`POST ${products}/featured_user/`, { as: showroom, form: { note: 'بلا أوراق' } });
  await r.ask(`POST ${products}/featured_user/`, { as: owner, form: papers, language: 'en' });
  await r.ask(`POST ${products}/featured_user/`, { as: showroom, form: { ...papers, note: 'معرض مرخص' } });
  await r.ask(`POST ${products}/featured_user/`, { as: showroom, form: papers, language: 'en' });
  await r.ask(`POST ${products}/featured_user/`, { as: seller, form: papers });
  await r.ask(`POST ${products}/featured_user/`, { as: office, form: { ...papers, rental_licence: pdf('licence.pdf') } });
  await r.ask(`POST ${accounts}/reapply/`, { as: showroom, form: papers });
  await r.ask(`GET ${products}/featured_user/details/`, { as: showroom, language: 'en' });
  await r.ask(`GET ${products}/user-approve/`, { as: showroom });
}
