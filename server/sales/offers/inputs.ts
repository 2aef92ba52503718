import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import { wrongField } from '#server/platform/words.ts';
import { hasPhoneNumber } from '#server/listing/phone-numbers/phone-numbers.ts';

/** What somebody wrote to the other side; refused with a phone number in it. */
export function readNote(given: string | undefined, language: Language): string {
  const note = (given ?? '').replace(/\r\n?/g, '\n').trim();
  if (hasPhoneNumber(note)) throw wrongField('note', 'phone_in_comment', language);
  return note;
}

/** By the clock of the database. */
export function hoursFromNow(hours: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(hours => ${hours})`;
}
