import { everybody, members, owners, type Table } from './matrix-statuses.ts';
import * as the from './scene.ts';
import type { Scene } from './scene.ts';

const about = (make: (scene: Scene) => Promise<number>) => async (scene: Scene) => ({ params: { id: await make(scene) } });
/** For all but the owner of the ad, its cars and what takes them do not exist. */
const own = (status = 200) => ({ statuses: owners(status, 404), owner: 'office' as const });
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const period = () => ({ from: `${day(3)}T07:00:00Z`, to: `${day(5)}T07:00:00Z` });
const emptyCalendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

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
  followCalendar: {
    ...own(201),
    ask: async (scene) => {
      scene.market.app.market.readPublicFile = async () => emptyCalendar;
      return { ...(await about(the.unitOf)(scene)), body: { url: 'https://other.example/calendar.ics' } };
    },
  },
  importCalendar: {
    ...own(201),
    ask: async (scene) => ({ ...(await about(the.unitOf)(scene)), file: { field: 'calendar', bytes: Buffer.from(emptyCalendar) } }),
  },
  unfollowCalendar: { ...own(), ask: about(the.sourceOf) },
  getRentalCalendar: { statuses: everybody(), owner: 'office', ask: about(the.rentalOf) },
} satisfies Partial<Table>;
