import { olaya } from './branches.ts';
import { importRows } from './matrix-imports.ts';
import { everybody, kinds, members, owners, type Table } from './matrix-statuses.ts';
import * as the from './scene.ts';
import type { Scene } from './scene.ts';

/** Every kind of business. The owner is a showroom here, and the other one too. */
const businesses = (status = 200) => kinds(['seller', 'showroom', 'office', 'owner', 'other'], status);
const showroom = { owner: 'showroom' } as const;

async function branchOf({ market, owner }: Scene): Promise<{ id: number; slug: string }> {
  const { id, slug } = await market.call('addBranch', { as: owner, body: olaya });
  return { id, slug };
}

const withBranch = async (scene: Scene) => ({ params: { id: (await branchOf(scene)).id } });
const withPage = async (scene: Scene) => ({ params: { id: scene.owner, slug: (await branchOf(scene)).slug } });
const withCar = async (scene: Scene) => ({ params: { id: await the.carOf(scene) } });
const draft = { type: 'car' as const, content: { brand_id: 1, year: '2022' } };

async function draftOf({ market, owner }: Scene): Promise<{ params: { id: number } }> {
  return { params: { id: (await market.call('addDraft', { as: owner, body: draft })).id } };
}

const view = { name: 'فوق 60 يومًا', filters: { days_min: 60 } };

async function viewOf({ market, owner }: Scene): Promise<{ params: { id: number } }> {
  return { params: { id: (await market.call('addStockView', { as: owner, body: view })).id } };
}

export const stockRows = {
  ...importRows,
  listBranches: { ...showroom, statuses: businesses(), ask: () => ({}) },
  addBranch: { ...showroom, statuses: businesses(201), ask: () => ({ body: { ...olaya, phone: '0512345678' } }) },
  // For all but the owner the branch does not exist.
  updateBranch: {
    ...showroom,
    statuses: owners(200, 404),
    ask: async (scene) => ({ ...(await withBranch(scene)), body: { name: 'الفرع' } }),
  },
  setMainBranch: { ...showroom, statuses: owners(200, 404), ask: withBranch },
  deleteBranch: { ...showroom, statuses: owners(204, 404), ask: withBranch },
  listBranchesOf: { ...showroom, statuses: everybody(), ask: ({ owner }) => ({ params: { id: owner } }) },
  getBranchPage: { ...showroom, statuses: everybody(), ask: withPage },
  listAdsOfBranch: { ...showroom, statuses: everybody(), ask: withPage },
  getBranchesOfAd: { ...showroom, statuses: everybody(), ask: withCar },
  listStock: { ...showroom, statuses: businesses(), ask: () => ({}) },
  countStock: { ...showroom, statuses: businesses(), ask: () => ({}) },
  updateStock: {
    ...showroom,
    statuses: owners(),
    ask: async (scene) => ({ ...(await withCar(scene)), body: { version: 1, place: 'الساحة الخلفية' } }),
  },
  listStockCosts: { ...showroom, statuses: businesses(), ask: async (scene) => ({ query: { id: [await the.carOf(scene)] } }) },
  updateStockCosts: {
    ...showroom,
    statuses: owners(),
    ask: async (scene) => ({ ...(await withCar(scene)), body: { version: 1, cost: 61_000 } }),
  },
  addStockView: { ...showroom, statuses: businesses(201), ask: () => ({ body: view }) },
  updateStockView: {
    ...showroom,
    statuses: owners(200, 404),
    ask: async (scene) => ({ ...(await viewOf(scene)), body: { name: 'قديمة' } }),
  },
  deleteStockView: { ...showroom, statuses: owners(204, 404), ask: viewOf },
  changeStock: {
    ...showroom,
    statuses: businesses(),
    ask: async (scene) => ({ body: { ids: [await the.carOf(scene)], act: 'pause', dry_run: false } }),
  },
  exportStock: { ...showroom, statuses: businesses(), ask: () => ({}) },
  exportStockWithCosts: { ...showroom, statuses: businesses(), ask: () => ({}) },
  getVehicleFeed: { ...showroom, statuses: businesses(), ask: () => ({}) },
  makeVehicleFeed: { ...showroom, statuses: businesses(), ask: () => ({}) },
  rotateVehicleFeed: { ...showroom, statuses: businesses(), ask: () => ({}) },
  endVehicleFeed: { ...showroom, statuses: businesses(), ask: () => ({}) },
  listLeftOutCars: { ...showroom, statuses: businesses(), ask: () => ({}) },
  listChassisMakers: { statuses: everybody(), ask: () => ({}) },
  listDrafts: { statuses: members(), ask: () => ({}) },
  addDraft: { statuses: members(201), ask: () => ({ body: draft }) },
  getDraft: { statuses: owners(200, 404), ask: draftOf },
  saveDraft: {
    statuses: owners(200, 404),
    ask: async (scene) => ({ ...(await draftOf(scene)), body: { version: 1, content: { year: '2023' } } }),
  },
  deleteDraft: { statuses: owners(204, 404), ask: draftOf },
  duplicateAd: { statuses: owners(201), ask: withCar },
} satisfies Partial<Table>;
