import type { AdStatus } from '#db/schema.ts';

/** Events of ads, comments and reviews. */
export interface MarketEvents {
  /** An ad changed to `to`; `from` is null for a new one. */
  'ad.moved': {
    ad: number;
    owner: number;
    from: AdStatus | null;
    to: AdStatus;
    /** Whether the owner is notified of it in another way. */
    isQuiet: boolean;
  };
  /** An ad that the staff had approved was changed. */
  'ad.edited': { ad: number; owner: number };
  /** The price of an active ad fell; `was` is the former price. */
  'ad.cheaper': { ad: number; was: number };
  'comment.added': { comment: number; ad: number; owner: number; author: number };
  'reply.added': { reply: number; ad: number; owner: number; author: number; commenter: number };
  'review.added': { review: number; subject: number; author: number };
  'review.answered': { review: number; subject: number; author: number };
  /** Each is another search, with the newest (`ad`) of the `ads` that match it. */
  'searches.matched': { matches: { user: number; search: number; ad: number; ads: number }[] };
}
