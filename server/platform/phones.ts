import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { foreignPhone, saudiPhone } from '#contract/people/account-rules.ts';

/**
 * A phone number in any spelling as it is stored: a Saudi mobile number as 5XXXXXXXX, one of another country in E.164 (`+447911123456`),
 * without the zero that is dialled inside of it. Null for what is neither.
 */
export function readAnyPhone(text: string): string | null {
  const saudi = saudiPhone(text);
  if (saudi) return saudi;
  const foreign = foreignPhone(text);
  if (!foreign) return null;
  const parsed = parsePhoneNumberFromString(foreign);
  return parsed?.isValid() ? parsed.number : null;
}

/** A stored phone as providers and messengers take it: `966512345678`, `447911123456`. */
export function dialled(phone: string): string {
  return phone.startsWith('+') ? phone.slice(1) : `966${phone}`;
}
