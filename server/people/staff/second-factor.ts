import { sql } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import { secondFactorHours, type StaffMe } from '#contract/backoffice/staff.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { isKnownDevice } from '../accounts/known-devices.ts';
import { refusedAt } from '../accounts/refusals.ts';
import { markSecondFactor } from '../accounts/second-factor.ts';
import { isOwnPassword, type Caller } from '../accounts/sign-in.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { findSecondFactor, renewBackupCodes, setUpSecondFactor, takeCode } from '../second-factor/second-factor.ts';
import { writeAudit } from './audit.ts';

export type MeRow = Pick<StaffMe, 'id' | 'role' | 'backup_codes_left'> & {
  full_name: string;
  confirmed_at: Date | null;
  proved_at: Date | null;
};

/** The staff member of the viewer. `forbidden` for everybody else. */
export async function getMe(db: Database, viewer: Viewer): Promise<MeRow> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .innerJoin('sessions', 'sessions.user_id', 'staff.user_id')
    .select(['staff.user_id as id', 'staff.role', 'users.full_name'])
    .select(
      sql<Date | null>`case when second_factor_at > now() - ${`${secondFactorHours} hours`}::interval then second_factor_at end`.as(
        'proved_at',
      ),
    )
    .where('staff.user_id', '=', viewer.id)
    .where('staff.removed_at', 'is', null)
    .where('sessions.id', '=', viewer.session)
    .executeTakeFirst();
  if (!row || viewer.isSuspended) throw new AppError('forbidden');
  const { since, backupCodesLeft } = await findSecondFactor(db, viewer.id);
  return { ...row, confirmed_at: since, backup_codes_left: backupCodesLeft };
}

/** A secret for an authenticator, replacing an unconfirmed one. `in_use` if one was confirmed. */
export async function enrol(
  market: Market,
  viewer: Viewer,
  password: string,
  language: Language,
): Promise<{ secret: string; uri: string }> {
  await getMe(market.db, viewer);
  if (!(await isOwnPassword(market, viewer, password))) throw refusedAt('password', 'wrong_password', language);
  return setUpSecondFactor(market, viewer.id);
}

/** Checks a code for this session. The first one confirms the authenticator and returns backup codes, else null. Throws as `takeCode`. */
export async function giveCode(
  market: Market,
  viewer: Viewer,
  code: string,
  { address, device, language }: Pick<Caller, 'address' | 'device'> & { language: Language },
): Promise<string[] | null> {
  const { role } = await getMe(market.db, viewer);
  const knownDevice = (await isKnownDevice(market, viewer.id, device)) ? device : null;
  return takeCode(market, { user: viewer.id, code, from: { address, knownDevice } }, language, async (trx, isFirst) => {
    await markSecondFactor(trx, viewer.session);
    if (isFirst) await writeAudit(trx, { id: viewer.id, role }, { action: 'staff.enrol' });
  });
}

/** Creates new backup codes. Throws `wrong_password`. */
export async function renewOwnCodes(market: Market, viewer: Viewer, password: string, language: Language): Promise<string[]> {
  if (!(await isOwnPassword(market, viewer, password))) throw refusedAt('password', 'wrong_password', language);
  return market.db.transaction().execute((trx) => renewBackupCodes(trx, viewer.id));
}
