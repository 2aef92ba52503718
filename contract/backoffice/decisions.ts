import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, id, idParams, nullable, oneOf, time } from '../platform/fields.ts';

const tag = 'Decisions';
const accounts = '/accounts/api_account' as const;

/** The decisions of the staff about content and people; `done` and `cancelled` end a disputed deal. */
export const decisionActions = ['approve', 'ask_fix', 'reject', 'hide', 'dismiss', 'warn', 'suspend', 'ban', 'done', 'cancelled'] as const;
export type DecisionAction = (typeof decisionActions)[number];
/** Decisions that the person may appeal against, once each. */
export const appealable = ['ask_fix', 'reject', 'hide', 'warn', 'suspend', 'ban'] as const;
export const decisionTargets = ['ad', 'user', 'comment', 'reply', 'message', 'review', 'offer', 'deal', 'charge', 'handover'] as const;
export type DecisionTarget = (typeof decisionTargets)[number];
/** The value list (`listOptions`) that contains the reasons. */
export const decisionReasons = 'decision_reason';
export const appealLeast = 10;
export const appealMost = 2000;
/** The end of a suspension without a time limit. */
export const forGood = '9999-12-31T00:00:00.000Z';

export const appeal = T.Object({
  text: T.String(),
  created_at: time,
  outcome: nullable(oneOf('accepted', 'refused')),
  answer: nullable(T.String()),
  decided_at: nullable(time),
});

export const decision = T.Object({
  id,
  action: oneOf(...decisionActions),
  target_type: oneOf(...decisionTargets),
  target_id: id,
  title: T.String({ description: 'What it is about, in the asked language' }),
  reason: nullable(T.String({ description: 'In the asked language' })),
  note: nullable(T.String({ description: 'What the staff wrote to the person' })),
  until: nullable(time),
  created_at: time,
  can_appeal: T.Boolean(),
  appeal: nullable(appeal),
});
component('Decision', decision);
export type Decision = Static<typeof decision>;

export const decisions = {
  getDecision: endpoint({
    method: 'GET',
    path: `${accounts}/decisions/:id/`,
    access: 'owner',
    tag,
    summary: 'A decision of the staff about me or about something of mine',
    params: idParams,
    response: decision,
    errors: ['not_found'],
  }),
  appeal: endpoint({
    method: 'POST',
    path: `${accounts}/decisions/:id/appeal/`,
    access: 'owner',
    tag,
    summary: 'Appeals against it; somebody else of the staff decides anew',
    params: idParams,
    body: T.Object({ text: T.String({ minLength: appealLeast, maxLength: appealMost, pattern: textPattern }) }),
    response: decision,
    perMinute: 5,
    suspended: 'may',
    errors: ['not_found', 'already_appealed', 'move_not_allowed'],
  }),
} as const;
