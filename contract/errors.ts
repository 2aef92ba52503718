import { Type as T, type Static } from 'typebox';

/** Every error code with its HTTP status. The words are in locales under `errors.<code>`. */
export const errorStatus = {
  invalid: 400,
  wrong_credentials: 400,
  wrong_password: 400,
  wrong_code: 400,
  code_expired: 400,
  code_spent: 400,
  verification_expired: 400,
  phone_taken: 400,
  no_account: 400,
  link_expired: 400,
  link_used: 400,
  link_invalid: 400,
  not_signed_in: 401,
  invalid_token: 401,
  token_revoked: 401,
  token_expired: 401,
  role_changed: 401,
  user_not_found: 401,
  forbidden: 403,
  account_suspended: 403,
  second_factor_needed: 403,
  verification_needed: 403,
  blocked: 403,
  chat_first: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  idempotency_mismatch: 409,
  already_paid: 409,
  nothing_due: 409,
  already_waiting: 409,
  already_appealed: 409,
  changed_meanwhile: 409,
  already_claimed: 409,
  claim_needed: 409,
  in_use: 409,
  agreement_required: 409,
  agreement_changed: 409,
  limit_reached: 409,
  featured_limit: 409,
  duplicate_plate: 409,
  duplicate_chassis: 409,
  move_not_allowed: 409,
  too_soon: 409,
  payment_needed: 409,
  already_reported: 409,
  already_reviewed: 409,
  repeated_text: 409,
  already_saved: 409,
  too_many_saved_searches: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  too_many_attempts: 429,
  too_many_codes: 429,
  code_too_soon: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Why one field was refused. The words are in locales under `fields.<problem>`. */
export const fieldProblems = [
  'required',
  'number',
  'whole_number',
  'too_small',
  'too_large',
  'too_short',
  'too_long',
  'format',
  'choice',
  'text',
  'phone',
  'username',
  'email',
  'name',
  'taken',
  'unknown',
  'password_length',
  'password_lowercase',
  'password_uppercase',
  'password_digit',
  'password_special',
  'password_common',
  'password_personal',
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

export const apiError = T.Object(
  {
    detail: T.String({ description: 'A sentence in the asked language' }),
    code: T.String({ description: 'Stable name of the error' }),
    fields: T.Optional(T.Record(T.String(), T.Array(T.String()), { description: 'With 400 alone: sentences per field' })),
    verification: T.Optional(
      T.Object(
        {
          ticket: T.String({ description: 'In place of the phone in `sendOtp` and `verifyOtp`, for a quarter of an hour' }),
          phone_ending: T.String({ description: 'The last two digits of the phone that the code goes to' }),
        },
        { description: 'With `verification_needed` alone' },
      ),
    ),
  },
  { $id: 'Error', description: 'The shape of every error' },
);

export type ApiError = Static<typeof apiError>;
