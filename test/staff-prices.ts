import { storeModel } from '#server/prices/price-models/models.ts';
import { addCar, addPerson } from './people.ts';
import { freshPhone } from './scene.ts';
import { onlyStaff, type StaffScene, type StaffTable } from './staff-statuses.ts';

const moderators = () => onlyStaff(['moderator']);
const personIn = ({ market: { db } }: StaffScene, name: string) => addPerson(db, name, { phone: freshPhone() });
const description = 'نظيفة وصيانتها في الوكالة والفحص عليّ.';
const carIn = async (scene: StaffScene) => addCar(scene.market.db, await personIn(scene, 'بائع'), { description });

/** Somebody objects to the estimate of a car. */
async function anObjection(scene: StaffScene): Promise<number> {
  const params = { ad_id: await carIn(scene) };
  return (await scene.market.call('objectToEstimate', { as: await personIn(scene, 'مشتري'), params, body: { reason: 'extras' } })).id;
}

/** A fit whose ranges hold too few prices. */
function aRefusedFit({ market: { db } }: StaffScene): Promise<number> {
  const checks = { coverage: 0.7, error: 0.1, moved: null, refused: ['coverage'] };
  const fit = {
    kind: 'car',
    method: 'asking-1',
    fittedAt: new Date(),
    evidence: 300,
    coefficients: Buffer.from([]),
    checks,
    isCurrent: false,
  } as const;
  return db.transaction().execute((trx) => storeModel(trx, fit));
}

export const priceRows = {
  listObjections: { statuses: moderators(), ask: () => ({}) },
  closeObjection: {
    statuses: moderators(),
    ask: async (scene) => ({ params: { id: await anObjection(scene) }, body: { outcome: 'kept' as const } }),
  },
  withholdEstimate: {
    statuses: moderators(),
    ask: async (scene) => ({ params: { id: await carIn(scene) }, body: { is_withheld: true, note: 'سيارة معدلة' } }),
  },
  excludeFromEvidence: {
    statuses: moderators(),
    ask: async (scene) => ({ params: { id: await carIn(scene) }, body: { is_excluded: true } }),
  },
  correctFacts: {
    statuses: moderators(),
    ask: async (scene) => ({ params: { id: await carIn(scene) }, body: { mileage: 91_000 } }),
  },
  listPriceFits: { statuses: moderators(), ask: () => ({}) },
  closePriceFit: { statuses: moderators(), ask: async (scene) => ({ params: { id: await aRefusedFit(scene) } }) },
} satisfies Partial<StaffTable>;
