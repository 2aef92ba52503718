import { codeTo, goodPassword, linkTo, verify } from './accounts.ts';
import { addDoneDeal } from './dealing.ts';
import { chatRows } from './matrix-chat.ts';
import { dealRows } from './matrix-deals.ts';
import { decisionRows } from './matrix-decisions.ts';
import { dueRows } from './matrix-dues.ts';
import { notificationRows } from './matrix-notifications.ts';
import { offerRows } from './matrix-offers.ts';
import { ownDataRows } from './matrix-own-data.ts';
import { paymentRows } from './matrix-payments.ts';
import { everybody, kinds, members, owners, type Table } from './matrix-statuses.ts';
import { priceRows } from './matrix-prices.ts';
import { verificationRows } from './matrix-verification.ts';
import { rentalRows } from './matrix-rentals.ts';
import { secondFactorRows } from './matrix-second-factor.ts';
import { stockRows } from './matrix-stock.ts';
import { subscriptionRows } from './matrix-subscriptions.ts';
import { addPerson, cities } from './people.ts';
import { accent, addPhoto, agree, camry, plate } from './posting.ts';
import * as the from './scene.ts';
import type { Attached, Scene } from './scene.ts';

const empty = { ask: () => ({}) };
const ofOwner = async ({ owner }: Scene) => ({ params: { user_id: owner } });
const about = (make: (scene: Scene) => Promise<number>) => async (scene: Scene) => ({ params: { id: await make(scene) } });
const withAd = async (scene: Scene) => ({ params: { ad_id: await the.carOf(scene) } });
const photo = async (field: string): Promise<{ file: Attached }> => ({ file: { field, bytes: await the.smallPhoto() } });

/** Deleted a moment ago by its owner. */
const deleted = (make: (scene: Scene) => Promise<number>, name: 'deleteCar' | 'deletePlate') => async (scene: Scene) => {
  const id = await make(scene);
  await scene.market.call(name, { as: scene.owner, params: { id } });
  return { params: { id } };
};

const dealer = {
  type: 'showroom' as const,
  business_name: 'معرض النخبة',
  commercial_registration: '1010123456',
  address: 'الرياض، النسيم',
};

async function newcomer({ market }: Scene) {
  const phone = the.freshPhone();
  const verification_token = await verify(market, phone, 'register');
  return { verification_token, phone, username: the.freshName(), full_name: 'نورة', password: goodPassword, city_id: cities.riyadh };
}

async function requestedPhone({ market, asker }: Scene) {
  const phone = the.freshPhone();
  if (asker === null) return { phone, code: '123456' };
  await market.call('requestPhoneChange', { as: asker, body: { phone, password: goodPassword } });
  return { phone, code: await codeTo(market.db, phone) };
}

async function askForEmail({ market }: Scene, as: number): Promise<string> {
  const email = `${the.freshName()}@mail.test`;
  await market.call('updateProfile', { as, body: { email, current_password: goodPassword } });
  return email;
}

async function phoneOf({ market, owner }: Scene): Promise<string> {
  const { phone } = await market.db.selectFrom('users').select('phone').where('id', '=', owner).executeTakeFirstOrThrow();
  return phone ?? '';
}

/** A showroom's, which costs nothing here. */
export const freePackage = 5;

