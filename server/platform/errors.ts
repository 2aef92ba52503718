import pg from 'pg';
import type { ApiError, ErrorCode } from '#contract/platform/errors.ts';
import type serverWords from '#locales/ar/server/platform.json';

/** A sentence that says more than that of the code: its name under `reasons` of the server's words, and what it names. */
export interface Reason {
  name: keyof typeof serverWords.reasons;
  values?: Record<string, string | number>;
}

/** The only error that routes and nouns throw on purpose. Any other thrown error is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Per field of the input, already in the requested language. */
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Only with `verification_needed`. */
  readonly verification: ApiError['verification'];
  /** Only with `period_taken`. */
  readonly conflict: ApiError['conflict'];
  /** Only with `period_taken` of other times of a booking. */
  readonly latestReturn: ApiError['latest_return'];
  /** Only with `car_changed`. */
  readonly changed: ApiError['changed'];
  /** Only with `draft_changed`. */
  readonly drafts: ApiError['drafts'];
  /** Only with `import_open`. */
  readonly importId: ApiError['import_id'];
  /** Only with `many_absent`. */
  readonly absent: ApiError['absent'];
  /** Only with `not_bookable`. */
  readonly notBookable: ApiError['not_bookable'];
  /** In the place of the sentence of the code. */
  readonly reason: Reason | undefined;

  constructor(
    code: ErrorCode,
    more: Partial<
      Pick<
        AppError,
        | 'fields'
        | 'retryAfterSeconds'
        | 'verification'
        | 'conflict'
        | 'latestReturn'
        | 'changed'
        | 'drafts'
        | 'importId'
        | 'absent'
        | 'notBookable'
        | 'reason'
      >
    > & {
      cause?: unknown;
    } = {},
  ) {
    super(code, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.verification = more.verification;
    this.conflict = more.conflict;
    this.latestReturn = more.latestReturn;
    this.changed = more.changed;
    this.drafts = more.drafts;
    this.importId = more.importId;
    this.absent = more.absent;
    this.notBookable = more.notBookable;
    this.reason = more.reason;
  }
}

/**
 * Whether a statement failed because an id exceeds the range of its column: the contract accepts ids up to 2^53 − 1, and no row has
 * this one.
 */
export function isIdOutOfRange(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '22003' && error.routine === 'pg_strtoint32_safe';
}
