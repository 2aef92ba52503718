import { readLookalikes, passwordLeast } from '#contract/people/account-rules.ts';
import { latinDigits } from '#contract/platform/digits.ts';

/** Common in Saudi Arabia and missing in the list, which is international. */
const local = `
  saudi saudia riyadh jeddah makkah madinah dammam khobar qassim tabuk alhilal hilal alnassr nassr ittihad alahli ahli
  mohammad muhammad abdullah abdulaziz abdulrahman khalid sultan faisal noura sarah bismillah alhamdulillah allahakbar habibi
  112233 11223344 102030 10203040 2030 1445 1446 1447
`;

let list: Promise<Set<string>> | undefined;

/** The 49,000 most common passwords, in lower case, and the local ones. Loaded with the first new password. */
function commonOnes(): Promise<Set<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    return new Set([...dictionary['passwords-common'], ...local.trim().split(/\s+/)]);
  });
  return list;
}

/**
 * Whether a password is easy to guess: a common one, as it is or in capitals and look-alikes, with digits and punctuation around
 * it; a few letters and a common number; or a few repeated characters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonOnes();
  const text = latinDigits(password.normalize('NFKC')).toLowerCase();
  const word = /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? '';
  const whole = text.replace(/[^\p{L}\p{N}]/gu, '');
  if ([text, whole, readLookalikes(text)].some((one) => common.has(one))) return true;
  // The rest around a common word must be a password by itself.
  const isWord = word.length >= 4 && [word, readLookalikes(word)].some((one) => common.has(one));
  if (isWord && text.length - word.length < passwordLeast) return true;
  const digits = text.replace(/\D/g, '');
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (letters.length <= 3 && (digits.length <= 4 || common.has(digits))) return true;
  return /^(.{1,4})\1+$/u.test(text);
}