const accountRows = {
  login: {
    statuses: everybody(),
    ask: async (scene) => ({ body: { identifier: await phoneOf(scene), password: goodPassword } }),
  },
  sendOtp: { statuses: everybody(202), ask: () => ({ body: { phone: the.freshPhone(), purpose: 'register' } }) },
  verifyOtp: {
    statuses: everybody(),
    ask: async ({ market }) => {
      const phone = the.freshPhone();
      await market.call('sendOtp', { body: { phone, purpose: 'register' } });
      return { body: { phone, purpose: 'register', code: await codeTo(market.db, phone) } };
    },
  },
  enterByCode: {
    statuses: everybody(),
    ask: async (scene) => ({ body: { verification_token: await verify(scene.market, await phoneOf(scene), 'enter') } }),
  },
  createProfile: { statuses: everybody(201), ask: async (scene) => ({ body: await newcomer(scene) }) },
  createSeller: {
    statuses: { ...kinds(['user', 'owner', 'other'], 201), visitor: 201 },
    ask: async (scene) => ({
      body: scene.asker === null ? { ...dealer, ...(await newcomer(scene)) } : { ...dealer, package_id: freePackage },
    }),
  },
  resetPassword: {
    statuses: everybody(),
    ask: async (scene) => ({
      body: { verification_token: await verify(scene.market, await phoneOf(scene), 'reset'), password: goodPassword },
    }),
  },
  requestPhoneChange: { statuses: members(202), ask: () => ({ body: { phone: the.freshPhone(), password: goodPassword } }) },
  verifyNewPhone: { statuses: members(), ask: async (scene) => ({ body: await requestedPhone(scene) }) },
  refreshToken: { statuses: members(), ...empty },
  logout: { statuses: members(204), ...empty },
  getMyProfile: { statuses: members(), ...empty },
  updateProfile: { statuses: members(), ask: () => ({ body: { about: 'أبيع وأشتري' } }) },
  repeatEmailConfirmation: {
    statuses: members(202),
    ask: async (scene) => {
      if (scene.asker !== null) await askForEmail(scene, scene.asker);
      return {};
    },
  },
  cancelEmailConfirmation: { statuses: members(), ...empty },
  confirmEmail: {
    statuses: everybody(),
    ask: async (scene) => ({ body: { token: await linkTo(scene.market, await askForEmail(scene, scene.owner)) } }),
  },
  setProfilePicture: { statuses: members(), ask: () => photo('profile_picture') },
  removeProfilePicture: { statuses: members(), ...empty },
  checkPassword: { statuses: members(), ask: () => ({ body: { password: goodPassword } }) },
  changePassword: { statuses: members(), ask: () => ({ body: { old_password: goodPassword, new_password: `${goodPassword}x` } }) },
} satisfies Partial<Table>;

const readingRows = {
  listLatestOffers: { statuses: everybody(), ...empty },
  listCars: { statuses: everybody(), ask: () => ({ query: { q: 'كامري' } }) },
  listRentals: { statuses: everybody(), ...empty },
  listPlates: { statuses: everybody(), ...empty },
  countCars: { statuses: everybody(), ...empty },
  countRentals: { statuses: everybody(), ...empty },
  countPlates: { statuses: everybody(), ...empty },
  listNearCars: { statuses: everybody(), ask: () => ({ query: { q: 'كامري', price_max: 1000 } }) },
  listNearRentals: { statuses: everybody(), ...empty },
  listNearPlates: { statuses: everybody(), ...empty },
  getPlateScore: { statuses: everybody(), ask: () => ({ query: { letters: 'حنط', digits: '7356' } }) },
  mapCars: { statuses: everybody(), ...empty },
  mapRentals: { statuses: everybody(), ...empty },
  mapPlates: { statuses: everybody(), ...empty },
  mapShowrooms: { statuses: everybody(), ...empty },
  mapOffices: { statuses: everybody(), ...empty },
  getAd: { statuses: everybody(), ask: about(the.carOf) },
  listRelated: { statuses: everybody(), ask: about(the.carOf) },
  listNamedAds: { statuses: everybody(), ask: async (scene) => ({ query: { id: [await the.carOf(scene)] } }) },
  listAdsOf: { statuses: everybody(), ask: ofOwner },
  search: { statuses: everybody(), ask: () => ({ query: { q: 'كامري' } }) },
  suggest: { statuses: everybody(), ask: () => ({ query: { q: 'كا' } }) },
  listBrands: { statuses: everybody(), ...empty },
  listModels: { statuses: everybody(), ask: () => ({ query: { brand: [1] } }) },
  listCities: { statuses: everybody(), ...empty },
  listOptions: { statuses: everybody(), ...empty },
  listOffices: { statuses: everybody(), ...empty },
  listShowrooms: { statuses: everybody(), ...empty },
  listTopOffices: { statuses: everybody(), ...empty },
  listTopShowrooms: { statuses: everybody(), ...empty },
  getProfile: { statuses: everybody(), ask: ({ owner }) => ({ params: { id: owner } }) },
  listReviews: { statuses: everybody(), ask: ofOwner },
  listMyReviews: { statuses: members(), ...empty },
  getTerms: { statuses: everybody(), ...empty },
  getConsumerProtection: { statuses: everybody(), ...empty },
  getAbout: { statuses: everybody(), ...empty },
  listPackages: { statuses: everybody(), ...empty },
  listFees: { statuses: everybody(), ...empty },
  getInstalments: { statuses: everybody(), ask: () => ({ query: { price: 85_000 } }) },
  getDisclosure: { statuses: everybody(), ...empty },
} satisfies Partial<Table>;

