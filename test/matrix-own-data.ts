import { goodPassword } from './accounts.ts';
import { members, owners, type Table } from './matrix-statuses.ts';
import { teamRows } from './matrix-team.ts';
import * as the from './scene.ts';

const empty = { ask: () => ({}) };

export const ownDataRows = {
  ...teamRows,
  listSessions: { statuses: members(), ...empty },
  endSession: { statuses: owners(204, 404), ask: async (scene) => ({ params: { session_id: await the.deviceOf(scene) } }) },
  endOtherSessions: { statuses: members(), ...empty },
  closeAccount: { statuses: members(204), ask: () => ({ body: { password: goodPassword } }) },
  exportData: { statuses: members(), ...empty },
  startExport: { statuses: members(), ...empty },
} satisfies Partial<Table>;
