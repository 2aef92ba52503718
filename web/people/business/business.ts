import type { TFunction } from 'i18next';
import { latinDigits } from '#contract/platform/digits.ts';
import { registrationPattern, anyPhone } from '#contract/people/account-rules.ts';
import { namePattern, tidyLine } from '#contract/platform/texts.ts';
import type { NewBusiness } from '#contract/people/accounts.ts';
import type { Problems } from '#web/platform/ui/form/form-store.ts';

/** What a form asks of a business, as it is typed. */
export const noBusiness = { business_name: '', commercial_registration: '', address: '', whatsapp: '' };
export type BusinessValues = typeof noBusiness;

/** What is missing or wrong, in a sentence per field. */
export function businessProblems(values: BusinessValues, t: TFunction): Problems {
  const problems: Problems = {};
  const name = new RegExp(namePattern, 'u');
  for (const line of ['business_name', 'address'] as const) {
    const text = tidyLine(values[line]);
    if (text === '') problems[line] = t('fields.required');
    else if (text.length < 2 || !name.test(text)) problems[line] = t('settings.profile.wrongName');
  }
  const { commercial_registration: registration, whatsapp } = values;
  if (registration === '') problems['commercial_registration'] = t('fields.required');
  else if (!new RegExp(registrationPattern).test(registration)) problems['commercial_registration'] = t('signIn.wrongRegistration');
  if (whatsapp.trim() !== '' && !anyPhone(whatsapp)) problems['whatsapp'] = t('signIn.wrongPhone');
  return problems;
}

/** The same for the call that makes the business. */
export function businessBody(values: BusinessValues) {
  const whatsapp = anyPhone(values.whatsapp);
  return {
    business_name: values.business_name.trim(),
    commercial_registration: latinDigits(values.commercial_registration),
    address: values.address.trim(),
    ...(whatsapp !== null && { whatsapp }),
  } satisfies Partial<NewBusiness>;
}
