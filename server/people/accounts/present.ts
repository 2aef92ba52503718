import type { CodeSent, FreshToken, SignedIn, User } from '#contract/people/accounts.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DeviceSession } from '#contract/app/own-data.ts';
import { contactWaysOf } from '#server/people/profiles/contact-ways.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import type { AccountRow } from './accounts.ts';
import type { SentCode } from './codes.ts';
import { deviceLabel, readDevice } from './device.ts';
import type { DeviceRow } from './devices.ts';
import type { Session } from './sessions.ts';

type Context = Pick<Market, 'config' | 'reference'>;

export function presentUser(row: AccountRow, { config, reference }: Context, language: Language): User {
  const { id, user_type, username, phone, email, city_id, about, is_verified, is_featured } = row;
  // The mail of the account is that of its holder.
  const mayReadMail = row.member === null || row.member.role === 'owner';
  return {
    id,
    user_type,
    full_name: row.manager_name ?? row.full_name,
    username,
    phone,
    email: mayReadMail ? email : null,
    email_confirmed: row.email_confirmed_at !== null,
    pending_email: mayReadMail ? row.pending_email : null,
    city: { city_id, name: reference.cities.get(city_id)?.names[language] ?? '' },
    profile_picture: pictureUrl(config.publicUrl, row.profile_picture, 320),
    about,
    language: row.language,
    is_verified,
    is_featured,
    created_at: row.created_at.toISOString(),
    suspended_by: row.suspended_by,
    has_password: row.has_password,
    contact: user_type === 'user' ? contactWaysOf(row) : null,
    business: user_type === 'user' ? null : presentBusiness(row),
    member: row.member && presentActing(row.member, config),
  };
}

function presentActing(
  { id, role, branches, may_price, may_accept, ...person }: NonNullable<AccountRow['member']>,
  { publicUrl }: Context['config'],
): User['member'] {
  const { person_id, full_name } = person;
  const profile_picture = pictureUrl(publicUrl, person.profile_picture, 320);
  return { id, role, branches, may_price, may_accept, person: { id: person_id, full_name, profile_picture } };
}

function presentBusiness({ business_name, commercial_registration, address, latitude, longitude, ...row }: AccountRow): User['business'] {
  if (business_name === null || commercial_registration === null || address === null) return null;
  const { whatsapp, working_hours } = row;
  return { name: business_name, commercial_registration, address, latitude, longitude, whatsapp, working_hours: working_hours ?? [] };
}

export function presentDevice({ id, user_agent, is_this, ...row }: DeviceRow): DeviceSession {
  return {
    id,
    device: deviceLabel(user_agent),
    is_phone: readDevice(user_agent).isPhone,
    is_this: Boolean(is_this),
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

export function presentToken({ token, expires }: Session): FreshToken {
  return { token, expires_at: expires.toISOString() };
}

export function presentSignedIn(session: Session, row: AccountRow, notified: Context, language: Language): SignedIn {
  return { ...presentToken(session), user: presentUser(row, notified, language) };
}

export function presentCode({ expiresIn, resendIn }: SentCode): CodeSent {
  return { expires_in: expiresIn, resend_in: resendIn };
}