const postingRows = {
  mayPost: { statuses: members(), ask: () => ({ query: { type: 'car' } }) },
  getFeesAgreement: { statuses: everybody(), ask: () => ({ query: { type: 'car' } }) },
  acceptFeesAgreement: { statuses: members(201), ask: () => ({ body: { type: 'car' } }) },
  addCarImage: { statuses: members(201), ask: () => photo('image') },
  deleteCarImage: { statuses: owners(204, 404), ask: about((scene) => the.imageOf(scene)) },
  createCar: { statuses: members(201), ask: (scene) => agreed(scene, 'car', camry) },
  createRental: {
    statuses: kinds(['office', 'owner', 'other'], 201),
    owner: 'office',
    ask: async (scene) => {
      const { body } = await agreed(scene, 'rental', accent);
      return { body: { ...body, ...(scene.asker !== null && { image_ids: [await addPhoto(scene.market, scene.asker)] }) } };
    },
  },
  createPlate: {
    statuses: kinds(['user', 'owner', 'other'], 201),
    ask: (scene) => agreed(scene, 'plate', { ...plate, digits: the.freshPhone().slice(-4).replace(/^0+/, '') }),
  },
  updateCar: { statuses: owners(), ask: async (scene) => ({ params: { id: await the.carOf(scene) }, body: { price: 70_000 } }) },
  updatePlate: { statuses: owners(), ask: async (scene) => ({ params: { id: await the.plateOf(scene) }, body: { price: 9000 } }) },
  deleteCar: { statuses: owners(204), owner: 'office', ask: about(the.rentalOf) },
  deletePlate: { statuses: owners(204), ask: about(the.plateOf) },
  restoreCar: { statuses: owners(200, 404), ask: deleted(the.carOf, 'deleteCar') },
  restorePlate: { statuses: owners(200, 404), ask: deleted(the.plateOf, 'deletePlate') },
  setCarStatus: { statuses: owners(), ask: async (scene) => ({ params: { id: await the.carOf(scene) }, body: { status: 'sold' } }) },
  setPlateStatus: { statuses: owners(), ask: async (scene) => ({ params: { id: await the.plateOf(scene) }, body: { status: 'paused' } }) },
  refreshAd: { statuses: owners(), ask: about(the.carOf) },
  listMyAds: { statuses: members(), ...empty },
  getAdStatistics: { statuses: owners(), ask: about(the.carOf) },
  countView: { statuses: everybody(204), ask: about(the.carOf) },
} satisfies Partial<Table>;

async function agreed<Body>({ market, asker }: Scene, type: 'car' | 'rental' | 'plate', body: Body): Promise<{ body: Body }> {
  if (asker !== null) await agree(market, asker, type);
  return { body };
}

const text = 'هل السعر قابل للتفاوض؟';

