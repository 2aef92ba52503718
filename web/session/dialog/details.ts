import type { TFunction } from 'i18next';
import { latinDigits } from '#contract/digits.ts';
import { isEmail, isUsername, passwordFaults, registrationPattern, saudiPhone } from '#contract/account-rules.ts';
import type { NewBusiness, NewPerson } from '#contract/accounts.ts';
import type { Problems } from '../../ui/use-form.ts';
import type { AccountKind, Flow } from './flow.ts';

export const noDetails = {
  full_name: '',
  username: '',
  city_id: '',
  email: '',
  password: '',
  business_name: '',
  commercial_registration: '',
  address: '',
  whatsapp: '',
};
export type Details = typeof noDetails;

/** What is missing or wrong, in a sentence per field. */
export function detailProblems(details: Details, kind: AccountKind, t: TFunction): Problems {
  const asked = ['full_name', 'username', 'city_id', ...(kind === 'user' ? [] : ['business_name', 'commercial_registration', 'address'])];
  const problems: Problems = {};
  for (const name of asked) {
    if (details[name as keyof Details].trim() === '') problems[name] = t('fields.required');
  }
  if (details.username !== '' && !isUsername(details.username)) problems['username'] = t('signIn.wrongUsername');
  if (details.email.trim() !== '' && !isEmail(details.email.trim())) problems['email'] = t('signIn.wrongEmail');
  if (passwordFaults(details.password).length > 0) problems['password'] = t('signIn.weakPassword');
  if (kind === 'user') return problems;
  const { commercial_registration: registration, whatsapp } = details;
  if (registration !== '' && !new RegExp(registrationPattern).test(registration)) {
    problems['commercial_registration'] = t('signIn.wrongRegistration');
  }
  if (whatsapp.trim() !== '' && !saudiPhone(whatsapp)) problems['whatsapp'] = t('signIn.wrongPhone');
  return problems;
}

/** The body of the call that registers a person. */
export function personOf(details: Details, { phone, verification }: Flow): NewPerson {
  const email = details.email.trim();
  return {
    verification_token: verification ?? '',
    phone,
    username: details.username,
    full_name: details.full_name.trim(),
    password: details.password,
    city_id: Number(details.city_id),
    ...(email !== '' && { email }),
  };
}

/** The body of the call that registers a business. */
export function businessOf(details: Details, flow: Flow): NewBusiness {
  const whatsapp = saudiPhone(details.whatsapp);
  return {
    ...personOf(details, flow),
    type: flow.kind === 'user' ? 'seller' : flow.kind,
    business_name: details.business_name.trim(),
    commercial_registration: latinDigits(details.commercial_registration),
    address: details.address.trim(),
    ...(whatsapp !== null && { whatsapp }),
  };
}
