import { isKeyOf, keysOf } from '#contract/platform/records.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { emailPattern, usernamePattern } from '#contract/people/account-rules.ts';
import { namePattern } from '#contract/platform/texts.ts';
import { sessionEnds } from '#contract/platform/session-ends.ts';
import { errorStatus, type ApiError, type ErrorCode, type FieldProblem } from '#contract/platform/errors.ts';
import type { Language } from '#contract/platform/languages.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { AppError, isIdOutOfRange } from '../errors.ts';
import { errorWords, fieldWords, reasonWords } from '../words.ts';
import { languageOf } from './language.ts';

type Violation = NonNullable<FastifyError['validation']>[number];

/** Deadlock and serialization failure: the transaction was rolled back, and a retry is likely to succeed. */
const endedByDatabase = new Set(['40P01', '40001']);

/** When to retry after `unavailable`: a failover takes a few seconds. */
const unavailableSeconds = 5;

/** The one place that turns thrown errors into the error shape; unexpected ones are logged once. */
export function answerFailure(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  if (error instanceof AppError) {
    if (error.cause !== undefined) request.log.warn({ err: error.cause }, 'something that the market needs did not answer');
    return refuse(reply, error, language);
  }
  if ('validation' in error && error.validation) {
    return refuse(reply, new AppError('invalid', { fields: fieldsOf(error.validation, language) }), language);
  }
  if (isIdOutOfRange(error)) return refuse(reply, new AppError('not_found'), language);
  if (endedByDatabase.has(error.code)) {
    request.log.warn({ err: error }, 'ended for another transaction');
    return refuse(reply, new AppError('unavailable', { retryAfterSeconds: 1 }), language);
  }
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'the database is unavailable');
    return refuse(reply, new AppError('unavailable'), language);
  }
  const code = codeOfStatus(error.statusCode);
  if (code === 'internal') request.log.error({ err: error }, 'unexpected failure');
  return refuse(reply, new AppError(code), language);
}

/** No such address. `methods` distinguishes a known path with another method. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply, methods: string[]): FastifyReply {
  if (methods.length > 0) reply.header('allow', methods.join(', '));
  return refuse(reply, new AppError(methods.length > 0 ? 'method_not_allowed' : 'not_found'), languageOf(request));
}

function refuse(reply: FastifyReply, error: AppError, language: Language): FastifyReply {
  const { code, fields, verification, conflict, latestReturn, changed, drafts, importId, absent, notBookable } = error;
  const retryAfterSeconds = error.retryAfterSeconds ?? (code === 'unavailable' ? unavailableSeconds : undefined);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const detail = isKeyOf(sessionEnds, code)
    ? sessionEnds[code]
    : error.reason
      ? reasonWords(error.reason, language)
      : errorWords(code, language);
  const answer: ApiError = {
    detail,
    code,
    ...(fields && { fields }),
    ...(verification && { verification }),
    ...(conflict && { conflict }),
    ...(latestReturn && { latest_return: latestReturn }),
    ...(notBookable && { not_bookable: notBookable }),
    ...(changed && { changed }),
    ...(drafts && { drafts }),
    ...(importId !== undefined && { import_id: importId }),
    ...(absent !== undefined && { absent }),
  };
  return reply
    .status(errorStatus[code])
    .header('content-language', language)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer);
}

function codeOfStatus(status: number | undefined): ErrorCode {
  if (status === undefined || status >= 500) return status === 503 ? 'unavailable' : 'internal';
  const known = keysOf(errorStatus).find((code) => errorStatus[code] === status);
  return known ?? 'invalid';
}

function fieldsOf(violations: Violation[], language: Language): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const violation of violations) {
    const missing = violation.params['missingProperty'] ?? 'body';
    const name = violation.instancePath.split('/')[1] ?? String(missing);
    const limit = violation.params['limit'] ?? violation.params['comparison'];
    const sentence = fieldWords(problemOf(violation), language, limit);
    const sentences = (fields[name] ??= []);
    if (!sentences.includes(sentence)) sentences.push(sentence);
  }
  return fields;
}

const problems: Record<string, FieldProblem> = {
  required: 'required',
  minimum: 'too_small',
  exclusiveMinimum: 'too_small',
  maximum: 'too_large',
  exclusiveMaximum: 'too_large',
  minLength: 'too_short',
  maxLength: 'too_long',
  minItems: 'too_short',
  maxItems: 'too_long',
  enum: 'choice',
  const: 'choice',
  anyOf: 'choice',
};

const patternProblems: Record<string, FieldProblem> = {
  [usernamePattern]: 'username',
  [emailPattern]: 'email',
  [namePattern]: 'name',
};

function problemOf({ keyword, params }: Violation): FieldProblem {
  if (keyword === 'pattern') return patternProblems[String(params['pattern'])] ?? 'format';
  if (keyword !== 'type') return problems[keyword] ?? 'format';
  const type = [params['type']].flat()[0];
  if (type === 'integer') return 'whole_number';
  return type === 'number' ? 'number' : type === 'string' ? 'text' : 'format';
}
