import type { BulkInput, BulkResult } from '#contract/listing/stock-bulk.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { AppError } from '#server/platform/errors.ts';
import { sentenceOf } from '#server/platform/words.ts';
import type { Outcome } from '../ads/posting/repricing.ts';
import { titleOf } from '../ads/title.ts';
import type { Changed } from './bulk.ts';

interface Bulk {
  input: BulkInput;
  outcome: Outcome<Changed>;
  /** The stock numbers by ad. */
  numbers: ReadonlyMap<number, string>;
}

export function presentBulk({ input, outcome, numbers }: Bulk, reference: Reference, language: Language): BulkResult {
  const known = new Set([...outcome.done, ...outcome.refused].map(({ ad }) => ad.id));
  const unknown = new AppError('not_found');
  const strange = input.ids.filter((id) => !known.has(id)).map((id) => ({ id, title: null, number: null, ...refusal(unknown) }));
  return {
    is_dry_run: input.dry_run,
    cars: outcome.done.map(({ ad, was = null, now = null }) => ({ ...named(ad), before: was, after: now })),
    refused: [...outcome.refused.map(({ ad, error }) => ({ ...named(ad), ...refusal(error) })), ...strange].toSorted(
      (one, other) => one.id - other.id,
    ),
  };

  function named(ad: Changed['ad']) {
    return { id: ad.id, title: titleOf(ad, reference, language), number: numbers.get(ad.id) ?? '' };
  }

  function refusal(error: AppError) {
    return { code: error.code, reason: sentenceOf(error, language) };
  }
}
