// Branches of a showroom, its stock, acts for many cars, views, files, and drafts.
import { accounts, type Market, products } from './market.ts';
import { camry } from './posting.ts';

const branch = {
  name: 'فرع القادسية',
  city_id: 1,
  address: 'طريق الدائري الشرقي، القادسية',
  location: { latitude: 24.81, longitude: 46.83 },
  phone: null,
  hours: [{ days: ['sat', 'sun'], opens: '09:00', closes: '22:00' }],
  holidays: [],
  airports: [],
  areas: [],
};

export async function stockSteps(market: Market): Promise<void> {
  const { recorder: r, owner, showroom, office } = market;
  const own = { as: showroom };
  const stock = `${products}/stock`;
  const posted = await r.ask(`POST ${products}/create_car/`, { ...own, body: { ...camry, year: 2021 } });
  const car = { ...own, params: { id: posted.at('id') } };

  const first = await r.ask(`POST ${products}/branches/`, { ...own, body: branch });
  const second = await r.ask(`POST ${products}/branches/`, {
    ...own,
    body: { ...branch, name: 'الشفا', slug: 'shifa', about: 'سيارات عائلية' },
  });
  await r.ask(`POST ${products}/branches/`, { as: owner, body: branch });
  await r.ask(`GET ${products}/branches/`, own);
  const at = { ...own, params: { id: second.at('id') } };
  await r.ask(`PATCH ${products}/branch/{id}/`, { ...at, body: { whatsapp: '0551112233', slug: 'ashshifa' } });
  await r.ask(`POST ${products}/branch/{id}/main/`, at);
  await r.ask(`POST ${products}/branch/{id}/main/`, { ...at, as: office });

  await r.ask(`GET ${stock}/`, { ...own, language: 'en' });
  await r.ask(`GET ${stock}/`, { ...own, query: 'status=active&sort=price_asc&q=كامري' });
  await r.ask(`GET ${stock}/`, { as: owner });
  await r.ask(`PATCH ${stock}/entry/{id}/`, { ...car, body: { version: 1, number: 'A-101', note: 'ينقصها فحص' } });
  await r.ask(`PATCH ${stock}/entry/{id}/`, { ...car, body: { version: 1, number: 'A-102' } });
  await r.ask(`PATCH ${stock}/costs/{id}/`, { ...car, body: { version: 2, cost: 61_000, supplier: 'مزاد الرياض' } });
  await r.ask(`GET ${stock}/costs/`, { ...own, query: posted.at('id').map((id: number) => `id=${id}`) });
  const ids = [posted.at('id')];
  const step = { by: 'percent', value: -2, round_to: 500 };
  await r.ask(`POST ${stock}/bulk/`, { ...own, body: { ids, act: 'price', price: step, dry_run: true } });
  await r.ask(`POST ${stock}/bulk/`, { ...own, body: { ids, act: 'price', price: step, dry_run: false } });
  await r.ask(`POST ${stock}/bulk/`, { ...own, body: { ids, act: 'branch', branch_id: first.at('id'), dry_run: false } });
  await r.ask(`POST ${stock}/bulk/`, { as: office, body: { ids, act: 'pause', dry_run: false }, language: 'en' });
  const view = await r.ask(`POST ${stock}/views/`, { ...own, body: { name: 'فوق 60 يومًا', filters: { days_min: 60 } } });
  await r.ask(`PATCH ${stock}/views/{id}/`, { ...own, params: { id: view.at('id') }, body: { name: 'القديمة' } });
  await r.ask(`GET ${stock}/counts/`, own);
  await r.ask(`DELETE ${stock}/views/{id}/`, { ...own, params: { id: view.at('id') } });
  await r.ask(`GET ${stock}/export/`, own);
  await r.ask(`GET ${stock}/export_costs/`, { ...own, language: 'en' });

  await r.ask(`GET ${products}/vehicle_feed/`, own);
  await r.ask(`GET ${products}/vehicle_feed/left_out/`, { ...own, query: 'reason=no_chassis' });
  await r.ask(`POST ${products}/vehicle_feed/rotate/`, { ...own, language: 'en' });
  // Its address is drawn.
  await r.ask(`POST ${products}/vehicle_feed/`, { ...own, silent: true });
  await r.ask(`DELETE ${products}/vehicle_feed/`, own);

  const profile = await r.ask(`GET ${accounts}/my_profile/`, { ...own, silent: true });
  const page = { params: { id: profile.at('id'), slug: 'ashshifa' } };
  await r.ask(`GET ${accounts}/user/profile/{id}/branches/`, page);
  await r.ask(`GET ${accounts}/user/profile/{id}/branches/{slug}/`, page);
  await r.ask(`GET ${accounts}/user/profile/{id}/branches/{slug}/ads/`, page);
  await r.ask(`GET ${products}/details/{id}/branches/`, { params: car.params, query: 'latitude=24.7&longitude=46.7' });
  await r.ask(`DELETE ${products}/branch/{id}/`, at);
  await drafts(market, posted.at('id'));
}

async function drafts({ recorder: r, owner, showroom }: Market, car: unknown): Promise<void> {
  const draft = await r.ask(`POST ${products}/drafts/`, { as: owner, body: { type: 'car', content: { brand_id: 1, year: '2022' } } });
  const own = { as: owner, params: { id: draft.at('id') } };
  await r.ask(`PATCH ${products}/draft/{id}/`, { ...own, body: { version: 1, content: { year: '2023' } } });
  await r.ask(`PATCH ${products}/draft/{id}/`, { ...own, body: { version: 1, content: { year: '2021' } }, language: 'en' });
  await r.ask(`GET ${products}/draft/{id}/`, { ...own, as: showroom });
  await r.ask(`GET ${products}/draft/{id}/`, own);
  await r.ask(`GET ${products}/drafts/`, { as: owner });
  await r.ask(`DELETE ${products}/draft/{id}/`, own);
  await r.ask(`POST ${products}/duplicate/{id}/`, { as: showroom, params: { id: car } });
  await r.ask(`POST ${products}/duplicate/{id}/`, { as: owner, params: { id: car } });
}
