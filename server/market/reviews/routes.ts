import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#server/platform/callers.ts';
import type { Language } from '#contract/languages.ts';
import { known } from '#contract/known.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage, type PageQuery } from '#server/platform/paging/page.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import { presentRatings, presentReview } from './present.ts';
import { getDealReviews } from './of-deal.ts';
import { listReviews, type Written } from './reviews.ts';
import { eligibilityOf } from './eligibility.ts';
import { addReview, deleteReply, deleteReview, editReview, replyToReview } from './writing.ts';

export function serveReviews(app: FastifyInstance, market: Market): void {
  const present = ({ row, author }: Written, { viewer, language }: Caller) =>
    presentReview(row, presentUserCard(author, market, language), viewer);
  serveReading(app, market, present);

  serve(app, 'addReview', async (call) => {
    return present(
      await addReview(market, { authorId: call.viewer.id, subjectId: call.params.user_id, given: call.body, language: call.language }),
      call,
    );
  });
  serve(app, 'editReview', async (call) => {
    return present(
      await editReview(market, { authorId: call.viewer.id, id: call.params.id, given: call.body, language: call.language }),
      call,
    );
  });
  serve(app, 'deleteReview', async ({ params, viewer }) => {
    await deleteReview(market, viewer.id, params.id);
    return null;
  });
  serve(app, 'replyToReview', async (call) => {
    return present(
      await replyToReview(market, { subjectId: call.viewer.id, id: call.params.id, given: call.body.text, language: call.language }),
      call,
    );
  });
  serve(app, 'deleteReviewReply', async ({ params, viewer }) => {
    await deleteReply(market, viewer.id, params.id);
    return null;
  });
}

function serveReading(
  app: FastifyInstance,
  market: Market,
  present: (written: Written, asking: Caller) => ReturnType<typeof presentReview>,
) {
  const list = async (userId: number, call: Caller & { query: PageQuery; url: string }) => {
    const { viewer, language, query, url } = call;
    const { found, authors, distribution } = await listReviews(market.db, userId, query, language);
    const { mine, deal, whyNot } = await eligibilityOf(market.db, viewer, userId);
    const page = presentPage(found, market.config.publicUrl, url, (row) =>
      present({ row, author: known(authors.get(row.author_id), 'author') }, call),
    );
    return {
      ...page,
      ...presentRatings(distribution),
      can_review: deal !== null,
      deal_to_review: deal,
      why_not: whyNot,
      mine: mine ? present(mine, call) : null,
    };
  };
  serve(app, 'listReviews', (call) => list(call.params.user_id, call));
  serve(app, 'listMyReviews', (call) => list(call.viewer.id, call));
  serve(app, 'getDealReviews', async (call) => {
    const { mine, theirs, canReview, whyNot } = await getDealReviews(market.db, call.viewer.id, call.params.deal_id);
    return {
      mine: mine ? present(mine, call) : null,
      theirs: theirs ? present(theirs, call) : null,
      can_review: canReview,
      why_not: whyNot,
    };
  });
}

interface Caller {
  viewer: Viewer | null;
  language: Language;
}
