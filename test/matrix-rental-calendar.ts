import { everybody, members, owners, type Table } from './matrix-statuses.ts';
import * as the from './scene.ts';
import type { Scene } from './scene.ts';

const about = (make: (scene: Scene) => Promise<number>) => async (scene: Scene) => ({ params: { id: await make(scene) } });
/** For all but the owner of the ad, its cars and what takes them do not exist. */
const own = (status = 200) => ({ statuses: owners(status, 404), owner: 'office' as const });
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const period = () => ({ from: `${day(3)}T07:00:00Z`, to: `${day(5)}T07:00:00Z` });

export const rentalCalendarRows = {
  listRentalUnits: { statuses: members(), ask: () => ({}) },
  addRentalUnit: {
    ...own(201),
    ask: async (scene) => ({ body: { rental_id: await the.rentalOf(scene), name: 'البيضاء' } }),
  },
  updateRentalUnit: { ...own(), ask: async (scene) => ({ ...(await about(the.unitOf)(scene)), body: { is_active: false } }) },
  listOccupancies: { ...own(), ask: about(the.unitOf) },
  addBlocks: {
    ...own(201),
    ask: async (scene) => ({ ...(await about(the.unitOf)(scene)), body: { ...period(), reason: 'maintenance' } }),
  },
  updateBlock: { ...own(), ask: async (scene) => ({ ...(await about(the.blockOf)(scene)), body: { reason: 'other' } }) },
  deleteBlock: { ...own(204), ask: about(the.blockOf) },
  getUnitFeeds: { ...own(), ask: about(the.unitOf) },
  shareCalendar: { ...own(), ask: about(the.unitOf) },
  unshareCalendar: { ...own(), ask: about(the.unitOf) },
  // No test asks another site: whose the car is comes first, and then the address is refused.
  followCalendar: { ...own(400), ask: async (scene) => ({ ...(await about(the.unitOf)(scene)), body: { url: 'http://localhost/' } }) },
  // Without a file.
  importCalendar: { ...own(415), ask: about(the.unitOf) },
  unfollowCalendar: { ...own(), ask: about(the.sourceOf) },
  getRentalCalendar: { statuses: everybody(), owner: 'office', ask: about(the.rentalOf) },
} satisfies Partial<Table>;
