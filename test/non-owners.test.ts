import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { userTypes, type UserType } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import type { AdStatus } from '#db/schema.ts';
import { codeTo, goodPassword } from './accounts.ts';
import { startTestApp, type TestApp } from './app.ts';
import { table } from './matrix-rows.ts';
import { agree, camry } from './posting.ts';
import { addOne, ask, carOf, commentOf, freshPhone, imageOf, plateOf, replyOf, type Answered, type Scene } from './scene.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

async function sceneOf(owner: UserType = 'user', stranger: UserType = 'user'): Promise<Scene> {
  return { market, owner: await addOne(market, owner), asker: await addOne(market, stranger) };
}

/** Views of earlier requests are counted up to a second later, so only what else these tables count is compared. */
const withoutViews: Record<string, string> = {
  ad_viewers: '(select 1 where false)',
  ad_counts: '(select ad_id, likes, comments, contacts from ad_counts where likes + comments + contacts > 0)',
  ad_days: '(select ad_id, day, likes, contacts from ad_days where likes + contacts > 0)',
};

/** Every table of people's as one sum each: what is the same before and after was not written to. A refusal is in the security log alone. */
async function sumsOf(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'security_events'`.execute(
    db,
  );
  const sums = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${sql.raw(withoutViews[name] ?? `"${name}"`)} as t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

interface Attempt {
  scene: Scene;
  name: EndpointName;
  question: object;
}

/** The responses to non-owners, who have changed nothing. All attempts are compared at once, since reading every table takes long. */
async function refusedIn(attempts: readonly Attempt[]): Promise<Answered[]> {
  for (const { scene } of attempts) await market.tokenOf(scene.asker!);
  const before = await sumsOf(market.app.market.prepared);
  const answers: Answered[] = [];
  for (const { scene, name, question } of attempts) answers.push(await ask(scene, name, question));
  const words = attempts.map(({ name, question }) => `${name} ${JSON.stringify(question)}`).join('\n');
  expect(await sumsOf(market.app.market.prepared), words).toEqual(before);
  return answers;
}

async function refusedTo(scene: Scene, name: EndpointName, question: object): Promise<Answered> {
  const [answer] = await refusedIn([{ scene, name, question }]);
  return answer!;
}

/** What each attempt is answered, by its name. */
async function statusesOf(scene: Scene, attempts: readonly [EndpointName, object][]): Promise<[EndpointName, number][]> {
  const answers = await refusedIn(attempts.map(([name, question]) => ({ scene, name, question })));
  return attempts.map(([name], at) => [name, answers[at]!.status]);
}

const ofOwners = (Object.entries(api) as [EndpointName, Endpoint][]).filter(([, { access }]) => access === 'owner').map(([name]) => name);

describe('content of another person', () => {
  it.each(ofOwners)('%s refuses everybody who is signed in, and changes nothing', async (name) => {
    const { owner = 'user', ask: question, statuses } = table[name];
    const scene = await sceneOf(owner);
    const own = { ...scene, asker: scene.owner };
    const requested = await question(own);
    const others = await Promise.all(userTypes.map(async (type) => ({ ...scene, asker: await addOne(market, type) })));
    const answers = await refusedIn(others.map((other) => ({ scene: other, name, question: requested })));
    expect(answers.map(({ status }) => status)).toEqual(userTypes.map(() => statuses.other));
    expect((await ask(own, name, requested)).status, 'its owner').toBe(statuses.owner);
  });
});

const statuses = ['draft', 'pending', 'active', 'reserved', 'sold', 'paused', 'expired', 'rejected', 'removed'] as const;
const seen: readonly AdStatus[] = ['active', 'reserved', 'sold'];

describe.each(statuses)('an ad that is %s', (status) => {
  const refusal = seen.includes(status) ? 403 : 404;

  it('cannot be changed by another person', async () => {
    const scene = await sceneOf();
    const car = { params: { id: await carOf(scene, status) } };
    const plate = { params: { id: await plateOf(scene, status) } };
    const attempts: [EndpointName, object][] = [
      ['updateCar', { ...car, body: { price: 500 } }],
      ['updatePlate', { ...plate, body: { price: 500 } }],
      ...['active', 'paused', 'reserved', 'sold'].flatMap((to): [EndpointName, object][] => [
        ['setCarStatus', { ...car, body: { status: to } }],
        ['setPlateStatus', { ...plate, body: { status: to } }],
      ]),
      ['refreshAd', car],
      ['refreshAd', plate],
      ['restoreCar', car],
      ['restorePlate', plate],
      ['deleteCar', car],
      ['deletePlate', plate],
      ['getAdStatistics', car],
      ['deleteCarImage', { params: { id: await imageOf(scene, car.params.id) } }],
    ];
    expect(await statusesOf(scene, attempts)).toEqual(attempts.map(([name]) => [name, refusal]));
  });

  it('is there for another person only while it is public', async () => {
    const scene = await sceneOf();
    const id = await carOf(scene, status);
    const attempts: [EndpointName, object][] = [
      ['getAd', { params: { id } }],
      ['listRelated', { params: { id } }],
      ['listComments', { params: { ad_id: id } }],
      ['addComment', { params: { ad_id: id }, body: { text: 'كم الحد؟' } }],
      ['toggleLike', { body: { ad_id: id } }],
      ['revealContact', { params: { id } }],
      ['countView', { params: { id } }],
      ['addReport', { body: { target_type: 'ad', target_id: id, reason: 'fraud' } }],
    ];
    if (refusal === 404) expect(await statusesOf(scene, attempts)).toEqual(attempts.map(([name]) => [name, 404]));
    else for (const [name, question] of attempts) expect((await ask(scene, name, question)).status, name).toBeLessThan(300);
    expect(await market.call('compareAds', { as: scene.asker!, query: { id: [id] } })).toHaveLength(refusal === 404 ? 0 : 1);
    expect(await market.call('listNamedAds', { as: scene.asker!, query: { id: [id] } })).toHaveLength(refusal === 404 ? 0 : 1);
  });

  it('hides what others wrote beneath it as it hides itself', async () => {
    const scene = await sceneOf();
    const comment = { params: { id: await commentOf(scene, status) } };
    const reply = { params: { id: await replyOf(scene, status) } };
    const body = { text: 'غيرته' };
    const attempts: [EndpointName, object][] = [
      ['editComment', { ...comment, body }],
      ['editReply', { ...reply, body }],
      ['deleteComment', comment],
      ['deleteReply', reply],
    ];
    expect(await statusesOf(scene, attempts)).toEqual(attempts.map(([name]) => [name, refusal]));
    if (refusal === 404) {
      expect((await refusedTo(scene, 'addReply', { params: { comment_id: comment.params.id }, body })).status).toBe(404);
    }
  });
});

describe('other people’s ids inside a body', () => {
  it('are no pictures of one’s own', async () => {
    const scene = await sceneOf();
    await agree(market, scene.asker!, 'car');
    const mine = await carOf({ ...scene, owner: scene.asker! });
    for (const theirs of [await imageOf(scene), await imageOf(scene, await carOf(scene)), 2_000_000]) {
      const body = { image_ids: [theirs] };
      for (const [name, question] of [
        ['createCar', { body: { ...camry, ...body } }],
        ['updateCar', { params: { id: mine }, body }],
      ] as const) {
        const { status, body: answer } = await refusedTo(scene, name, question);
        expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, ['image_ids']]);
      }
    }
  });

  it('verify no phone for anybody except the person who requested them', async () => {
    const scene = await sceneOf();
    const phone = freshPhone();
    await market.call('requestPhoneChange', { as: scene.owner, body: { phone, password: goodPassword } });
    const code = await codeTo(market.db, phone);
    expect((await refusedTo(scene, 'verifyNewPhone', { body: { phone, code } })).body.code).toBe('wrong_code');
    expect((await refusedTo(scene, 'verifyOtp', { body: { phone, code, purpose: 'change_phone' } })).body.code).toBe('wrong_code');
    const { verification_token } = await market.call('verifyOtp', { as: scene.owner, body: { phone, code, purpose: 'change_phone' } });
    const { body } = await refusedTo(scene, 'verifyNewPhone', { body: { phone, verification_token } });
    expect(body.code).toBe('verification_expired');
    const reset = await refusedTo(scene, 'resetPassword', { body: { verification_token, password: goodPassword } });
    expect(reset.body.code).toBe('verification_expired');
    expect(await market.call('verifyNewPhone', { as: scene.owner, body: { phone, verification_token } })).toMatchObject({ phone });
  });

  it('and what only the market decides are left aside', async () => {
    const scene = await sceneOf();
    const { owner, asker } = scene;
    const id = await carOf({ ...scene, owner: asker! });
    const more = { id: 1, owner_id: owner, user_id: owner, status: 'sold', seller_type: 'office', is_featured: true, is_verified: true };
    const read = async () => ({
      ad: await market.db.selectFrom('ads').select(['owner_id', 'status', 'seller_type', 'is_featured']).where('id', '=', id).execute(),
      people: await market.db.selectFrom('users').selectAll().where('id', 'in', [owner, asker!]).orderBy('id').execute(),
    });
    const before = await read();
    await ask(scene, 'updateCar', { params: { id }, body: { ...more, price: 60_000 } });
    await ask(scene, 'updateProfile', { body: { ...more, user_type: 'office', phone: '511111111', created_at: '2020-01-01' } });
    await ask(scene, 'saveSearch', { body: { ...more, query: 'brand=2', type: 'car' } });
    expect(await read()).toEqual(before);
    expect(await market.call('listSavedSearches', { as: owner })).toEqual([]);
    expect(await market.call('listSavedSearches', { as: asker! })).toHaveLength(1);
  });

  it('and one Idempotency-Key of two people are two ads', async () => {
    const { owner, asker } = await sceneOf();
    const post = async (person: number) => {
      await agree(market, person, 'car');
      return market.call('createCar', { as: person, body: camry, headers: { 'idempotency-key': 'the same' } });
    };
    const [first, second] = [await post(owner), await post(asker!)];
    expect([first.owner.id, second.owner.id]).toEqual([owner, asker]);
    expect(second.id).not.toBe(first.id);
  });
});

it('a car’s address never reaches a plate, nor a plate’s a car', async () => {
  const scene = await sceneOf();
  const own = { ...scene, asker: scene.owner };
  const [car, plate] = [await carOf(scene), await plateOf(scene)];
  for (const name of ['updateCar', 'deleteCar', 'restoreCar', 'setCarStatus'] as const) {
    expect((await refusedTo(own, name, { params: { id: plate }, body: { status: 'sold' } })).status, name).toBe(404);
  }
  for (const name of ['updatePlate', 'deletePlate', 'restorePlate', 'setPlateStatus'] as const) {
    expect((await refusedTo(own, name, { params: { id: car }, body: { status: 'sold' } })).status, name).toBe(404);
  }
});
