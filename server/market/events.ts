import type { AdStatus } from '#db/schema.ts';

/** What happens to ads, and to what people say about them and about each other. */
export interface MarketEvents {
  /** An ad came to stand in `to`; `from` is null for a new one. */
  'ad.moved': {
    ad: number;
    owner: number;
    from: AdStatus | null;
    to: AdStatus;
    /** Whether the owner is notified of it in another way. */
    isQuiet: boolean;
  };
  /** What the staff have let stand was changed. */
  'ad.edited': { ad: number; owner: number };
  'comment.added': { comment: number; ad: number; owner: number; author: number };
  'reply.added': { reply: number; ad: number; owner: number; author: number; commenter: number };
  'review.added': { review: number; subject: number; author: number };
  'review.answered': { review: number; subject: number; author: number };
  /** `ad` is the newest of `ads` that match a saved search. */
  'search.matched': { user: number; search: number; ad: number; ads: number };
}
