import { Type as T } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, idParams, oneOf, time } from '../platform/fields.ts';

export const questionedSides = ['office', 'renter'] as const;
export type QuestionedSide = (typeof questionedSides)[number];
export const questionLeast = 5;
export const questionMost = 1000;

/** What the staff asked a side of a case, with the answers. */
export const caseQuestion = T.Object({
  ticket: { ...id, description: 'In which that person reads and answers it' },
  side: oneOf(...questionedSides),
  messages: T.Array(T.Object({ from_staff: T.Boolean(), text: T.String(), created_at: time }), { description: 'The oldest first' }),
});

export const caseQuestions = {
  askSide: endpoint({
    access: 'staff',
    roles: ['moderator'],
    tag: 'Moderation',
    method: 'POST',
    path: '/admin/api/queue/:id/ask/',
    summary: 'Asks the office or the renter of a claimed case of rental; they are notified and answer in a ticket, which the case shows',
    params: idParams,
    body: T.Object({
      side: oneOf(...questionedSides),
      text: T.String({ minLength: questionLeast, maxLength: questionMost, pattern: textPattern }),
    }),
    response: T.Object({ questions: T.Array(caseQuestion) }),
    perMinute: 20,
    errors: ['not_found', 'claim_needed', 'move_not_allowed'],
  }),
} as const;
