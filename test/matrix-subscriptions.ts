import { members, owners, type Table } from './matrix-statuses.ts';
import * as the from './scene.ts';
import { addPackage, buy, packages } from './subscriptions.ts';

const empty = { ask: () => ({}) };

export const subscriptionRows = {
  listSubscriptions: { statuses: members(), ...empty },
  getCurrentSubscription: { statuses: members(), ...empty },
  takePackage: {
    statuses: members(201),
    ask: async ({ market, asker }) => ({ params: { id: await addPackage(market, await the.kindOf(market, asker)) } }),
  },
  featureAd: {
    statuses: owners(),
    owner: 'showroom',
    ask: async (scene) => {
      await buy(scene.market, scene.owner, packages.launch);
      return { params: { ad_id: await the.carOf(scene) }, body: { featured: true } };
    },
  },
} satisfies Partial<Table>;
