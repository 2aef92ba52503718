import { randomUUID } from 'node:crypto';
import { decodeJwt, jwtVerify } from 'jose';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentKey } from '#server/platform/keys.ts';
import { bearer } from '../../../test/accounts.ts';
import { secret, startTestApp, type TestApp } from '../../../test/app.ts';
import { addMember, giveSeats } from '../../../test/members.ts';
import { addBusiness, addCar, addPerson, addStaff } from '../../../test/people.ts';
import { camry } from '../../../test/posting.ts';
import { freshPhone } from '../../../test/scene.ts';
import { closeSockets, connect, ended, listen } from '../../../test/sockets.ts';

let market: TestApp;
let url: string;
let waha: number;
let ali: number;

beforeAll(async () => {
  market = await startTestApp();
  url = await listen(market.app);
});
beforeEach(async () => {
  waha = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
  await giveSeats(market, waha, 10);
  ali = await addPerson(market.db, 'علي الشهري', { phone: freshPhone() });
});
afterEach(closeSockets);
afterAll(() => market.close());

type Headers = { authorization: string };
const actFor = (as: { as: number } | { headers: Headers }, business_id: number | null) =>
  market.call('act', { ...as, body: { business_id } });
const codeOf = async (headers: Headers) => (await market.refused('listNotifications', { headers, query: {} })).body.code;

describe('acting for a business', () => {
  it('is a session of its own, in which the account is that of the business and the person is named', async () => {
    const { person, member } = await addMember(market, waha, 'manager', { name: 'ماجد الشمري' });
    const acting = await actFor({ as: person }, waha);
    expect(acting.user).toMatchObject({ id: waha, email: null, business: { name: 'معرض الواحة' } });
    expect(acting.user.member).toMatchObject({ id: member, role: 'manager', person: { id: person, full_name: 'ماجد الشمري' } });
    const me = await market.call('getMyProfile', { headers: bearer(acting) });
    expect(me).toMatchObject({ id: waha, member: { id: member } });
    expect((await market.call('getMyProfile', { as: person })).member).toBeNull();
    expect((await market.call('getMyProfile', { as: waha })).member).toBeNull();
  });

  it('is refused to others, and to who was removed', async () => {
    expect((await market.refused('act', { as: ali, body: { business_id: waha } })).status).toBe(404);
    const { person, member } = await addMember(market, waha, 'sales');
    await market.call('removeMember', { as: waha, params: { id: member } });
    expect((await market.refused('act', { as: person, body: { business_id: waha } })).status).toBe(404);
  });

  it('ends by acting as oneself again, whose token stays good', async () => {
    const { person } = await addMember(market, waha, 'sales');
    const acting = await actFor({ as: person }, waha);
    const back = await actFor({ headers: bearer(acting) }, null);
    expect(back.user).toMatchObject({ id: person, member: null });
    expect((await market.call('getMyProfile', { headers: bearer(back) })).id).toBe(person);
    expect((await market.call('getMyProfile', { as: person })).id).toBe(person);
    expect(await codeOf(bearer(acting))).toBe('token_revoked');
  });

  it('moves from one business to another', async () => {
    const { person } = await addMember(market, waha, 'sales');
    const safwa = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الصفوة' });
    await addMember(market, safwa, 'accountant', { person_id: person });
    const first = await actFor({ as: person }, waha);
    const second = await actFor({ headers: bearer(first) }, safwa);
    expect(second.user).toMatchObject({ id: safwa, member: { role: 'accountant' } });
    expect(await codeOf(bearer(first))).toBe('token_revoked');
    const { businesses } = await market.call('listMyBusinesses', { headers: bearer(second) });
    expect(businesses.map(({ business }) => business.id)).toEqual([waha, safwa]);
  });

  it('stays so when the token is refreshed, also when that of the person is', async () => {
    const { person, member } = await addMember(market, waha, 'sales');
    const own = bearer(await actFor({ as: person }, null));
    const acting = await actFor({ headers: own }, waha);
    const fresh = bearer(await market.call('refreshToken', { headers: bearer(acting) }));
    expect((await market.call('getMyProfile', { headers: fresh })).member?.id).toBe(member);
    await market.call('refreshToken', { headers: own });
    await market.db
      .updateTable('sessions')
      .set({ revoked_at: new Date(Date.now() - 1000) })
      .where('revoked_at', 'is not', null)
      .execute();
    expect((await market.call('getMyProfile', { headers: fresh })).member?.id).toBe(member);
  });

  it('is over with the session of the person', async () => {
    const { person, token, headers } = await addMember(market, waha, 'sales');
    const closing = ended(await connect(url, token));
    await market.call('logout', { as: person });
    expect(await closing).toBe('io server disconnect');
    expect(await codeOf(headers)).toBe('token_revoked');
  });

  it('is over when the person or the business closes the account', async () => {
    const [one, other] = [await addMember(market, waha, 'sales'), await addMember(market, waha, 'sales')];
    const closed = { closed_at: new Date() };
    await market.db.updateTable('users').set(closed).where('id', '=', one.person).execute();
    expect(await codeOf(one.headers)).toBe('user_not_found');
    await market.db.updateTable('users').set(closed).where('id', '=', waha).execute();
    expect(await codeOf(other.headers)).toBe('user_not_found');
  });

  it('writes nothing while the person is suspended', async () => {
    const { person, headers } = await addMember(market, waha, 'sales');
    await market.db
      .updateTable('users')
      .set({ suspended_until: new Date(Date.now() + 86_400_000) })
      .where('id', '=', person)
      .execute();
    const body = { user_id: ali, text: 'السلام عليكم', client_id: randomUUID() };
    expect((await market.refused('sendMessage', { headers, body })).body.code).toBe('account_suspended');
  });

  it('has a token that a process of an older release refuses', async () => {
    const { person, token } = await addMember(market, waha, 'owner');
    expect(decodeJwt(token)).toMatchObject({ sub: String(waha), aud: 'markaba-member' });
    // As releases before members read a token: the signature is right, the audience is not theirs.
    const isAcceptedBefore = async (one: string) => {
      const { payload } = await jwtVerify(one, currentKey({ secret }).forTokens, { algorithms: ['HS256'] });
      return [payload.aud ?? 'markaba'].flat().includes('markaba');
    };
    expect(await isAcceptedBefore(await market.tokenOf(person))).toBe(true);
    expect(await isAcceptedBefore(token)).toBe(false);
  });

  it('reads with as many statements as the holder does', async () => {
    const [{ headers }, holder] = [await addMember(market, waha, 'sales'), bearer({ token: await market.tokenOf(waha) })];
    await addCar(market.db, waha);
    const reads = async (as: Headers) => {
      const run: string[] = [];
      const query = pg.Client.prototype.query;
      const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...requested: unknown[]) {
        const [first] = requested;
        run.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
        return Reflect.apply(query, this, requested) as never;
      });
      await market.call('listMyAds', { headers: as, query: {} });
      await market.call('getMyProfile', { headers: as });
      await market.call('listRooms', { headers: as, query: {} });
      spy.mockRestore();
      return run.filter((text) => /^\s*(?:select|with|insert|update)/i.test(text) && !text.includes('"sessions" set'));
    };
    const ofHolder = await reads(holder);
    expect(ofHolder.length).toBeGreaterThan(5);
    expect(await reads(headers)).toEqual(ofHolder);
  });
});

