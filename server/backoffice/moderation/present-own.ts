import type { Decision } from '#contract/backoffice/decisions.ts';
import type { Language } from '#contract/platform/languages.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import type { Market } from '#server/platform/market.ts';
import { excerpt } from '#server/messaging/notifications/words.ts';
import { wordsIn } from '#server/platform/words.ts';
import type { OwnDecisionRow } from './own.ts';
import { reasonLabel } from '#server/catalogue/reference/reasons.ts';

export function presentDecision(row: OwnDecisionRow, { reference }: Market, language: Language): Decision {
  const { id, action, target_type, target_id, note, until, created_at, appealed_at } = row;
  return {
    id,
    action,
    target_type,
    target_id,
    title: row.ad_id === null ? titleWithoutAd(row, language) : titleOf(row, reference, language),
    reason: reasonLabel(row.reason, reference, language),
    note,
    until: until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    can_appeal: appealed_at === null,
    appeal: appealed_at && {
      text: row.text ?? '',
      created_at: appealed_at.toISOString(),
      outcome: row.outcome,
      answer: row.answer,
      decided_at: row.decided_at?.toISOString() ?? null,
    },
  };
}

/** Its text, or the name of a person; for a message without text that it had a picture. Empty if nothing is left. */
function titleWithoutAd({ target_type, full_name, words, has_pictures }: OwnDecisionRow, language: Language): string {
  if (target_type === 'user') return excerpt(full_name);
  if (words !== null) return excerpt(words);
  return has_pictures ? wordsIn(language).decisions.picture : '';
}
