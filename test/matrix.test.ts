import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/app/api.ts';
import type { Endpoint, Access } from '#contract/platform/endpoint.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import { startTestApp, type TestApp } from './app.ts';
import { freePackage, table } from './matrix-rows.ts';
import { roles, type Role } from './matrix-statuses.ts';
import { addOne, ask, type Answered, type Scene } from './scene.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
  await market.db.updateTable('packages').set({ price_halalas: 0 }).where('id', '=', freePackage).execute();
});
afterAll(() => market.close());

/** Who asks, as `role`: the owner, another one of the same kind who has such a thing too, or somebody without anything. */
async function sceneOf(role: Role, kind: UserType): Promise<Scene> {
  const owner = await addOne(market, kind);
  if (role === 'owner') return { market, owner, asker: owner };
  if (role === 'visitor') return { market, owner, asker: null };
  return { market, owner, asker: await addOne(market, role === 'other' ? kind : role) };
}

async function answerTo(name: EndpointName, role: Role, method?: 'PUT' | 'POST'): Promise<Answered> {
  const { owner = 'user', ask: question } = table[name];
  const scene = await sceneOf(role, owner);
  if (role === 'other') await question({ market, owner: scene.asker!, asker: scene.asker });
  return ask(scene, name, await question(scene), method);
}

const codes: Record<number, string> = { 401: 'not_signed_in', 403: 'forbidden', 404: 'not_found' };

describe('who may do what', () => {
  it.each(Object.keys(api) as EndpointName[])('%s', async (name) => {
    const answers = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await answerTo(name, role)] as const)));
    expect(Object.fromEntries(roles.map((role) => [role, answers[role]!.status]))).toEqual(table[name].statuses);
    for (const role of roles) {
      const { status, body } = answers[role]!;
      const code = table[name].refusals?.[role] ?? codes[status];
      if (status >= 400) expect([body.code, typeof body.detail]).toEqual([code, 'string']);
    }
  });

  const aliased = (Object.entries(api) as [EndpointName, Endpoint][]).flatMap(([name, { aliases = [] }]) =>
    aliases.map((method) => [name, method] as const),
  );

  it.each(aliased)('%s by its alias %s', async (name, method) => {
    const answers = await Promise.all(roles.map(async (role) => [role, (await answerTo(name, role, method)).status] as const));
    expect(Object.fromEntries(answers)).toEqual(table[name].statuses);
  });

  it('is stated for every endpoint, and for nothing else', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(api).toSorted());
  });

  it.each(Object.entries(api) as [EndpointName, Endpoint][])('%s has its access in its document', (name, { access }) => {
    expect(accessOf(table[name].statuses)).toContain(access);
  });
});

/** What the contract may call those who get no refusal. */
function accessOf(statuses: Record<Role, number>): Access[] {
  const may = roles.filter((role) => statuses[role] < 400);
  if (statuses.visitor < 400) return ['visitor'];
  if (may.length === 1) return ['owner'];
  if (may.length > 3) return [statuses.user < 400 ? 'signed_in' : 'business'];
  return may.includes('office') ? ['office'] : ['user'];
}
