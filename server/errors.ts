import type { ApiError, ErrorCode } from '#contract/errors.ts';

/** The only error that routes and nouns throw on purpose. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Per field of the input, already in the asked language. */
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** With `verification_needed` alone. */
  readonly verification: ApiError['verification'];

  constructor(code: ErrorCode, more: Partial<Pick<AppError, 'fields' | 'retryAfterSeconds' | 'verification'>> & { cause?: unknown } = {}) {
    super(code, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.verification = more.verification;
  }
}
