import { Type as T, type Static } from 'typebox';
import { aboutMost, textPattern } from './account-rules.ts';
import { email, latitude, longitude, name, phone, place, user, username } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { id, nullable, oneOf } from './fields.ts';
import { languages } from './languages.ts';
import { workingHours } from './profiles.ts';

const tag = 'Accounts';
const accounts = '/accounts/api_account' as const;

const profileChanges = T.Object({
  full_name: T.Optional(name),
  username: T.Optional(username),
  email: T.Optional(nullable(email)),
  city_id: T.Optional(id),
  about: T.Optional(T.String({ maxLength: aboutMost, pattern: textPattern })),
  language: T.Optional(oneOf(...languages)),
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
    who: 'signed_in',
    tag,
    summary: 'One’s own account',
    answer: user,
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: `${accounts}/update_profile/`,
    who: 'signed_in',
    tag,
    summary: 'Change one’s own account; what is left out stays. As a form it may carry `profile_picture`',
    body: profileChanges,
    bodyUpload: 'profile_picture',
    answer: user,
    errors: ['payload_too_large', 'unsupported_media_type'],
  }),
  setProfilePicture: endpoint({
    method: 'POST',
    path: `${accounts}/profile_picture/`,
    who: 'signed_in',
    tag,
    summary: 'Set the profile picture',
    upload: 'profile_picture',
    answer: user,
    perMinute: 10,
    errors: ['payload_too_large', 'unsupported_media_type'],
  }),
  removeProfilePicture: endpoint({
    method: 'DELETE',
    path: `${accounts}/profile_picture/`,
    who: 'signed_in',
    tag,
    summary: 'Remove the profile picture',
    suspended: 'may',
    answer: user,
  }),
} as const;
