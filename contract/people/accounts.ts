import { Type as T, type Static } from 'typebox';
import { actingMember } from './acting.ts';
import { businessTypes } from '../platform/kinds.ts';
import { codePattern, emailMost, emailPattern, passwordMost, registrationPattern, usernameMost, usernamePattern } from './account-rules.ts';
import { addressMost, nameMost, namePattern } from '../platform/texts.ts';
import { contactWays } from './contacts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { city, component, id, nullable, oneOf, time, userType } from '../platform/fields.ts';
import { languages } from '../platform/languages.ts';
import { secondFactorCode } from './second-factor.ts';
import { business } from './profiles.ts';

const tag = 'Accounts';
const accounts = '/accounts/api_account' as const;

/**
 * Any spelling is accepted: 5…, 05…, +966…, 00966…, Arabic digits; a number of another country with its code, +44… or 0044…. Responses
 * contain 5XXXXXXXX, or E.164 of another country.
 */
export const phone = T.String({
  minLength: 1,
  maxLength: 40,
  description: 'A Saudi mobile number, 5XXXXXXXX, or one of another country with its code, +447911123456',
});
const password = T.String({
  maxLength: passwordMost,
  description: 'At least 8, with a lower and an upper case letter, a digit and a special character',
});
/** A password to be checked, not one to be set. */
export const knownPassword = T.String({ minLength: 1, maxLength: passwordMost });
export const username = T.String({ minLength: 1, maxLength: usernameMost, pattern: usernamePattern });
export const email = T.String({ maxLength: emailMost, pattern: emailPattern });
export const name = T.String({ minLength: 2, maxLength: nameMost, pattern: namePattern });
export const place = T.String({ minLength: 2, maxLength: addressMost, pattern: namePattern });
export const latitude = T.Number({ minimum: -90, maximum: 90 });
export const longitude = T.Number({ minimum: -180, maximum: 180 });
const smsCode = T.String({ pattern: codePattern, description: 'Six digits' });
const verificationToken = T.String({ minLength: 1, maxLength: 100 });
/** The recipient of a code: the phone or e-mail address, or with `sign_in` the ticket that came with `verification_needed`. */
const codeTarget = {
  phone: T.Optional(phone),
  email: T.Optional(T.String({ ...email, description: 'In place of the phone, with purpose `enter` or `reset`: the code is mailed' })),
  ticket: T.Optional(T.String({ minLength: 1, maxLength: 100, description: 'With purpose `sign_in`, in place of the phone' })),
};

export const codePurpose = oneOf('register', 'reset', 'change_phone', 'sign_in', 'enter');
export type CodePurpose = Static<typeof codePurpose>;
/** By default a code is for registering: it gives access to no existing account. */
const purposeUnsaid = T.Unsafe<CodePurpose>({ ...codePurpose, default: 'register' });

export const businessType = oneOf(...businessTypes);

/** What a signed-in person sees of their own account. Responses to others never contain it. */
export const user = T.Object({
  id,
  user_type: userType,
  full_name: T.String({ description: 'Of the person; a business is shown to others by its own name' }),
  username: T.String(),
  phone: nullable(T.String({ description: 'Null of somebody who registered by an e-mail address and has added none' })),
  email: nullable(T.String()),
  email_confirmed: T.Boolean({ description: 'Whether a link sent to `email` was opened; false of addresses from before links were sent' }),
  pending_email: nullable(T.String({ description: 'An address that becomes `email` once the link sent to it is opened' })),
  city,
  profile_picture: nullable(T.String()),
  about: T.String(),
  language: oneOf(...languages),
  is_verified: T.Boolean(),
  is_featured: T.Boolean(),
  created_at: time,
  suspended_by: nullable(T.Integer({ description: 'The decision (`getDecision`) by which the account is suspended now' })),
  has_password: T.Boolean({ description: 'False of somebody who registered by a code and has set none' }),
  contact: nullable(T.Object(contactWays.properties, { description: 'How a person is reached about their ads; null of a business' })),
  business: nullable(T.Object({ ...business.properties, whatsapp: nullable(T.String()) })),
  member: nullable(
    T.Object(actingMember.properties, { description: 'As whom the caller acts for this business; null: the holder of the account itself' }),
  ),
});
component('User', user);
export type User = Static<typeof user>;

