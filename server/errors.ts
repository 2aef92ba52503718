import type { ErrorCode } from '#contract/errors.ts';

/** The only error that routes and nouns throw on purpose. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Per field of the input, already in the asked language. */
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, more: { fields?: Record<string, string[]>; retryAfterSeconds?: number } = {}) {
    super(code);
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