const aroundRows = {
  listComments: { statuses: everybody(), ask: withAd },
  listReplies: { statuses: everybody(), ask: async (scene) => ({ params: { comment_id: await the.commentOf(scene) } }) },
  addComment: { statuses: members(201), ask: async (scene) => ({ ...(await withAd(scene)), body: { text } }) },
  addReply: { statuses: members(201), ask: async (scene) => ({ params: { comment_id: await the.commentOf(scene) }, body: { text } }) },
  editComment: { statuses: owners(), ask: async (scene) => ({ params: { id: await the.commentOf(scene) }, body: { text } }) },
  deleteComment: { statuses: owners(204), ask: about(the.commentOf) },
  editReply: { statuses: owners(), ask: async (scene) => ({ params: { id: await the.replyOf(scene) }, body: { text } }) },
  deleteReply: { statuses: owners(204), ask: about(the.replyOf) },
  toggleLike: { statuses: members(), ask: async (scene) => ({ body: { ad_id: await the.carOf(scene) } }) },
  listFavourites: { statuses: members(), ...empty },
  listFavouriteIds: { statuses: members(), ...empty },
  addReport: {
    // Nobody reports a thing of their own.
    statuses: { ...members(201), owner: 403 },
    ask: async (scene) => ({ body: { target_type: 'ad', target_id: await the.carOf(scene), reason: 'fraud' } }),
  },
  listSearches: { statuses: members(), ...empty },
  recordSearch: { statuses: members(201), ask: () => ({ body: { q: 'باترول' } }) },
  deleteSearch: { statuses: owners(204, 404), ask: about(the.pastSearchOf) },
  deleteSearches: { statuses: members(204), ...empty },
  listSavedSearches: { statuses: members(), ...empty },
  saveSearch: { statuses: members(201), ask: () => ({ body: { query: 'brand=1', type: 'car' } }) },
  changeSavedSearch: {
    statuses: owners(200, 404),
    ask: async (scene) => ({ params: { id: await the.savedSearchOf(scene) }, body: { alerts: 'daily' } }),
  },
  deleteSavedSearch: { statuses: owners(204, 404), ask: about(the.savedSearchOf) },
  revealContact: { statuses: members(), ask: about(the.carOf) },
  compareAds: { statuses: everybody(), ask: async (scene) => ({ query: { id: [await the.carOf(scene)] } }) },
} satisfies Partial<Table>;

const review = { rating: 5, text: 'صادق في وصفه' };

const peopleRows = {
  addReview: {
    // Nobody reviews themselves.
    statuses: { ...members(201), owner: 403 },
    ask: async (scene) => {
      const { owner, asker } = scene;
      const deal_id = asker === null || asker === owner ? undefined : await addDoneDeal(scene.market.db, { seller: owner, buyer: asker });
      return { params: { user_id: owner }, body: { ...review, ...(deal_id && { deal_id }) } };
    },
  },
  getDealReviews: {
    statuses: owners(200, 404),
    ask: async ({ market: { db }, owner }) => {
      const buyer = await addPerson(db, 'مشترٍ', { phone: the.freshPhone() });
      return { params: { deal_id: await addDoneDeal(db, { seller: owner, buyer }) } };
    },
  },
  editReview: { statuses: owners(), ask: async (scene) => ({ params: { id: await the.reviewBy(scene) }, body: { rating: 3 } }) },
  deleteReview: { statuses: owners(204), ask: about(the.reviewBy) },
  replyToReview: {
    statuses: owners(),
    ask: async (scene) => ({ params: { id: await the.reviewOf(scene) }, body: { text: 'شكرًا لك' } }),
  },
  deleteReviewReply: { statuses: owners(204), ask: about(the.reviewOf) },
  revealProfileContact: { statuses: members(), owner: 'showroom', ask: about(async ({ owner }) => owner) },
  askSupport: {
    statuses: everybody(201),
    ask: () => ({ body: { name: 'سارة', phone: the.freshPhone(), topic: 'account', message: 'لا أستطيع الدخول' } }),
  },
  listTickets: { statuses: members(), ...empty },
  getTicket: { statuses: owners(200, 404), ask: about(the.ticketOf) },
  writeToTicket: {
    statuses: owners(200, 404),
    ask: async (scene) => ({ params: { id: await the.ticketOf(scene) }, body: { message: 'ما زالت المشكلة' } }),
  },
} satisfies Partial<Table>;

/** An endpoint without a row does not compile, and fails the test. */
export const table: Table = {
  ...accountRows,
  ...readingRows,
  ...postingRows,
  ...rentalRows,
  ...aroundRows,
  ...peopleRows,
  ...offerRows,
  ...chatRows,
  ...ownDataRows,
  ...secondFactorRows,
  ...notificationRows,
  ...priceRows,
  ...dealRows,
  ...decisionRows,
  ...verificationRows,
  ...paymentRows,
  ...dueRows,
  ...subscriptionRows,
  ...stockRows,
};
