import { kinds, members, owners, type Table } from './matrix-statuses.ts';
import { addMember, giveSeats } from './members.ts';
import { addOne, freshPhone, type Scene } from './scene.ts';

const empty = { ask: () => ({}) };
const businesses = ['seller', 'showroom', 'office', 'owner', 'other'] as const;
/** Calls about somebody of one's own team, which other businesses do not see. */
const ofTeam = (status: number) => ({ statuses: owners(status, 404), owner: 'showroom' as const });

const memberOf = async ({ market, owner }: Scene) => ({ params: { id: (await addMember(market, owner, 'sales')).member } });

/** A showroom invites the phone of the owner of the scene, or another one. */
async function invited({ market }: Scene, phone = freshPhone()): Promise<{ id: number; token: string; business: number }> {
  const business = await addOne(market, 'showroom');
  const { id } = await market.call('inviteMember', { as: business, body: { phone, role: 'sales' } });
  const sent = market.db.selectFrom('outbox').select('body').where('recipient', '=', phone);
  const { body } = await sent.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return { id, business, token: /token=([\w-]{43})/.exec(body)![1]! };
}

async function phoneOf({ market, owner }: Scene): Promise<string> {
  const { phone } = await market.db.selectFrom('users').select('phone').where('id', '=', owner).executeTakeFirstOrThrow();
  return phone ?? '';
}

export const teamRows = {
  listMyBusinesses: { statuses: members(), ...empty },
  leaveBusiness: {
    statuses: owners(204, 404),
    ask: async ({ market, owner }) => {
      const business = await addOne(market, 'showroom');
      await addMember(market, business, 'sales', { person_id: owner });
      return { params: { id: business } };
    },
  },
  act: { statuses: members(), ask: () => ({ body: {} }) },
  listTeam: { statuses: kinds([...businesses], 200), owner: 'showroom', ...empty },
  inviteMember: {
    statuses: kinds([...businesses], 201),
    owner: 'showroom',
    ask: () => ({ body: { phone: freshPhone(), role: 'sales' } }),
  },
  cancelInvitation: {
    ...ofTeam(204),
    ask: async ({ market, owner }) => {
      await giveSeats(market, owner, 10);
      const { id } = await market.call('inviteMember', { as: owner, body: { phone: freshPhone(), role: 'sales' } });
      return { params: { id } };
    },
  },
  changeMember: { ...ofTeam(200), ask: async (scene) => ({ ...(await memberOf(scene)), body: { role: 'manager' } }) },
  removeMember: { ...ofTeam(204), ask: memberOf },
  listMemberActs: { statuses: kinds([...businesses], 200), owner: 'showroom', ...empty },
  readInvitation: {
    statuses: { ...members(), visitor: 200 },
    ask: async (scene) => ({ body: { token: (await invited(scene)).token } }),
  },
  acceptInvitation: {
    statuses: owners(201, 404),
    ask: async (scene) => ({ body: { id: (await invited(scene, await phoneOf(scene))).id } }),
  },
  declineInvitation: {
    statuses: { ...members(204), visitor: 204 },
    ask: async (scene) => ({ body: { token: (await invited(scene)).token } }),
  },
} satisfies Partial<Table>;
