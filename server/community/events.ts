/** Events of comments and reviews. */
export interface CommunityEvents {
  'comment.added': { comment: number; ad: number; owner: number; author: number };
  'reply.added': { reply: number; ad: number; owner: number; author: number; commenter: number };
  'review.answered': { review: number; subject: number; author: number };
  /** The reviews of a deal became visible to all. */
  'reviews.revealed': { reviews: { review: number; subject: number; author: number }[] };
}
