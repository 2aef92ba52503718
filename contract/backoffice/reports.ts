import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { code, id, oneOf, time } from '../platform/fields.ts';

export const reportTargets = ['ad', 'user', 'comment', 'reply', 'message', 'review'] as const;
export type ReportTarget = (typeof reportTargets)[number];

export const reportTextMost = 1000;

/** The value list (`listOptions`) that contains the reasons for reporting each kind of thing. */
export const reportReasons = {
  ad: 'report_ad',
  user: 'report_user',
  comment: 'report_comment',
  reply: 'report_comment',
  message: 'report_message',
  review: 'report_review',
} as const satisfies Record<ReportTarget, string>;

/** The reason that requires `text`. */
export const reasonInWords = 'other';

export const reports = {
  addReport: endpoint({
    method: 'POST',
    path: '/products/api/report/',
    access: 'signed_in',
    tag: 'Reports',
    summary: 'Tells the staff of something that should not be on the site; once for each thing, and not of one’s own',
    body: T.Object({
      target_type: T.Unsafe<ReportTarget>({ ...oneOf(...reportTargets), default: 'ad' }),
      target_id: id,
      reason: T.String({ ...code, default: reasonInWords, description: 'A code of the list `report_` and the kind of thing' }),
      text: T.Optional(T.String({ maxLength: reportTextMost, pattern: textPattern, description: 'Needed with the reason `other`' })),
    }),
    response: T.Object({ id, created_at: time }),
    status: 201,
    perMinute: 10,
    errors: ['not_found', 'already_reported'],
  }),
} as const;

export type NewReport = Static<(typeof reports)['addReport']['body']>;
