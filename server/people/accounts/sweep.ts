import type { Database } from '#db/database.ts';
import { sweepOutbox } from '#server/platform/gateways/outbox.ts';
import { eachPart } from '#server/platform/jobs/each.ts';
import { sweepApplications } from './applications.ts';
import { sweepFailures } from '../second-factor/failures.ts';
import { sweepAttempts } from './attempts.ts';
import { sweepCodes } from './codes.ts';
import { sweepConfirmations } from './emails.ts';
import { sweepDevices } from './known-devices.ts';
import { sweepSessions } from './sessions.ts';
import { sweepVerifications } from './verifications.ts';

/**
 * Removes expired sessions, codes, verifications, password attempts, known devices, confirmations of addresses, unpaid applications
 * and stored messages. Safe at any time.
 */
export async function sweepAccounts(db: Database): Promise<void> {
  const sweeps = {
    sessions: sweepSessions,
    codes: sweepCodes,
    verifications: sweepVerifications,
    attempts: sweepAttempts,
    failures: sweepFailures,
    devices: sweepDevices,
    confirmations: sweepConfirmations,
    applications: sweepApplications,
    outbox: sweepOutbox,
  };
  await eachPart(Object.fromEntries(Object.entries(sweeps).map(([name, sweep]) => [name, () => sweep(db)])));
}
