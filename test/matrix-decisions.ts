import { claimedCase } from './cases.ts';
import { owners, type Table } from './matrix-statuses.ts';
import { addCar, addStaff } from './people.ts';
import type { Scene } from './scene.ts';

/** A decision of the staff about an ad of `scene.owner`. */
async function decisionOf({ market, owner }: Scene): Promise<number> {
  const asker = await addStaff(market.db, 'moderator');
  const id = await claimedCase({ market, asker });
  const ad = await addCar(market.db, owner);
  await market.db.updateTable('cases').set({ target_id: ad, person_id: owner }).where('id', '=', id).execute();
  await market.callStaff('decideCase', { as: asker, params: { id }, body: { action: 'warn', reason: 'price' } });
  return (await market.db.selectFrom('decisions').select('id').where('case_id', '=', id).executeTakeFirstOrThrow()).id;
}

const about = async (scene: Scene) => ({ params: { id: await decisionOf(scene) } });

export const decisionRows = {
  getDecision: { statuses: owners(200, 404), ask: about },
  appeal: { statuses: owners(200, 404), ask: async (scene) => ({ ...(await about(scene)), body: { text: 'السعر صحيح وهو سعر السوق' } }) },
} satisfies Partial<Table>;