describe('a member', () => {
  it('who is removed is out at once: the connection closes, the next call is `member_removed`, the person goes on', async () => {
    const { person, member, headers, token } = await addMember(market, waha, 'sales');
    const closing = ended(await connect(url, token));
    await market.call('removeMember', { as: waha, params: { id: member } });
    expect(await closing).toBe('io server disconnect');
    expect(await codeOf(headers)).toBe('member_removed');
    const { results } = await market.call('listNotifications', { as: person, query: {} });
    expect(results.map(({ title }) => title)).toEqual(['ما عدت من فريق معرض الواحة']);
    expect((await market.call('listTeam', { as: waha })).members).toEqual([]);
  });

  it('is out of connections whose event was lost, too', async () => {
    const { member, token } = await addMember(market, waha, 'sales');
    const closing = ended(await connect(url, token));
    await market.db.updateTable('business_members').set({ removed_at: new Date() }).where('id', '=', member).execute();
    await market.app.connections.checkSessions();
    expect(await closing).toBe('io server disconnect');
  });

  it('with another role begins again with it', async () => {
    const { person, member, headers } = await addMember(market, waha, 'sales');
    const changed = await market.call('changeMember', { as: waha, params: { id: member }, body: { role: 'accountant' } });
    expect(changed).toMatchObject({ id: member, role: 'accountant', may_price: false });
    expect(await codeOf(headers)).toBe('member_removed');
    expect((await actFor({ as: person }, waha)).user.member?.role).toBe('accountant');
  });

  it('whose session was opened during the change is out, too', async () => {
    const { member, headers } = await addMember(market, waha, 'sales');
    await market.db
      .updateTable('business_members')
      .set({ changed_at: new Date(Date.now() + 1000) })
      .where('id', '=', member)
      .execute();
    expect(await codeOf(headers)).toBe('member_removed');
  });

  it('of another business is not found', async () => {
    const safwa = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الصفوة' });
    const { member } = await addMember(market, safwa, 'sales');
    expect((await market.refused('removeMember', { as: waha, params: { id: member } })).status).toBe(404);
    expect((await market.refused('changeMember', { as: waha, params: { id: member }, body: { role: 'owner' } })).status).toBe(404);
  });

  it('leaves by itself, the holder of the account cannot', async () => {
    const { person, headers } = await addMember(market, waha, 'owner');
    await market.call('leaveBusiness', { headers, params: { id: waha } });
    expect(await codeOf(headers)).toBe('member_removed');
    expect((await market.call('listMyBusinesses', { as: person })).businesses).toEqual([]);
    expect((await market.refused('leaveBusiness', { as: waha, params: { id: waha } })).body.code).toBe('last_owner');
  });

  it('who reads no conversations gets none of their events', async () => {
    const accountant = await connect(url, (await addMember(market, waha, 'accountant')).token);
    const seller = await connect(url, (await addMember(market, waha, 'sales')).token);
    const heard: unknown[] = [];
    accountant.onAny((...event) => heard.push(event));
    const arrived = new Promise((resolve) => seller.once('message', resolve));
    await market.call('sendMessage', { as: ali, body: { user_id: waha, text: 'هل السيارة موجودة؟', client_id: randomUUID() } });
    await arrived;
    expect(heard).toEqual([]);
  });
});

