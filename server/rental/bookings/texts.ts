import type { Language } from '#contract/platform/languages.ts';
import { wrongField } from '#server/platform/words.ts';
import { hasPhoneNumber } from '#server/listing/phone-numbers/phone-numbers.ts';

/** What one side wrote to the other in the field `name`; refused with a phone number in it. */
export function readNote(name: 'note' | 'place' | 'text', given: string | undefined, language: Language): string {
  const note = tidyText(given);
  if (hasPhoneNumber(note)) throw wrongField(name, 'phone_in_comment', language);
  return note;
}

export function tidyText(given: string | undefined): string {
  return (given ?? '').replace(/\r\n?/g, '\n').trim();
}
