import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#server/platform/callers.ts';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import { listComments, listReplies, type CommentRow, type ReplyRow, type WithAuthor } from './comments.ts';
import { presentComment, presentReply } from './present.ts';
import { addComment, addReply, deleteComment, deleteReply, editComment, editReply } from './writing.ts';

export function serveComments(app: FastifyInstance, market: Market): void {
  serveReading(app, market);
  serveWriting(app, market);
}

function serveReading(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serve(app, 'listComments', async ({ params, query, viewer, language, url }) => {
    const { found, authors } = await listComments(db, params.ad_id, query, language);
    return presentPage(found, config.publicUrl, url, (row) =>
      presentComment(row, presentUserCard(known(authors.get(row.author_id), 'author'), market, language), viewer),
    );
  });

  serve(app, 'listReplies', async ({ params, query, viewer, language, url }) => {
    const { found, authors } = await listReplies(db, params.comment_id, query, language);
    return presentPage(found, config.publicUrl, url, (row) =>
      presentReply(row, presentUserCard(known(authors.get(row.author_id), 'author'), market, language), viewer),
    );
  });
}

function serveWriting(app: FastifyInstance, market: Market): void {
  const comment = ({ row, author }: WithAuthor<CommentRow>, { viewer, language }: Caller) =>
    presentComment(row, presentUserCard(author, market, language), viewer);
  const reply = ({ row, author }: WithAuthor<ReplyRow>, { viewer, language }: Caller) =>
    presentReply(row, presentUserCard(author, market, language), viewer);
  const entered = ({ viewer, body, language }: Caller & { body: { text: string } }) => ({ author: viewer.id, text: body.text, language });

  serve(app, 'addComment', async (call) => {
    return comment(await addComment(market, call.params.ad_id, entered(call)), call);
  });
  serve(app, 'addReply', async (call) => {
    return reply(await addReply(market, call.params.comment_id, entered(call)), call);
  });
  serve(app, 'editComment', async (call) => {
    return comment(await editComment(market, call.params.id, entered(call)), call);
  });
  serve(app, 'editReply', async (call) => {
    return reply(await editReply(market, call.params.id, entered(call)), call);
  });
  serve(app, 'deleteComment', async ({ params, viewer }) => {
    await deleteComment(market, viewer.id, params.id);
    return null;
  });
  serve(app, 'deleteReply', async ({ params, viewer }) => {
    await deleteReply(market, viewer.id, params.id);
    return null;
  });
}

interface Caller {
  viewer: Viewer;
  language: Language;
}
