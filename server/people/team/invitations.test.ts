import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invited } from '#contract/people/team.ts';
import { bearer, signUp } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addMember, giveSeats } from '../../../test/members.ts';
import { addBusiness, addPerson } from '../../../test/people.ts';
import { freshName, freshPhone } from '../../../test/scene.ts';

let market: TestApp;
let waha: number;
let nura: number;
let phone: string;

beforeAll(async () => {
  market = await startTestApp();
});
beforeEach(async () => {
  waha = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
  await giveSeats(market, waha, 3);
  phone = freshPhone();
  nura = await addPerson(market.db, 'نورة السالم', { phone });
});
afterAll(() => market.close());

const invite = (body: Partial<Invited> = {}) => market.call('inviteMember', { as: waha, body: { phone, role: 'sales', ...body } });
const refusedInvite = async (body: Partial<Invited> = {}, as: { as: number } | { headers: { authorization: string } } = { as: waha }) =>
  (await market.refused('inviteMember', { ...as, body: { phone: freshPhone(), role: 'sales', ...body } })).body.code;

async function messageTo(recipient: string): Promise<string> {
  const sent = market.db.selectFrom('outbox').select('body').where('recipient', '=', recipient).orderBy('id', 'desc').limit(1);
  return (await sent.executeTakeFirstOrThrow()).body;
}

async function linkTo(recipient: string): Promise<string> {
  return /\/join\?token=([\w-]+)/.exec(await messageTo(recipient))![1]!;
}

