import type { NotBookableReason } from '#contract/platform/not-bookable.ts';
import { AppError } from '#server/platform/errors.ts';

/** The refusal of a booking, with its reason in words and by name. */
export function notBookable(why: NotBookableReason): AppError {
  return new AppError('not_bookable', { notBookable: why, reason: { name: `not_bookable_${why}` } });
}
