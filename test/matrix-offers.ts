import { addDeal, addOffer } from './dealing.ts';
import { everybody, members, owners, type Table } from './matrix-statuses.ts';
import { addCar, addPerson } from './people.ts';
import * as the from './scene.ts';
import type { Scene } from './scene.ts';

const amount = 75_000;
const soum = { price_mode: 'soum', price: null } as const;

/** An ad that takes offers, of the owner of the scene. */
async function adOf({ market: { db }, owner }: Scene): Promise<number> {
  return addCar(db, owner, soum);
}

async function somebody({ market: { db } }: Scene): Promise<number> {
  return addPerson(db, 'مشترٍ', { phone: the.freshPhone() });
}

/** An offer that the owner of the scene received. */
async function received(scene: Scene): Promise<number> {
  const between = { ad: await adOf(scene), owner: scene.owner, bidder: await somebody(scene) };
  return addOffer(scene.market.db, between, { amount });
}

/** An offer that the owner of the scene made. */
async function made(scene: Scene): Promise<number> {
  const seller = await somebody(scene);
  const between = { ad: await addCar(scene.market.db, seller, soum), owner: seller, bidder: scene.owner };
  return addOffer(scene.market.db, between, { amount });
}

/** An offer that the owner of the scene made, and that the asking price fell below. */
async function aboveAsked(scene: Scene): Promise<number> {
  const seller = await somebody(scene);
  const ad = await addCar(scene.market.db, seller, { price_mode: 'negotiable', price: 70_000 });
  return addOffer(scene.market.db, { ad, owner: seller, bidder: scene.owner }, { amount });
}

/** An offer that the owner of the scene received, and that can be renewed since a deal failed. */
async function renewable(scene: Scene): Promise<number> {
  const ad = await adOf(scene);
  const failed = { state: 'lapsed', closed_at: new Date() } as const;
  await addDeal(scene.market.db, { ad, owner: scene.owner, bidder: await somebody(scene) }, failed);
  const between = { ad, owner: scene.owner, bidder: await somebody(scene) };
  return addOffer(scene.market.db, between, { amount, state: 'ended', reason: 'deal' });
}

/** An offer that the owner of the scene made, and is invited to renew. */
async function invited(scene: Scene): Promise<number> {
  const id = await made(scene);
  const invitation = { state: 'ended', invited_at: new Date(), invited_until: new Date(Date.now() + 3_600_000) } as const;
  await scene.market.db.updateTable('offers').set(invitation).where('id', '=', id).execute();
  return id;
}

const about = (make: (scene: Scene) => Promise<number>) => async (scene: Scene) => ({ params: { id: await make(scene) } });
const aboutAd = async (scene: Scene) => ({ params: { ad_id: await adOf(scene) } });
const saying =
  <Body>(make: (scene: Scene) => Promise<number>, body: Body) =>
  async (scene: Scene) => ({ params: { id: await make(scene) }, body });
/** For all but its two sides an offer does not exist. */
const ofSide = (status = 200) => owners(status, 404);

export const offerRows = {
  listOffers: { statuses: everybody(), ask: aboutAd },
  makeOffer: {
    // Nobody offers on an ad of their own.
    statuses: { ...members(201), owner: 403 },
    refusals: { owner: 'own_ad' },
    ask: async (scene) => ({ ...(await aboutAd(scene)), body: { amount, expires_in_hours: 48, is_confirmed: false } }),
  },
  getOffer: { statuses: ofSide(), ask: about(received) },
  acceptOffer: { statuses: ofSide(), ask: saying(received, { amount }) },
  counterOffer: { statuses: ofSide(), ask: saying(received, { amount: amount + 2000, expires_in_hours: 24 as const }) },
  declineOffer: { statuses: ofSide(), ask: saying(received, { reason: 'too_low' as const }) },
  withdrawOffer: { statuses: ofSide(), ask: about(made) },
  raiseOffer: {
    statuses: ofSide(201),
    ask: saying(made, { amount: amount + 1000, expires_in_hours: 72 as const, is_confirmed: false }),
  },
  lowerOffer: { statuses: ofSide(201), ask: saying(aboveAsked, { amount: 70_000 }) },
  askForMore: { statuses: ofSide(), ask: about(received) },
  inviteBidder: { statuses: ofSide(), ask: about(renewable) },
  renewOffer: { statuses: ofSide(201), ask: saying(invited, { amount }) },
  listMyOffers: { statuses: members(), ask: () => ({ query: { side: 'received' as const } }) },
  getOfferSettings: { statuses: owners(), ask: aboutAd },
  updateOfferSettings: { statuses: owners(), ask: async (scene) => ({ ...(await aboutAd(scene)), body: { floor: 70_000 } }) },
} satisfies Partial<Table>;
