// The second factor of a business, devices, one's own data, limits, and the end of an account; and what is no part of the contract.
import { signIn, password } from '../people.ts';
import { totp } from './back-office.ts';
import { accounts, type Market, products } from './market.ts';

export async function closingSteps(market: Market): Promise<void> {
  await secondFactorSteps(market);
  await deviceSteps(market);
  const { recorder: r, seller, buyer, car } = market;
  for (let times = 0; times < 7; times += 1) {
    await r.ask(`POST ${products}/add/comment/{ad_id}/`, { as: seller, params: { ad_id: car }, body: { text: `سؤال رقم ${times}` } });
  }
  await r.ask(`DELETE ${accounts}/delete/`, { as: buyer, body: { password: 'Wrong#2026' }, language: 'en' });
  await r.ask(`DELETE ${accounts}/delete/`, { as: buyer, body: { password } });
  await r.ask(`GET ${accounts}/my_profile/`, { as: buyer });
  await r.ask(`GET ${accounts}/user/profile/{id}/`, { params: { id: buyer.id } });
  await signIn(r, 'compare_buyer', password);
}

async function secondFactorSteps({ recorder: r, seller: as }: Market): Promise<void> {
  const at = `${accounts}/second-factor`;
  await r.ask(`GET ${at}/`, { as });
  const set = await r.ask(`POST ${at}/set-up/`, { as, body: { password } });
  await r.ask(`POST ${at}/`, { as, body: { code: 'AAAAAAAA' }, language: 'en' });
  const confirmed = await r.ask(`POST ${at}/`, { as, body: { code: totp(set.at('secret')) } });
  await r.ask(`GET ${at}/`, { as, language: 'en' });
  await signIn(r, 'compare_seller', password);
  await signIn(r, 'compare_seller', password, { code: confirmed.at('backup_codes.1') });
  const renewed = await r.ask(`POST ${at}/backup-codes/`, { as, body: { code: confirmed.at('backup_codes.0') } });
  await r.ask(`DELETE ${at}/`, { as, body: { password, code: renewed.at('backup_codes.0') } });
  await r.ask(`DELETE ${at}/`, { as, body: { password, code: renewed.at('backup_codes.1') } });
}

async function deviceSteps({ recorder: r, showroom: as }: Market): Promise<void> {
  await signIn(r, 'compare_showroom', password);
  await signIn(r, 'compare_showroom', password);
  const listed = await r.ask(`GET ${accounts}/sessions/`, { as });
  const session_id = listed.at('results').map((found: Session[]) => found.find(({ is_this }) => !is_this)?.id);
  await r.ask(`DELETE ${accounts}/sessions/{session_id}/`, { as, params: { session_id } });
  await r.ask(`DELETE ${accounts}/sessions/{session_id}/`, { as, params: { session_id }, language: 'en' });
  await r.ask(`DELETE ${accounts}/sessions/`, { as });
  await r.ask(`GET ${accounts}/export/`, { as });
  const link = (await r.ask(`POST ${accounts}/export/`, { as, language: 'en' })).at('url');
  const path = new URL(String(link.before)).pathname;
  await r.ask(`GET ${path}`, { query: link.map((url: string) => new URL(url).search.slice(1)) });
  await r.ask(`GET ${path}`);
}

interface Session {
  id: string;
  is_this: boolean;
}

/** Addresses beside the contract, and the messages that were sent. */
export async function otherSteps(market: Market): Promise<void> {
  const { recorder: r, showroom } = market;
  const fixed = ['/robots.txt', '/sitemap.xml', '/healthz', '/readyz', '/openapi.json', '/locales/ar.json', '/locales/en.json'];
  for (const path of [
    ...fixed,
    '/share/site.png',
    '/sitemap/no-such.xml',
    '/share/ad/0.png',
    '/products/api/no-such/',
    '/media/no-such.webp',
  ]) {
    await r.ask(`GET ${path}`);
  }
  const index = await r.ask('GET /sitemap.xml');
  for (const [, url = ''] of String(index.before.body).matchAll(/<loc>([^<]+)<\/loc>/g)) await r.ask(`GET ${new URL(url).pathname}`);
  await r.ask('GET /share/ad/{id}.png', { params: { id: market.car }, query: 'lng=en' });
  await r.ask('GET /share/profile/{id}.png', { params: { id: showroom.id } });
  await r.ask(`OPTIONS ${products}/cars/`, { headers: { origin: 'https://example.com', 'access-control-request-method': 'GET' } });
  await r.ask(`HEAD ${products}/cars/`);
  await r.ask(`GET ${products}/cars/map/`, { query: 'year_min=2015' });
  await r.ask(`GET ${products}/cars/map/`, { query: 'box=46,24,47.5,25.5', language: 'en' });
  for (const list of ['rental', 'plates']) await r.ask(`GET ${products}/${list}/map/`);
  for (const list of ['showrooms', 'offices']) await r.ask(`GET ${accounts}/user/${list}/map/`, { language: 'en' });
  await r.ask(`DELETE ${products}/cars/`);
  const listed = await r.ask(`GET ${products}/cars/`, { query: 'page_size=1&with_images=true' });
  const { pathname } = new URL(String(listed.at('results.0.image_url').before));
  await r.ask(`GET ${pathname}`);
}
