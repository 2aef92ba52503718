import type { FastifyInstance } from 'fastify';
import type { ReviewRefusal } from '#contract/community/reviews.ts';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { isBlockedBetween } from '#server/people/profiles/blocked.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage, type PageQuery } from '#server/platform/paging/page.ts';
import { type Basis, findReviewable } from './basis.ts';
import { eligibilityOf } from './eligibility.ts';
import { presentRatings, presentReview } from './present.ts';
import { listReviews, type Written, findReviewOf } from './reviews.ts';
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
    const { mine, basis, whyNot } = await eligibilityOf(market.db, viewer, userId);
    const page = presentPage(found, market.config.publicUrl, url, (row) =>
      present({ row, author: known(authors.get(row.author_id), 'author') }, call),
    );
    return {
      ...page,
      ...presentRatings(distribution),
      can_review: basis !== null,
      deal_to_review: basis?.by === 'deal_id' ? basis.id : null,
      booking_to_review: basis?.by === 'booking_id' ? basis.id : null,
      why_not: whyNot,
      mine: mine ? present(mine, call) : null,
    };
  };
  serve(app, 'listReviews', (call) => list(call.params.user_id, call));
  serve(app, 'listMyReviews', (call) => list(call.viewer.id, call));
  const ofBoth = async (basis: Basis, call: Caller & { viewer: Viewer }) => {
    const { mine, theirs, canReview, whyNot } = await getReviewsOf(market.db, call.viewer.id, basis);
    return {
      mine: mine ? present(mine, call) : null,
      theirs: theirs ? present(theirs, call) : null,
      can_review: canReview,
      why_not: whyNot,
    };
  };
  serve(app, 'getDealReviews', (call) => ofBoth({ by: 'deal_id', id: call.params.deal_id }, call));
  serve(app, 'getBookingReviews', (call) => ofBoth({ by: 'booking_id', id: call.params.booking_id }, call));
}

interface Caller {
  viewer: Viewer | null;
  language: Language;
}

interface OfBoth {
  mine: Written | undefined;
  /** Once it is revealed. */
  theirs: Written | undefined;
  canReview: boolean;
  whyNot: ReviewRefusal | null;
}

/** What the two sides of a deal or booking wrote of each other; `not_found` for everybody else. */
async function getReviewsOf(db: Database, viewerId: number, basis: Basis): Promise<OfBoth> {
  const found = await findReviewable(db, basis);
  if (!found?.sides.includes(viewerId)) throw new AppError('not_found');
  const [one, other] = found.sides;
  const otherId = one === viewerId ? other : one;
  const [mine, theirs, isBlocked] = await Promise.all([
    findReviewOf(db, viewerId, basis),
    findReviewOf(db, otherId, basis),
    isBlockedBetween(db, viewerId, otherId),
  ]);
  const seen = theirs?.row.revealed_at ? theirs : undefined;
  if (mine) return { mine, theirs: seen, canReview: false, whyNot: null };
  const whyNot = !found.isOver ? 'deal_first' : isBlocked ? 'blocked' : null;
  return { mine, theirs: seen, canReview: whyNot === null, whyNot };
}
