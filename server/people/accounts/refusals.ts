import pg from 'pg';
import type { Language } from '#contract/platform/languages.ts';
import { AppError } from '#server/platform/errors.ts';
import { readAnyPhone } from '#server/platform/phones.ts';
import { errorWords, wrongField } from '#server/platform/words.ts';

type AtField = 'wrong_code' | 'code_expired' | 'code_spent' | 'phone_taken' | 'no_account' | 'wrong_password';

/** The error `code` whose sentence is also shown at a field. */
export function refusedAt(field: string, code: AtField, language: Language): AppError {
  return new AppError(code, { fields: { [field]: [errorWords(code, language)] } });
}

/** Throws `invalid` with all errors, if there are any. */
export function refuseFields(found: Record<string, string[] | undefined>): void {
  const fields = Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string[]] => entry[1] !== undefined));
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/** The phone as it is stored, of whichever country; refuses `field` if it is none. */
export function readPhone(text: string, language: Language, field = 'phone'): string {
  const phone = readAnyPhone(text);
  if (!phone) throw wrongField(field, 'phone', language);
  return phone;
}

/** Where a code goes, as it is stored: a phone, or in its place an e-mail address in small letters. Refuses `phone` without either. */
export function readRecipient({ phone, email }: { phone?: string; email?: string }, language: Language): string {
  if (phone !== undefined) return readPhone(phone, language);
  if (email !== undefined) return email.toLowerCase();
  throw wrongField('phone', 'required', language);
}

/** Runs a write on users; a value that another account has becomes the error of its field. */
export async function refusingTaken<T>(language: Language, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint = '' } = error instanceof pg.DatabaseError ? error : {};
    if (code !== '23505') throw error;
    if (constraint === 'users_phone_key') throw refusedAt('phone', 'phone_taken', language);
    // An address that was proved a moment ago: the person who registered it first has it.
    if (constraint === 'users_email') throw new AppError('verification_expired');
    if (constraint === 'users_username') throw wrongField('username', 'taken', language);
    throw error;
  }
}
