import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/app/api.ts';

const root = path.join(import.meta.dirname, '..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Line {
  promise: string;
  proofs: string[];
}

/** The lines of the tables of one section of the list. */
function linesOf(section: number): Line[] {
  const [, body = ''] = new RegExp(`\\n## ${section}\\. [^\\n]*\\n([\\s\\S]*?)(?=\\n## |$)`).exec(text('docs/spec-coverage.md')) ?? [];
  const rows = body.split('\n').filter((row) => row.startsWith('| ') && !row.includes('| Proven by |'));
  return rows.map((row) => {
    const [promise = '', proofs = ''] = row.split(' | ');
    return { promise: promise.slice(2), proofs: proofs.replace(/ \|$/, '').split('; ') };
  });
}

const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const lines = sections.flatMap(linesOf);
const named = (section: number) =>
  linesOf(section).flatMap(({ promise }) => [...promise.matchAll(/`(\/[^`]*)`/g)].map(([, one = '']) => one));

/** Every route of the specification. */
const promisedRoutes = [
  '/',
  '/home',
  '/cars',
  '/plate-number',
  '/showrooms',
  '/office',
  '/rent',
  '/ad-details/:id',
  '/public-profile/:id',
  '/public-profile/:id/reviews',
  '/public-profile/:id/about',
  '/fees-calculator',
  '/payment',
  '/payment/failed',
  '/payment/:id/success',
  '/terms-and-conditions',
  '/about',
  '/consumer-protection',
  '/packages',
  '/notification',
  '/:type/fees-agreement',
  '/ads/car',
  '/ads/plate-number',
  '/ads/edit-car-ad/:id',
  '/ads/edit-plate-number-ad/:id',
  '/profile/:id',
  '/profile/:id/reviews',
  '/profile/:id/about',
  '/favorite',
  '/settings/contact-information',
  '/settings/verification',
  '/settings/change-password',
  '/settings/language',
  '/manage-account',
  '/manage-account/:type/packages',
  '/manage-account/:type/:packageId/form',
  '/package',
  '/account-verification',
  '/chat',
];

/** Every call in the text, without placeholders for ids. */
const accounts = ['login', 'create_profile', 'create_seller', 'send/otp', 'verfiy/otp', 'change/forgetpass', 'verify/newphone'];
const settings = ['check/password', 'change_password', 'request/phonechange', 'technical_support', 'inbox', 'chat', 'messages'];
const profiles = [
  'user/profile',
  'my_profile',
  'update_profile',
  'my_products',
  'products',
  'my_reviews',
  'reviews',
  'review',
  'deal_reviews',
  'delete',
];
const lists = ['user/offices/top_rating', 'user/showrooms/top_rating', 'user/offices', 'user/showrooms'];
const others = ['delete/conversations', 'conversation', 'reapply', 'terms_and_condation', 'consumer-protection', 'about-markaba'];
const ads = [
  'latest_offers',
  'plates',
  'cars',
  'rental',
  'likes',
  'fav/list',
  'details',
  'details/related',
  'comments',
  'reply',
  'comment',
];
const writing = ['add/reply', 'add/comment', 'refresh', 'brand-categories', 'brand-subcategories', 'plate', 'car', 'car_images'];
const posting = ['create_rental', 'create_car', 'create_plate', 'check_user/create_adv', 'search', 'search/list', 'search/delete'];
const business = ['featured_user', 'featured_user/details', 'user-approve', 'packages', 'user_packages', 'user/current_pacakage'];
const paying = ['payments/process', 'payments/donation', 'donation/form', 'donation', 'report', 'refreshed-token'];
const told = ['list-notification', 'read-notifications', 'count-notifications'];
const promisedCalls = [
  ...[accounts, settings, profiles, lists, others].flat().map((call) => `/accounts/api_account/${call}/`),
  ...[ads, writing, posting, business, paying, told].flat().map((call) => `/products/api/${call}/`),
];

/** The addresses that web/routes.ts states, each with those of the routes around it. */
function routesOfSite(): string[] {
  const found = ['/'];
  const around: { address: string; depth: number }[] = [];
  for (const row of text('web/routes.ts').split('\n')) {
    const depth = row.length - row.trimStart().length;
    while (around.length > 0 && around.at(-1)!.depth >= depth) around.pop();
    const [, own] = /route\('([^']+)'/.exec(row) ?? [];
    if (own === undefined) continue;
    const address = `${around.at(-1)?.address ?? ''}/${own}`;
    found.push(address);
    around.push({ address, depth });
  }
  return found;
}

describe('the list of what the specification promises', () => {
  it('has lines in each of its nine sections, none twice', () => {
    for (const section of sections) expect([section, linesOf(section).length > 4]).toEqual([section, true]);
    const promises = sections.flatMap((section) => linesOf(section).map(({ promise }) => `${section} ${promise}`));
    expect(promises.filter((one, at) => promises.indexOf(one) !== at)).toEqual([]);
  });

  it('names tests that exist', () => {
    const wrong = lines.flatMap(({ promise, proofs }) => proofs.filter((proof) => !isTest(proof)).map((proof) => `${promise}: ${proof}`));
    expect(wrong).toEqual([]);
  });

  it('has every route of the specification, each a route of the site', () => {
    expect(promisedRoutes.filter((route) => !named(2).includes(route))).toEqual([]);
    const site = routesOfSite();
    expect(named(2).filter((route) => !site.includes(route))).toEqual([]);
  });

  it('has every call of the specification, each a call of the API', () => {
    const bare = (call: string) => call.replace(/:[^/]+\//g, '');
    const listed = named(7).filter((call) => call.startsWith('/accounts/') || call.startsWith('/products/'));
    expect(promisedCalls.filter((call) => !listed.some((one) => bare(one) === call))).toEqual([]);
    const paths = new Set<string>(Object.values(api).map(({ path: definition }) => definition));
    expect(listed.filter((call) => !paths.has(call) && call !== '/accounts/api_account/conversation/:room_id/')).toEqual([]);
  });
});

/** `file` › the beginning of a title in it. */
function isTest(proof: string): boolean {
  const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(proof) ?? [];
  if (!/\.(test|spec)\.ts$/.test(file) || !existsSync(path.join(root, file))) return false;
  const begins = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*['"\`][^'"\`\\n]*${begins}`).test(text(file));
}
