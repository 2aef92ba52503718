import type { TFunction } from 'i18next';
import { isEmail, isUsername, anyPhone } from '#contract/people/account-rules.ts';
import { namePattern, tidyLine } from '#contract/platform/texts.ts';
import type { User } from '#contract/people/accounts.ts';
import type { ProfileChanges } from '#contract/people/own-account.ts';
import { weekdays } from '#contract/platform/riyadh.ts';
import type { Position } from '../business/position.ts';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { hoursOf, weekOf, wrongIn, type Week } from '../profiles/week.ts';

/** One's own account as it stands in the form. */
export interface ProfileValues {
  full_name: string;
  username: string;
  email: string;
  /** Needed where the e-mail address changes. */
  current_password: string;
  /** The code of the second factor, where the account has one; also then. */
  code: string;
  city_id: string;
  about: string;
  business_name: string;
  address: string;
  whatsapp: string;
  position: Position | null;
  week: Week;
}

export function valuesOf({ business, ...me }: User): ProfileValues {
  const { latitude = null, longitude = null } = business ?? {};
  return {
    full_name: me.full_name,
    username: me.username,
    email: me.email ?? '',
    current_password: '',
    code: '',
    city_id: String(me.city.city_id),
    about: me.about,
    business_name: business?.name ?? '',
    address: business?.address ?? '',
    whatsapp: business?.whatsapp ?? '',
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    week: weekOf(business?.working_hours ?? []),
  };
}

/** Whether the password is to be given with the address: not of somebody who has none and adds the first one. */
export function asksPassword(values: ProfileValues, saved: ProfileValues, hasPassword: boolean): boolean {
  return isNewEmail(values, saved) && (hasPassword || saved.email !== '');
}

export function isNewEmail({ email }: ProfileValues, saved: ProfileValues): boolean {
  return email.trim() !== saved.email;
}

/** What differs from `saved`, for the call that changes it. */
export function changesOf(values: ProfileValues, saved: ProfileValues, isBusiness: boolean): ProfileChanges {
  const differs = (name: keyof ProfileValues) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]);
  const { email, whatsapp, position } = values;
  const business: ProfileChanges['business'] = {
    ...(differs('business_name') && { name: tidyLine(values.business_name) }),
    ...(differs('address') && { address: tidyLine(values.address) }),
    ...(differs('whatsapp') && { whatsapp: whatsapp.trim() === '' ? null : anyPhone(whatsapp) }),
    ...(differs('position') && { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null }),
    ...(differs('week') && { working_hours: hoursOf(values.week) }),
  };
  return {
    ...(differs('full_name') && { full_name: tidyLine(values.full_name) }),
    ...(differs('username') && { username: values.username }),
    ...(isNewEmail(values, saved) && {
      email: email.trim() || null,
      ...(values.current_password !== '' && { current_password: values.current_password }),
      ...(values.code !== '' && { code: values.code }),
    }),
    ...(differs('city_id') && { city_id: Number(values.city_id) }),
    ...(differs('about') && { about: values.about }),
    ...(isBusiness && Object.keys(business).length > 0 && { business }),
  };
}

/** What is missing or wrong, in a sentence per field. */
export function problemsIn(
  values: ProfileValues,
  { saved, isBusiness, hasPassword }: { saved: ProfileValues; isBusiness: boolean; hasPassword: boolean },
  t: TFunction,
): Problems {
  const problems: Problems = {};
  const name = new RegExp(namePattern, 'u');
  for (const line of isBusiness ? (['full_name', 'business_name', 'address'] as const) : (['full_name'] as const)) {
    const text = tidyLine(values[line]);
    if (text === '') problems[line] = t('fields.required');
    else if (text.length < 2 || !name.test(text)) problems[line] = t('settings.profile.wrongName');
  }
  if (!isUsername(values.username)) problems['username'] = t(values.username === '' ? 'fields.required' : 'signIn.wrongUsername');
  if (values.email.trim() !== '' && !isEmail(values.email.trim())) problems['email'] = t('signIn.wrongEmail');
  if (asksPassword(values, saved, hasPassword) && values.current_password === '') problems['current_password'] = t('fields.required');
  if (values.city_id === '') problems['city_id'] = t('fields.required');
  if (!isBusiness) return problems;
  if (values.whatsapp.trim() !== '' && !anyPhone(values.whatsapp)) problems['whatsapp'] = t('signIn.wrongPhone');
  if (weekdays.some((day) => wrongIn(values.week[day]))) problems['week'] = t('settings.hours.wrong');
  return problems;
}
