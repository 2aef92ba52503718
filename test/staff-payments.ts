import { payWhole, startDonation } from './paying.ts';
import { onlyStaff, type StaffScene, type StaffTable } from './staff-statuses.ts';

const paid = async ({ market }: StaffScene) => ({ id: (await payWhole(market, await startDonation(market))).id });

export const paymentRows = {
  listAdminPayments: { statuses: onlyStaff(['finance']), ask: () => ({}) },
  getAdminPayment: { statuses: onlyStaff(['finance']), ask: async (scene) => ({ params: await paid(scene) }) },
  refundPayment: {
    statuses: onlyStaff(['finance']),
    ask: async (scene) => ({ params: await paid(scene), body: { amount: '10.00', reason: 'طلب صاحب المساهمة' } }),
  },
} satisfies Partial<StaffTable>;
