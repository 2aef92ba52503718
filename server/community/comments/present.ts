import type { Comment, Reply } from '#contract/community/comments.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import type { CommentRow, ReplyRow } from './comments.ts';

export function presentComment(row: CommentRow, author: UserCard, viewer: Viewer | null): Comment {
  return { ...presentWords(row, author, viewer), replies_count: row.replies_count };
}

export function presentReply(row: ReplyRow, author: UserCard, viewer: Viewer | null): Reply {
  return { ...presentWords(row, author, viewer), comment_id: row.comment_id };
}

function presentWords(row: CommentRow | ReplyRow, author: UserCard, viewer: Viewer | null) {
  return {
    id: row.id,
    text: row.text,
    author,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    is_mine: row.author_id === viewer?.id,
    is_owner: row.author_id === row.owner_id,
  };
}