/** A bearer token and its expiry. */
export const freshToken = T.Object({ token: T.String(), expires_at: time });
export type FreshToken = Static<typeof freshToken>;

export const signedIn = T.Object({ ...freshToken.properties, user });
component('SignedIn', signedIn);
export type SignedIn = Static<typeof signedIn>;

const opened = T.Object({
  ...signedIn.properties,
  reopened: T.Boolean({ description: 'Whether the account was closed, and is open again with what was on the market' }),
});

export const codeSent = T.Object({
  expires_in: T.Integer({ description: 'Seconds for which the code is good' }),
  resend_in: T.Integer({ description: 'Seconds until another may be asked for' }),
});
export type CodeSent = Static<typeof codeSent>;

const person = { verification_token: verificationToken, phone, username, full_name: name, password, city_id: id };
const newPerson = T.Object({ ...person, email: T.Optional(email) });
export type NewPerson = Static<typeof newPerson>;

const newcomer = T.Object({ full_name: name, city_id: id, is_adult: T.Literal(true), accepts_terms: T.Literal(true) });
export type Newcomer = Static<typeof newcomer>;

const newBusiness = T.Object({
  ...T.Partial(newPerson).properties,
  type: businessType,
  business_name: name,
  commercial_registration: T.String({ pattern: registrationPattern, description: 'Ten digits' }),
  address: place,
  whatsapp: T.Optional(phone),
  latitude: T.Optional(latitude),
  longitude: T.Optional(longitude),
  package_id: T.Optional(id),
});
export type NewBusiness = Static<typeof newBusiness>;

