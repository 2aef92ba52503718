import type { TFunction } from 'i18next';
import { isEmail, isPersonalPassword, isUsername, passwordFaults } from '#contract/people/account-rules.ts';
import type { NewBusiness, NewPerson } from '#contract/people/accounts.ts';
import { businessBody, businessProblems, noBusiness } from '../../business/business.ts';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import type { Flow } from './flow.ts';

export const noDetails = {
  full_name: '',
  username: '',
  city_id: '',
  email: '',
  password: '',
  ...noBusiness,
};
export type Details = typeof noDetails;

/** What is missing or wrong, in a sentence per field. */
export function detailProblems(details: Details, { kind, phone }: Pick<Flow, 'kind' | 'phone'>, t: TFunction): Problems {
  const problems: Problems = {};
  for (const name of ['full_name', 'username', 'city_id'] as const) {
    if (details[name].trim() === '') problems[name] = t('fields.required');
  }
  if (details.username !== '' && !isUsername(details.username)) problems['username'] = t('signIn.wrongUsername');
  if (details.email.trim() !== '' && !isEmail(details.email.trim())) problems['email'] = t('signIn.wrongEmail');
  if (passwordFaults(details.password).length > 0) problems['password'] = t('signIn.weakPassword');
  else if (isPersonalPassword(details.password, { username: details.username, phone }))
    problems['password'] = t('fields.password_personal');
  return kind === 'user' ? problems : { ...problems, ...businessProblems(details, t) };
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
  return {
    ...personOf(details, flow),
    type: flow.kind === 'user' ? 'seller' : flow.kind,
    ...businessBody(details),
  };
}
