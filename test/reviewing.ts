import type { TestApp } from './app.ts';
import { addDoneDeal } from './dealing.ts';
import { addBusiness, addPerson } from './people.ts';

export const fiveStars = { rating: 5, text: 'صادق في وصفه' };

interface Two {
  showroom: number;
  buyer: number;
  deal: number;
}

export type Reviewing = ReturnType<typeof openReviewing>;

/** What tests of reviews do again and again. */
export function openReviewing(market: TestApp) {
  const { db } = market;
  const review = (as: number, user_id: number, deal_id: number, body = fiveStars) =>
    market.call('addReview', { as, params: { user_id }, body: { ...body, deal_id } });
  return {
    review,
    /** A showroom and a person with a deal that both confirmed. */
    two: async (): Promise<Two> => {
      const showroom = await addBusiness(db, { userType: 'showroom', name: 'معرض الواحة' });
      const buyer = await addPerson(db, 'سارة العتيبي');
      return { showroom, buyer, deal: await addDoneDeal(db, { seller: showroom, buyer }) };
    },
    /** Both sides have written; returns the review by the buyer. */
    both: async ({ showroom, buyer, deal }: Two, body = fiveStars) => {
      const written = await review(buyer, showroom, deal, body);
      await review(showroom, buyer, deal, { rating: 5, text: 'جاد في الشراء' });
      return written;
    },
    undo: async ({ showroom, buyer, deal }: Two) => {
      for (const as of [showroom, buyer]) await market.call('undoDeal', { as, params: { id: deal } });
    },
    of: (user_id: number, as?: number) => market.call('listReviews', { params: { user_id }, ...(as !== undefined && { as }) }),
    told: (person: number, kind: 'review' | 'review_reply') =>
      db.selectFrom('notifications').select(['about', 'actor_id']).where('user_id', '=', person).where('kind', '=', kind).execute(),
  };
}

export async function codeOf(requested: Promise<{ status: number; body: { code: string } }>): Promise<[number, string]> {
  const { status, body } = await requested;
  return [status, body.code];
}
