import { dueIn, sell } from './dues.ts';
import { payWhole } from './paying.ts';
import { addOne } from './scene.ts';
import { onlyStaff, type StaffScene, type StaffTable } from './staff-statuses.ts';

async function dueOf({ market }: StaffScene) {
  const [seller, buyer] = [await addOne(market, 'user'), await addOne(market, 'user')];
  return { seller, ...(await sell(market.db, { seller, buyer })) };
}

const open = async (scene: StaffScene) => ({ params: { id: (await dueOf(scene)).due } });

async function disputed(scene: StaffScene) {
  const { seller, due } = await dueOf(scene);
  await scene.market.call('disputeDue', { as: seller, params: { id: due }, body: { text: 'لم يتم البيع بيننا' } });
  return { params: { id: due } };
}

async function waived(scene: StaffScene) {
  const { params } = await open(scene);
  await scene.market.db.updateTable('dues').set({ state: 'waived', closed_at: new Date() }).where('id', '=', params.id).execute();
  return { params };
}

/** Of an undone sale whose payment went back, before the market noticed. */
async function refunded(scene: StaffScene) {
  const { market } = scene;
  const { seller, ad, due } = await dueOf(scene);
  const { id } = await payWhole(market, await market.call('payFee', { as: seller, body: { ad_id: ad, price: 64_000, method: 'card' } }));
  await market.db.updateTable('dues').set({ state: 'to_refund', closed_at: null }).where('id', '=', due).execute();
  await market.db.updateTable('payments').set({ status: 'refunded' }).where('id', '=', id).execute();
  return { params: { id: due } };
}

const feast = (day: string) => ({ day, name_ar: 'إجازة', name_en: 'Holiday', source: 'أمر ملكي', is_announced: true });

let holidays = 10;

const statuses = onlyStaff(['finance']);
const reason = 'اتفقنا مع صاحبها';

export const dueRows = {
  listDues: {
    statuses,
    ask: async (scene) => {
      await dueIn(scene.market.db, (await dueOf(scene)).due, -3);
      return {};
    },
  },
  getAdminDue: { statuses, ask: open },
  waiveDue: { statuses, ask: async (scene) => ({ ...(await open(scene)), body: { reason } }) },
  reopenDue: { statuses, ask: async (scene) => ({ ...(await waived(scene)), body: { reason } }) },
  lowerDue: { statuses, ask: async (scene) => ({ ...(await open(scene)), body: { fee: '100', reason } }) },
  decideDueDispute: { statuses, ask: async (scene) => ({ ...(await disputed(scene)), body: { upheld: true, answer: reason } }) },
  listHolidays: { statuses, ask: () => ({}) },
  saveHoliday: { statuses, ask: () => ({ body: feast('2031-06-10') }) },
  removeHoliday: {
    statuses,
    ask: async ({ market: { db } }) => {
      // They ask side by side, each for a day of their own.
      const day = `2031-07-${(holidays += 1)}`;
      await db.insertInto('holidays').values(feast(day)).execute();
      return { body: { day } };
    },
  },
  markDueRefunded: { statuses, ask: async (scene) => ({ ...(await refunded(scene)), body: { reason } }) },
} satisfies Partial<StaffTable>;