export const accountCalls = {
  login: endpoint({
    method: 'POST',
    path: `${accounts}/login/`,
    access: 'visitor',
    tag,
    summary:
      'Sign in by phone, username or e-mail address. After many wrong passwords from elsewhere a new device is answered ' +
      '`verification_needed` and signs in with what a code of purpose `sign_in` was exchanged for. A business with a second factor is ' +
      'answered `second_factor_needed` and signs in with `code`',
    body: T.Object({
      identifier: T.String({ minLength: 1, maxLength: emailMost }),
      password: knownPassword,
      verification_token: T.Optional(verificationToken),
      code: T.Optional(secondFactorCode),
    }),
    suspended: 'may',
    response: opened,
    errors: ['wrong_credentials', 'too_many_attempts', 'verification_needed', 'verification_expired', 'second_factor_needed', 'wrong_code'],
  }),
  sendOtp: endpoint({
    method: 'POST',
    path: `${accounts}/send/otp/`,
    access: 'visitor',
    tag,
    summary: 'Send a code by SMS or mail. The answer is the same whether or not the phone or address has an account',
    body: T.Object({ ...codeTarget, purpose: purposeUnsaid }),
    suspended: 'may',
    response: codeSent,
    status: 202,
    errors: ['not_signed_in', 'forbidden', 'verification_expired', 'too_many_codes', 'code_too_soon', 'unavailable'],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: `${accounts}/verfiy/otp/`,
    access: 'visitor',
    tag,
    summary: 'Exchange a code for a verification token: good once, for ten minutes',
    body: T.Object({ ...codeTarget, purpose: purposeUnsaid, code: smsCode }),
    suspended: 'may',
    response: T.Object({ verification_token: T.String() }),
    errors: ['wrong_code', 'code_expired', 'code_spent', 'phone_taken', 'no_account', 'not_signed_in', 'verification_expired'],
  }),
  enterByCode: endpoint({
    method: 'POST',
    path: `${accounts}/enter/`,
    access: 'visitor',
    tag,
    summary:
      'Sign in with what a code of purpose `enter` was exchanged for. A phone or e-mail address without an account is answered `no_account`, and is ' +
      'registered, without a password, by the same token with name, city and both consents. A business with a second factor is answered ' +
      '`second_factor_needed` and signs in with `code`',
    body: T.Object({ verification_token: verificationToken, ...T.Partial(newcomer).properties, code: T.Optional(secondFactorCode) }),
    suspended: 'may',
    response: opened,
    errors: ['verification_expired', 'no_account', 'phone_taken', 'second_factor_needed', 'wrong_code', 'too_many_attempts'],
  }),
  createProfile: endpoint({
    method: 'POST',
    path: `${accounts}/create_profile/`,
    access: 'visitor',
    tag,
    summary: 'Register a person',
    body: newPerson,
    response: signedIn,
    status: 201,
    errors: ['verification_expired', 'phone_taken'],
  }),
  createSeller: endpoint({
    method: 'POST',
    path: `${accounts}/create_seller/`,
    access: 'visitor',
    tag,
    summary: 'Register a business; or, signed in as role user, turn the account into one with `package_id`',
    body: newBusiness,
    response: signedIn,
    status: 201,
    errors: ['verification_expired', 'phone_taken', 'forbidden', 'payment_needed'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: `${accounts}/change/forgetpass/`,
    access: 'visitor',
    tag,
    summary: 'Set a new password after a code. Signs the account out everywhere',
    body: T.Object({ verification_token: verificationToken, password }),
    suspended: 'may',
    response: T.Object({ changed: T.Boolean() }),
    errors: ['verification_expired'],
  }),
  requestPhoneChange: endpoint({
    method: 'POST',
    path: `${accounts}/request/phonechange/`,
    access: 'signed_in',
    tag,
    summary:
      'Send a code to a new phone. An account with a second factor is answered `second_factor_needed` without `code`; one with neither ' +
      'password nor phone needs no `password`',
    body: T.Object({ phone, password: T.Optional(knownPassword), code: T.Optional(secondFactorCode) }),
    suspended: 'may',
    response: codeSent,
    status: 202,
    errors: [
      'wrong_password',
      'no_password',
      'second_factor_needed',
      'wrong_code',
      'too_many_attempts',
      'too_many_codes',
      'code_too_soon',
      'unavailable',
    ],
  }),
  verifyNewPhone: endpoint({
    method: 'POST',
    path: `${accounts}/verify/newphone/`,
    access: 'signed_in',
    tag,
    summary: 'Take the new phone with the code that was sent to it, or with what the code was exchanged for',
    body: T.Object({ phone, code: T.Optional(smsCode), verification_token: T.Optional(verificationToken) }),
    suspended: 'may',
    response: user,
    errors: ['wrong_code', 'code_expired', 'code_spent', 'verification_expired', 'phone_taken'],
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/products/api/refreshed-token/',
    access: 'signed_in',
    tag,
    summary: 'A new token; the one used stays good for a minute',
    suspended: 'may',
    response: freshToken,
  }),
  logout: endpoint({
    method: 'POST',
    path: `${accounts}/logout/`,
    access: 'signed_in',
    tag,
    summary: 'Revoke this token',
    suspended: 'may',
    response: T.Null(),
    status: 204,
  }),
  checkPassword: endpoint({
    method: 'POST',
    path: `${accounts}/check/password/`,
    access: 'signed_in',
    tag,
    summary: 'Whether the password is right',
    body: T.Object({ password: knownPassword }),
    suspended: 'may',
    response: T.Object({ valid: T.Boolean() }),
    errors: ['no_password', 'too_many_attempts'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: `${accounts}/change_password/`,
    access: 'signed_in',
    tag,
    summary: 'Change the password, or set the first one without `old_password`. Every other token is revoked; this answer holds a new one',
    body: T.Object({ old_password: T.Optional(knownPassword), new_password: password }),
    suspended: 'may',
    response: freshToken,
    errors: ['wrong_password', 'too_many_attempts'],
  }),
} as const;
