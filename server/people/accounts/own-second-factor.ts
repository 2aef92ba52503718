import type { Language } from '#contract/platform/languages.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { findSecondFactor, removeSecondFactor, renewBackupCodes, setUpSecondFactor, takeCode } from '../second-factor/second-factor.ts';
import { isKnownDevice } from './known-devices.ts';
import { refusedAt } from './refusals.ts';
import { isOwnPassword, type Caller } from './sign-in.ts';

export type Asker = Pick<Caller, 'address' | 'device'> & { language: Language };

/** A secret for the viewer's authenticator. Throws `wrong_password`, and `in_use` if one was confirmed. */
export async function setUpOwn(
  market: Market,
  viewer: Viewer,
  password: string,
  language: Language,
): Promise<{ secret: string; uri: string }> {
  if (!(await isOwnPassword(market, viewer, password))) throw refusedAt('password', 'wrong_password', language);
  return setUpSecondFactor(market, viewer.id);
}

/** Confirms the viewer's authenticator by its first code. Returns the backup codes. Throws as `takeCode`, `in_use` for a later one. */
export async function confirmOwn(market: Market, viewer: Viewer, code: string, asker: Asker): Promise<string[]> {
  const codes = await takeOwn(market, viewer, asker, {
    code,
    onTaken: async (_trx, isFirst) => {
      if (!isFirst) throw new AppError('in_use');
    },
  });
  return codes!;
}

/** Creates new backup codes of the viewer. Throws as `takeCode`. */
export async function renewOwnBackupCodes(market: Market, viewer: Viewer, code: string, asker: Asker): Promise<string[]> {
  await refuseMissing(market, viewer);
  let codes: string[] = [];
  await takeOwn(market, viewer, asker, {
    code,
    onTaken: async (trx) => {
      codes = await renewBackupCodes(trx, viewer.id);
    },
  });
  return codes;
}

/** Turns the viewer's second factor off. Throws `wrong_password`, and as `takeCode`. */
export async function removeOwn(market: Market, viewer: Viewer, { password, code }: Record<'password' | 'code', string>, asker: Asker) {
  await refuseMissing(market, viewer);
  if (!(await isOwnPassword(market, viewer, password))) throw refusedAt('password', 'wrong_password', asker.language);
  await takeOwn(market, viewer, asker, { code, onTaken: (trx) => removeSecondFactor(trx, viewer.id) });
}

/**
 * Checks the viewer's code before a change of phone, e-mail address or password; requires none without a second factor. Throws
 * `second_factor_needed` without a code, and as `takeCode`.
 */
export async function proveOwn(market: Market, viewer: Viewer, code: string | undefined, asker: Asker): Promise<void> {
  if ((await findSecondFactor(market.db, viewer.id)).since === null) return;
  if (code === undefined) throw new AppError('second_factor_needed');
  await takeOwn(market, viewer, asker, { code });
}

async function refuseMissing({ db }: Market, { id }: Viewer): Promise<void> {
  if ((await findSecondFactor(db, id)).since === null) throw new AppError('not_found');
}

async function takeOwn(
  market: Market,
  { id: user }: Viewer,
  { address, device, language }: Asker,
  { code, onTaken }: { code: string; onTaken?: Parameters<typeof takeCode>[3] | undefined },
): Promise<string[] | null> {
  const knownDevice = (await isKnownDevice(market, user, device)) ? device : null;
  return takeCode(market, { user, code, from: { address, knownDevice } }, language, onTaken);
}
