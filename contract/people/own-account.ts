import { Type as T, type Static } from 'typebox';
import { aboutMost } from './account-rules.ts';
import { textPattern } from '../platform/texts.ts';
import { contactWays } from './contacts.ts';
import { email, knownPassword, latitude, longitude, name, phone, place, user, username } from './accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, nullable, oneOf } from '../platform/fields.ts';
import { languages } from '../platform/languages.ts';
import { workingHours } from './profiles.ts';
import { secondFactorCode } from './second-factor.ts';

const tag = 'Accounts';
const accounts = '/accounts/api_account' as const;

const profileChanges = T.Object({
  full_name: T.Optional(name),
  username: T.Optional(username),
  email: T.Optional(nullable(email)),
  current_password: T.Optional(knownPassword),
  code: T.Optional(secondFactorCode),
  city_id: T.Optional(id),
  about: T.Optional(T.String({ maxLength: aboutMost, pattern: textPattern })),
  language: T.Optional(oneOf(...languages)),
  contact: T.Optional(T.Object(T.Partial(contactWays).properties, { description: 'Of a person; a business has its own' })),
  business: T.Optional(
    T.Object({
      name: T.Optional(name),
      address: T.Optional(place),
      whatsapp: T.Optional(nullable(phone)),
      latitude: T.Optional(nullable(latitude)),
      longitude: T.Optional(nullable(longitude)),
      working_hours: T.Optional(T.Array(workingHours, { maxItems: 14 })),
    }),
  ),
});
export type ProfileChanges = Static<typeof profileChanges>;

export const ownAccount = {
  getMyProfile: endpoint({
    method: 'GET',
    path: `${accounts}/my_profile/`,
    access: 'signed_in',
    tag,
    summary: 'One’s own account',
    response: user,
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: `${accounts}/update_profile/`,
    aliases: ['PUT', 'POST'],
    access: 'signed_in',
    tag,
    summary:
      'Change one’s own account; what is left out stays. As a form it may carry `profile_picture`. A change of `email` needs ' +
      '`current_password`, and `code` where there is a second factor; a new address is `pending_email` until the link sent to it is opened',
    body: profileChanges,
    bodyUpload: 'profile_picture',
    response: user,
    errors: [
      'payload_too_large',
      'unsupported_media_type',
      'wrong_password',
      'no_password',
      'second_factor_needed',
      'wrong_code',
      'too_many_attempts',
    ],
  }),
  repeatEmailConfirmation: endpoint({
    method: 'POST',
    path: `${accounts}/email_confirmation/`,
    access: 'signed_in',
    tag,
    summary: 'Send another link to `pending_email`, or to `email` where that was never confirmed',
    suspended: 'may',
    response: user,
    status: 202,
    errors: ['not_found', 'too_many_attempts'],
  }),
  cancelEmailConfirmation: endpoint({
    method: 'DELETE',
    path: `${accounts}/email_confirmation/`,
    access: 'signed_in',
    tag,
    summary: 'Give `pending_email` up',
    suspended: 'may',
    response: user,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: `${accounts}/confirm_email/`,
    access: 'visitor',
    tag,
    summary: 'Confirm an e-mail address with the token of the link sent to it',
    body: T.Object({ token: T.String({ minLength: 1, maxLength: 100 }) }),
    suspended: 'may',
    response: T.Object({ confirmed: T.Boolean() }),
    perMinute: 30,
    errors: ['link_expired', 'link_used', 'link_invalid'],
  }),
  setProfilePicture: endpoint({
    method: 'POST',
    path: `${accounts}/profile_picture/`,
    access: 'signed_in',
    tag,
    summary: 'Set the profile picture',
    upload: 'profile_picture',
    response: user,
    perMinute: 10,
    errors: ['payload_too_large', 'unsupported_media_type'],
  }),
  removeProfilePicture: endpoint({
    method: 'DELETE',
    path: `${accounts}/profile_picture/`,
    access: 'signed_in',
    tag,
    summary: 'Remove the profile picture',
    suspended: 'may',
    response: user,
  }),
} as const;
