import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { documentFile } from '../scripts/openapi.ts';
import { testPackages } from './packages.ts';

/** A client with types generated from docs/openapi.json, as a third party's program would have it. */

// Beside the packages, so that it finds them.
const folder = path.join(testPackages, '../client');
const root = path.join(import.meta.dirname, '..');

const start = `import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';
type Schemas = components['schemas'];
const market = createClient<paths>({ baseUrl: 'http://localhost:3000' });
`;

const right = `
export async function titlesOf(brand: Schemas['Id']): Promise<string[]> {
  const { data, error } = await market.GET('/products/api/cars/', { params: { query: { brand: [brand], sort: 'price_asc' } } });
  if (error) throw new Error(\`\${error.code}: \${error.detail} \${error.fields?.['brand']?.[0]}\`);
  const cards: Schemas['AdCard'][] = data.results;
  return cards.map(({ title, city, car, price }) => \`\${title} \${city.name} \${car?.brand.name} \${price ?? 0}\`);
}
export async function addressOf(id: number): Promise<string | undefined> {
  const { data: ad } = await market.GET('/products/api/details/{id}/', { params: { path: { id } } });
  return ad?.owner.full_name && ad.car?.car_images[0]?.image;
}
export async function post(identifier: string, password: string): Promise<Schemas['AdStatus'] | undefined> {
  const { data: session } = await market.POST('/accounts/api_account/login/', { body: { identifier, password } });
  const facts = { brand_id: 1, model_id: 1001, year: 2022, mileage: 42_000, body: 'sedan', fuel: 'petrol', transmission: 'automatic' };
  const body: Schemas['CarInput'] = { ...facts, condition: 'used', city_id: 1, price: 78_000, description: 'كامري نظيفة' };
  const headers = { authorization: \`Bearer \${session?.token}\` };
  const { data: ad, error } = await market.POST('/products/api/create_car/', { body, headers });
  const refused: Schemas['Error'] | undefined = error;
  return refused ? undefined : ad?.status;
}
export const ask = () => market.POST('/accounts/api_account/send/otp/', { body: { phone: '512345678' } });
`;

/** Each differs in one detail from the document. */
const wrong = {
  'a path that is not there': "market.GET('/products/api/boats/');",
  'a filter that is not there': "market.GET('/products/api/cars/', { params: { query: { colour: ['red'] } } });",
  'a word that is no choice': "market.GET('/products/api/cars/', { params: { query: { sort: 'cheapest' } } });",
  'a field of an answer that is not there': 'export const model = (card: Schemas["AdCard"]) => card.car?.modle;',
  'a value that may be missing': 'export const price = (card: Schemas["AdCard"]): number => card.price;',
  'a body without what it needs': "market.POST('/accounts/api_account/login/', { body: { identifier: 'noura' } });",
  'a body with text for a number': 'export const year: Schemas["CarInput"]["year"] = "2022";',
  'a field of errors that is not there': 'export const text = (error: Schemas["Error"]) => error.message;',
};

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const generator = path.join(testPackages, 'openapi-typescript/bin/cli.js');
  execFileSync(process.execPath, [generator, documentFile, '--default-non-nullable=false', '-o', path.join(folder, 'api.d.ts')], {
    stdio: 'pipe',
  });
  const uses = Object.values(wrong).map((use, at) => [`wrong-${at}.ts`, `${start}${use}\n`] as const);
  for (const [name, text] of [['right.ts', start + right] as const, ...uses]) writeFileSync(path.join(folder, name), text);
  const options = { module: 'nodenext', strict: true, noUncheckedIndexedAccess: true, noEmit: true, types: [], lib: ['esnext', 'dom'] };
  const compilerOptions = { ...options, allowImportingTsExtensions: true };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
});

it('compiles exactly where it follows the document', () => {
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const complaints = stdout.split('\n').filter((line) => /error TS/.test(line));
  expect(complaints.filter((line) => !line.startsWith('wrong-'))).toEqual([]);
  const unnoticed = Object.keys(wrong).filter((_name, at) => !complaints.some((line) => line.startsWith(`wrong-${at}.ts`)));
  expect(unnoticed).toEqual([]);
});
