import { Type as T, type Static } from 'typebox';
import { passwordMost } from './account-rules.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, nullable, time } from '../platform/fields.ts';

const tag = 'Accounts';
const path = '/accounts/api_account/second-factor/' as const;

/** Six digits of an authenticator, or a backup code. */
export const secondFactorCode = T.String({
  pattern: '^[\\p{L}\\p{Nd} -]{6,20}$',
  description: 'Six digits of the authenticator (TOTP), or a backup code',
});
export const backupCodes = T.Array(T.String(), { description: 'Shown this once; each is good once in place of the six digits' });
const password = T.String({ minLength: 1, maxLength: passwordMost });

export const secondFactorState = T.Object({
  is_on: T.Boolean(),
  since: nullable(time),
  backup_codes_left: T.Integer(),
});
component('SecondFactorState', secondFactorState);
export type SecondFactorStateShown = Static<typeof secondFactorState>;

export const authenticator = T.Object({ secret: T.String(), uri: T.String({ description: 'otpauth://, for a QR code' }) });

/** For businesses; the staff have their own in the back office. */
export const secondFactor = {
  getSecondFactor: endpoint({
    method: 'GET',
    path,
    access: 'business',
    tag,
    summary: 'Whether signing in asks for a second factor',
    response: secondFactorState,
  }),
  setUpSecondFactor: endpoint({
    method: 'POST',
    path: `${path}set-up/`,
    access: 'business',
    tag,
    summary: 'A secret for an authenticator, where I have none that was confirmed',
    body: T.Object({ password }),
    suspended: 'may',
    response: authenticator,
    perMinute: 5,
    errors: ['wrong_password', 'no_password', 'too_many_attempts', 'in_use'],
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path,
    access: 'business',
    tag,
    summary: 'Confirms the authenticator by its first code: from now on signing in asks for one',
    body: T.Object({ code: secondFactorCode }),
    suspended: 'may',
    response: T.Object({ backup_codes: backupCodes }),
    perMinute: 10,
    errors: ['wrong_code', 'too_many_attempts', 'in_use'],
  }),
  renewBackupCodes: endpoint({
    method: 'POST',
    path: `${path}backup-codes/`,
    access: 'business',
    tag,
    summary: 'Ten new backup codes in place of those before',
    body: T.Object({ code: secondFactorCode }),
    suspended: 'may',
    response: T.Object({ backup_codes: backupCodes }),
    perMinute: 5,
    errors: ['wrong_code', 'too_many_attempts', 'not_found'],
  }),
  removeSecondFactor: endpoint({
    method: 'DELETE',
    path,
    access: 'business',
    tag,
    summary: 'Turns the second factor off, with the password and a code',
    body: T.Object({ password, code: secondFactorCode }),
    suspended: 'may',
    response: T.Null(),
    status: 204,
    perMinute: 5,
    errors: ['wrong_password', 'no_password', 'wrong_code', 'too_many_attempts', 'not_found'],
  }),
} as const;