describe('an invitation', () => {
  it('is an SMS with the name of the business and a link, in Arabic to a phone without an account', async () => {
    const other = freshPhone();
    const sent = await invite({ phone: `0${other}` });
    expect(sent).toMatchObject({ phone: other, role: 'sales', branches: null, may_price: false, may_accept: false, opened_at: null });
    expect(await messageTo(other)).toMatch(/^معرض الواحة يدعوك إلى فريقه في مركبة: https:\/\/m\.localhost\/join\?token=[\w-]{43}$/);
  });

  it('is stored without its token', async () => {
    await invite();
    const token = await linkTo(phone);
    const { rows } = await sql<{
      whole: string;
    }>`select i::text as whole from business_invitations as i where business_id = ${waha}`.execute(market.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.whole).not.toContain(token);
  });

  it('is read by its link, which notes that it was opened', async () => {
    await invite();
    const body = { token: await linkTo(phone) };
    expect(await market.call('readInvitation', { body })).toMatchObject({
      business: { id: waha, name: 'معرض الواحة', user_type: 'showroom' },
      role: 'sales',
      phone_ending: phone.slice(-2),
      is_mine: null,
    });
    expect((await market.call('readInvitation', { as: nura, body })).is_mine).toBe(true);
    const stranger = await addPerson(market.db, 'فهد العنزي', { phone: freshPhone() });
    expect((await market.call('readInvitation', { as: stranger, body })).is_mine).toBe(false);
    const { invitations } = await market.call('listTeam', { as: waha });
    expect(invitations).toMatchObject([{ phone, opened_at: expect.any(String) }]);
  });

  it('is among the businesses of the person of its phone, who accepts it there', async () => {
    const { id } = await invite({ role: 'manager' });
    const before = await market.call('listMyBusinesses', { as: nura });
    expect([before.businesses, before.invitations]).toMatchObject([[], [{ id, role: 'manager', branch_names: [] }]]);
    const joined = await market.call('acceptInvitation', { as: nura, body: { id } });
    expect(joined).toMatchObject({ business: { id: waha }, role: 'manager' });
    const after = await market.call('listMyBusinesses', { as: nura });
    expect(after).toMatchObject({ businesses: [{ member_id: joined.member_id }], invitations: [] });
    const { results } = await market.call('listNotifications', { as: nura, query: {} });
    expect(results.map(({ title }) => title)).toEqual(['صرت من فريق معرض الواحة']);
  });

  it('is accepted once, by the account of its phone alone', async () => {
    await invite();
    const body = { token: await linkTo(phone) };
    const stranger = await addPerson(market.db, 'فهد العنزي', { phone: freshPhone() });
    expect((await market.refused('acceptInvitation', { as: stranger, body })).body.code).toBe('other_phone');
    await market.call('acceptInvitation', { as: nura, body });
    expect((await market.refused('acceptInvitation', { as: nura, body })).body.code).toBe('link_used');
    expect((await market.refused('readInvitation', { body })).body.code).toBe('link_used');
    expect((await market.call('listTeam', { as: waha })).members).toHaveLength(1);
  });

  it('makes one member of two acceptances at once', async () => {
    const { id } = await invite();
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => market.call('acceptInvitation', { as: nura, body: { id } })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await market.call('listTeam', { as: waha })).members).toHaveLength(1);
  });

  it('is accepted by somebody who registers with its phone', async () => {
    const other = freshPhone();
    await invite({ phone: other, may_price: true });
    const token = await linkTo(other);
    const headers = bearer(await signUp(market, other, freshName()));
    expect(await market.call('acceptInvitation', { headers, body: { token } })).toMatchObject({ role: 'sales', may_price: true });
  });

  it('ends after seven days', async () => {
    const { id, expires_at, sent_at } = await invite();
    expect(Date.parse(expires_at) - Date.parse(sent_at)).toBe(7 * 86_400_000);
    const past = new Date(Date.now() - 1000);
    await market.db.updateTable('business_invitations').set({ expires_at: past }).where('id', '=', id).execute();
    const body = { token: await linkTo(phone) };
    expect((await market.refused('acceptInvitation', { as: nura, body })).body.code).toBe('link_expired');
    expect((await market.call('listMyBusinesses', { as: nura })).invitations).toEqual([]);
  });

  it('can be declined by who has the link, and by the person of its phone', async () => {
    await invite();
    const body = { token: await linkTo(phone) };
    await market.call('declineInvitation', { body });
    expect((await market.refused('acceptInvitation', { as: nura, body })).body.code).toBe('link_used');
    const { id } = await invite();
    const stranger = await addPerson(market.db, 'فهد العنزي', { phone: freshPhone() });
    expect((await market.refused('declineInvitation', { as: stranger, body: { id } })).status).toBe(404);
    expect((await market.refused('declineInvitation', { body: { id } })).status).toBe(401);
    await market.call('declineInvitation', { as: nura, body: { id } });
    expect((await market.call('listTeam', { as: waha })).invitations).toEqual([]);
  });

  it('can be taken back, and is replaced by the next one of the same phone', async () => {
    const { id } = await invite();
    const first = await linkTo(phone);
    await invite({ role: 'accountant' });
    expect((await market.call('listTeam', { as: waha })).invitations).toMatchObject([{ role: 'accountant' }]);
    expect((await market.refused('readInvitation', { body: { token: first } })).body.code).toBe('link_used');
    expect((await market.refused('cancelInvitation', { as: waha, params: { id } })).status).toBe(404);
  });

  it('needs a seat, as a member does; the holder of the account takes none', async () => {
    await addMember(market, waha, 'sales');
    await invite();
    await invite({ phone: freshPhone() });
    expect((await market.call('listTeam', { as: waha })).seats).toEqual({ used: 3, most: 3 });
    expect(await refusedInvite()).toBe('seats_full');
    const alone = await addBusiness(market.db, { userType: 'seller', name: 'أبو فهد للسيارات' });
    expect((await market.call('listTeam', { as: alone })).seats).toEqual({ used: 0, most: 1 });
  });

  it('is accepted only while there are seats: the package may have ended meanwhile', async () => {
    const { id } = await invite();
    await addMember(market, waha, 'sales');
    await market.db
      .updateTable('subscriptions')
      .set({ ended_at: new Date(), ended_reason: 'expired' })
      .where('user_id', '=', waha)
      .execute();
    expect((await market.refused('acceptInvitation', { as: nura, body: { id } })).body.code).toBe('seats_full');
  });

  it('makes three owners at most, the holder among them', async () => {
    await addMember(market, waha, 'owner');
    const { member } = await addMember(market, waha, 'sales');
    await invite({ role: 'owner' });
    await market.db.updateTable('packages').set({ seats: 10 }).where('seats', '=', 3).execute();
    expect(await refusedInvite({ role: 'owner' })).toBe('owners_full');
    const change = { as: waha, params: { id: member }, body: { role: 'owner' as const } };
    expect((await market.refused('changeMember', change)).body.code).toBe('owners_full');
    await market.db
      .updateTable('packages')
      .set({ seats: 3 })
      .where('code', 'in', ['seller_active', 'showroom_launch', 'office_start'])
      .execute();
  });

  it('is sent by a manager to sales alone', async () => {
    const manager = await addMember(market, waha, 'manager');
    expect(await refusedInvite({ role: 'manager' }, manager)).toBe('member_forbidden');
    const { id } = await invite({ role: 'accountant' });
    expect((await market.refused('cancelInvitation', { headers: manager.headers, params: { id } })).body.code).toBe('member_forbidden');
    const sent = await market.call('inviteMember', { headers: manager.headers, body: { phone, role: 'sales' } });
    await market.call('cancelInvitation', { headers: manager.headers, params: { id: sent.id } });
  });

  it('is sent ten times a day', async () => {
    for (let sent = 0; sent < 5; sent += 1) await invite();
    expect(await refusedInvite({ phone })).toBe('too_many_invitations');
    const other = freshPhone();
    for (let sent = 0; sent < 5; sent += 1) await invite({ phone: other });
    expect(await refusedInvite()).toBe('too_many_invitations');
  });

  it('names branches of the business alone, and of sales alone', async () => {
    const { status, body } = await market.refused('inviteMember', { as: waha, body: { phone, role: 'sales', branches: [900_001] } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['branches']]);
    expect(await invite({ role: 'manager', branches: [900_001], may_price: true })).toMatchObject({ branches: null, may_price: false });
  });

  it('names the branches to who is invited', async () => {
    const place = { owner_id: waha, city_id: 1, address: 'طريق الملك فهد' };
    const rows = ['فرع العليا', 'فرع الشفا', 'فرع القادسية'].map((name) => ({ ...place, name }));
    const [olaya, , qadisiyah] = await market.db.insertInto('branches').values(rows).returning('id').execute();
    await invite({ branches: [qadisiyah!.id, olaya!.id] });
    const { invitations } = await market.call('listMyBusinesses', { as: nura });
    expect(invitations.map(({ branch_names }) => branch_names)).toEqual([['فرع العليا', 'فرع القادسية']]);
  });

  it('is refused for a member, and cannot be accepted by a business', async () => {
    await addMember(market, waha, 'sales', { person_id: nura });
    expect(await refusedInvite({ phone })).toBe('already_member');
    const dealer = freshPhone();
    const darb = await addBusiness(market.db, { userType: 'office', name: 'درب للتأجير', columns: { phone: dealer } });
    const { id } = await invite({ phone: dealer });
    expect((await market.refused('acceptInvitation', { as: darb, body: { id } })).body.code).toBe('forbidden');
  });
});
