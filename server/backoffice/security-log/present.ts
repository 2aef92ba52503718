import type { Language } from '#contract/platform/languages.ts';
import type { SecurityEventEntry } from '#contract/people/security-log.ts';
import { shownName } from '#server/people/profiles/name.ts';
import type { SecurityEventRow } from './listing.ts';

export function presentEvent({ at, user_id, full_name, session_id, ...row }: SecurityEventRow, language: Language): SecurityEventEntry {
  const person = user_id === null ? null : { id: user_id, name: shownName(full_name ?? '', language) };
  return { ...row, at: at.toISOString(), person, session: session_id };
}
