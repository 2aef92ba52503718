import { goodPassword } from './accounts.ts';
import { addStaff } from './people.ts';
import { addOne } from './scene.ts';
import { addSecondFactor } from './second-factor.ts';
import { onlyStaff, type StaffKind, type StaffScene, type StaffTable } from './staff-statuses.ts';

const empty = { ask: () => ({}) };

/** Of what goes before the second factor; the last two differ by whether there is one. */
function anyStaff(given: number, unproved: number): Record<StaffKind, number> {
  return { visitor: 401, user: 403, moderator: given, support: given, finance: given, admin: given, unproved };
}

const another = async ({ market }: StaffScene) => ({ params: { id: await addStaff(market.db, 'support') } });

export const staffRows = {
  getStaffMe: { statuses: anyStaff(200, 200), ...empty },
  // They have no password yet.
  enrolSecondFactor: { statuses: anyStaff(409, 409), ask: () => ({ body: { password: goodPassword } }) },
  giveSecondFactor: { statuses: anyStaff(400, 400), ask: () => ({ body: { code: '000000' } }) },
  renewStaffBackupCodes: {
    statuses: onlyStaff(['moderator', 'support', 'finance']),
    ask: async ({ market, asker }) => {
      if (asker !== null) await addSecondFactor(market, asker);
      return { body: { password: goodPassword } };
    },
  },
  getDealingFigures: { statuses: onlyStaff(['moderator', 'support', 'finance']), ...empty },
  getOverview: { statuses: onlyStaff(['moderator', 'support', 'finance']), ...empty },
  listStaff: { statuses: onlyStaff(), ...empty },
  addStaff: {
    statuses: onlyStaff([], 201),
    ask: async ({ market }) => {
      const id = await addOne(market, 'user');
      const { username } = await market.db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow();
      return { body: { username, role: 'support' as const } };
    },
  },
  setStaffRole: { statuses: onlyStaff(), ask: async (scene) => ({ ...(await another(scene)), body: { role: 'moderator' as const } }) },
  removeStaff: { statuses: onlyStaff([], 204), ask: another },
  listSecurityEvents: { statuses: onlyStaff(), ...empty },
  listAudit: { statuses: onlyStaff(), ...empty },
} satisfies Partial<StaffTable>;
