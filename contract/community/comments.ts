import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, id, idParams, nullable, time } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { userCard } from '../people/profiles.ts';

const tag = 'Comments';
const products = '/products/api' as const;

export const commentTextMost = 1000;
const written = T.Object({
  text: T.String({ minLength: 1, maxLength: commentTextMost, pattern: textPattern, description: 'Refused with a phone number' }),
});

export const comment = T.Object({
  id,
  text: T.String(),
  author: userCard,
  created_at: time,
  edited_at: nullable(time),
  replies_count: T.Integer(),
  is_mine: T.Boolean(),
  is_owner: T.Boolean({ description: 'Whether the ad’s owner wrote it' }),
});
component('Comment', comment);
export type Comment = Static<typeof comment>;

export const reply = T.Object({
  id,
  comment_id: id,
  text: T.String(),
  author: userCard,
  created_at: time,
  edited_at: nullable(time),
  is_mine: T.Boolean(),
  is_owner: T.Boolean({ description: 'Whether the ad’s owner wrote it' }),
});
component('Reply', reply);
export type Reply = Static<typeof reply>;

export const comments = {
  listComments: endpoint({
    method: 'GET',
    path: '/products/api/comments/:ad_id/',
    access: 'visitor',
    tag,
    summary: 'Comments on an ad, newest first',
    params: T.Object({ ad_id: id }),
    query: T.Object(pageQuery),
    response: pageOf(comment),
    errors: ['not_found'],
  }),
  listReplies: endpoint({
    method: 'GET',
    path: '/products/api/reply/:comment_id/',
    access: 'visitor',
    tag,
    summary: 'Replies to a comment, oldest first',
    params: T.Object({ comment_id: id }),
    query: T.Object(pageQuery),
    response: pageOf(reply),
    errors: ['not_found'],
  }),
  addComment: endpoint({
    method: 'POST',
    path: `${products}/add/comment/:ad_id/`,
    access: 'signed_in',
    tag,
    summary: 'Comments on an ad',
    params: T.Object({ ad_id: id }),
    body: written,
    response: comment,
    status: 201,
    perMinute: 5,
    errors: ['not_found', 'repeated_text'],
  }),
  addReply: endpoint({
    method: 'POST',
    path: `${products}/add/reply/:comment_id/`,
    access: 'signed_in',
    tag,
    summary: 'Replies to a comment',
    params: T.Object({ comment_id: id }),
    body: written,
    response: reply,
    status: 201,
    perMinute: 5,
    errors: ['not_found', 'repeated_text'],
  }),
  editComment: endpoint({
    method: 'PATCH',
    aliases: ['PUT', 'POST'],
    path: `${products}/comment/:id/`,
    access: 'owner',
    tag,
    summary: 'Rewrites a comment of mine',
    params: idParams,
    body: written,
    response: comment,
    perMinute: 20,
    errors: ['not_found'],
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: `${products}/comment/:id/`,
    access: 'owner',
    tag,
    summary: 'Removes a comment of mine, and with it the replies to it',
    params: idParams,
    response: T.Null(),
    status: 204,
    errors: ['not_found'],
  }),
  editReply: endpoint({
    method: 'PATCH',
    aliases: ['PUT'],
    path: `${products}/reply/:id/`,
    access: 'owner',
    tag,
    summary: 'Rewrites a reply of mine',
    params: idParams,
    body: written,
    response: reply,
    perMinute: 20,
    errors: ['not_found'],
  }),
  deleteReply: endpoint({
    method: 'DELETE',
    path: `${products}/reply/:id/`,
    access: 'owner',
    tag,
    summary: 'Removes a reply of mine',
    params: idParams,
    response: T.Null(),
    status: 204,
    errors: ['not_found'],
  }),
} as const;
