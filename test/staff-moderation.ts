import { addCar, addPerson } from './people.ts';
import { onlyStaff, type StaffScene, type StaffTable } from './staff-statuses.ts';
import { claimedCase, openedCase, appealCase, chargeCase, recordCase, verificationCase } from './cases.ts';

const moderators = (status = 200) => onlyStaff(['moderator'], status);
const about = (make: (scene: StaffScene) => Promise<number>) => async (scene: StaffScene) => ({ params: { id: await make(scene) } });

export const moderationRows = {
  listCases: { statuses: moderators(), ask: () => ({}) },
  getCase: { statuses: moderators(), ask: about(openedCase) },
  claimNextCase: { statuses: moderators(), ask: () => ({ body: {} }) },
  claimCase: { statuses: moderators(), ask: about(openedCase) },
  releaseCase: { statuses: moderators(204), ask: about(claimedCase) },
  decideCase: {
    statuses: moderators(),
    ask: async (scene) => ({ params: { id: await claimedCase(scene) }, body: { action: 'hide' as const, reason: 'fraud' } }),
  },
  decideAppeal: {
    statuses: moderators(),
    ask: async (scene) => ({ params: { id: await appealCase(scene) }, body: { accepted: true, answer: 'كان خطأ منا' } }),
  },
  decideVerification: { statuses: moderators(), ask: verificationCase },
  decideCharge: { statuses: moderators(), ask: chargeCase },
  decideLateRecord: { statuses: moderators(), ask: recordCase },
  askSide: {
    statuses: moderators(),
    ask: async (scene) => ({
      params: (await chargeCase(scene)).params,
      body: { side: 'renter' as const, text: 'هل ظهر الخدش قبل الاستلام؟' },
    }),
  },
  addCase: {
    statuses: moderators(201),
    ask: async ({ market }) => {
      const target_id = await addCar(market.db, await addPerson(market.db, 'بائع'));
      return { body: { target_type: 'ad' as const, target_id } };
    },
  },
} satisfies Partial<StaffTable>;
