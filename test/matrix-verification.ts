import { kinds, members, type Role, type Table } from './matrix-statuses.ts';
import { identity, licence, registration, sendDocuments } from './documents.ts';
import type { Scene } from './scene.ts';

const businesses: Role[] = ['seller', 'showroom', 'office', 'owner', 'other'];
const documents = () => [registration(), identity(), licence()];
const empty = { ask: () => ({}) };

/** The request of the caller was decided, if they could ask at all. */
async function rejected({ market, asker }: Scene) {
  if (asker !== null && (await sendDocuments(market, asker, documents())).status === 201) {
    await market.db
      .updateTable('verification_requests')
      .set({ status: 'rejected', decided_at: new Date() })
      .where('user_id', '=', asker)
      .execute();
  }
  return { body: { note: '' }, files: documents() };
}

export const verificationRows = {
  requestVerification: {
    statuses: kinds(businesses, 201),
    owner: 'showroom',
    ask: () => ({ body: { note: '' }, files: documents() }),
  },
  getVerification: { statuses: kinds(businesses, 200), owner: 'showroom', ...empty },
  reapply: { statuses: kinds(businesses, 201), owner: 'showroom', ask: rejected },
  getOpening: { statuses: kinds(businesses, 200), owner: 'office', ...empty },
  getApproval: { statuses: members(), ...empty },
} satisfies Partial<Table>;
