import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { serve } from '../http/serve.ts';
import type { Market } from '../market.ts';
import { presentPage, type PageQuery } from '../paging/page.ts';
import { presentUserCard } from '../profiles/present.ts';
import { presentRatings, presentReview } from './present.ts';
import { listReviews } from './reviews.ts';

export function serveReviews(app: FastifyInstance, market: Market): void {
  const list = async (userId: number, { query, language, url }: Asked) => {
    const { found, authors, distribution } = await listReviews(market.db, userId, query, language);
    const page = presentPage(found, market.config.publicUrl, url, (row) =>
      presentReview(row, presentUserCard(authors.get(row.author_id)!, market, language)),
    );
    return { ...page, ...presentRatings(distribution) };
  };
  serve(app, 'listReviews', (call) => list(call.params.user_id, call));
  serve(app, 'listMyReviews', (call) => list(call.viewer.id, call));
}

interface Asked {
  query: PageQuery;
  language: Language;
  url: string;
}