describe('what a member does', () => {
  it('is recorded with its person, before and after', async () => {
    const { member, person, headers } = await addMember(market, waha, 'sales', { name: 'نورة السالم' });
    const ad = await addCar(market.db, waha, { description: camry.description });
    await market.call('setCarStatus', { headers, params: { id: ad }, body: { status: 'paused' } });
    await market.refused('updateCar', { headers, params: { id: ad }, body: { price: 70_000 } });
    await market.call('listMyAds', { headers, query: {} });
    const { results } = await market.call('listMemberActs', { as: waha, query: {} });
    const by = { id: member, person_id: person, name: 'نورة السالم', role: 'sales' };
    expect(results).toMatchObject([
      { member: by, endpoint: 'updateCar', subject: String(ad), status: 403 },
      { member: by, endpoint: 'setCarStatus', subject: String(ad), status: 200 },
    ]);
    const team = await market.call('listTeam', { as: waha });
    expect(team.members).toMatchObject([{ id: member, last_act_at: results[0]!.at }]);
  });

  it('is listed by pages, of one member too, and to the staff', async () => {
    const [one, other] = [await addMember(market, waha, 'owner'), await addMember(market, waha, 'owner')];
    for (let n = 0; n < 3; n += 1) await market.call('readNotifications', { headers: one.headers, body: {} });
    await market.call('readNotifications', { headers: other.headers, body: {} });
    const first = await market.call('listMemberActs', { headers: one.headers, query: { page_size: 2, member: one.member } });
    expect([first.count, first.results.length]).toEqual([3, 2]);
    const second = (await market.get(first.next!, one.headers)).body as typeof first;
    expect(second.results).toMatchObject([{ member: { id: one.member } }]);
    const as = await addStaff(market.db, 'support');
    const seen = await market.callStaff('listAdminMemberActs', { as, params: { id: waha }, query: {} });
    expect(seen.count).toBe(4);
    const team = await market.callStaff('getAdminTeam', { as, params: { id: waha } });
    expect(team.members.map(({ id }) => id)).toEqual([one.member, other.member]);
    expect((await market.refusedStaff('getAdminTeam', { as, params: { id: ali } })).status).toBe(404);
  });

  it('reaches buyers as the business, and names the member in the same row', async () => {
    const { member, headers } = await addMember(market, waha, 'sales');
    const sent = await market.call('sendMessage', { headers, body: { user_id: ali, text: 'حياك الله', client_id: randomUUID() } });
    expect(sent.sender_id).toBe(waha);
    const row = await market.db.selectFrom('messages').select('member_id').where('id', '=', sent.id).executeTakeFirstOrThrow();
    expect(row.member_id).toBe(member);
  });

  it('has idempotency keys and limits of its own', async () => {
    const [one, other] = [await addMember(market, waha, 'owner'), await addMember(market, waha, 'owner')];
    const ask = ({ headers }: { headers: Headers }, phone: string) =>
      market.call('inviteMember', { headers: { ...headers, 'idempotency-key': 'k-1' }, body: { phone, role: 'sales' } });
    const [phone, next] = [freshPhone(), freshPhone()];
    const first = await ask(one, phone);
    expect((await ask(one, phone)).id).toBe(first.id);
    expect((await ask(other, next)).id).not.toBe(first.id);
  });
});
