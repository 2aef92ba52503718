import { ChevronDown } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import type { Comment, Reply } from '#contract/community/comments.ts';
import type { Page } from '#contract/platform/page.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useRequireSession } from '#web/platform/session/sign-in.ts';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { useCommentChanges, useReplyChanges } from './changing.ts';
import { Composer } from './composer.tsx';
import { Replies } from './replies.tsx';
import { CommentBody } from './comment-body.tsx';

interface Props {
  comment: Comment;
  ad: Ad;
  /** The page of comments that the address asks for. */
  page: number;
  replies: Page<Reply> | null;
}

export function CommentItem({ comment, ad, page, replies }: Props) {
  const { t } = useTranslation();
  const requireSession = useRequireSession();
  const [open, setOpen] = useState(replies !== null);
  const [answering, setAnswering] = useState(false);
  const { add } = useReplyChanges(ad.id, comment.id);
  const reply = async (text: string) => {
    await add(text);
    setAnswering(false);
    setOpen(true);
  };
  return (
    <article id={`comment-${comment.id}`} className="py-3.5">
      <CommentBody
        by={comment}
        kind="comment"
        ad={ad}
        changes={useCommentChanges(ad.id)}
        onReply={() => requireSession(() => setAnswering(true))}
      />
      <div className="ps-13 empty:hidden">
        {comment.replies_count > 0 && <RepliesToggle comment={comment} page={page} open={open} onToggle={() => setOpen(!open)} />}
        <div id={`replies-${comment.id}`} hidden={!open} className="empty:hidden">
          {open && comment.replies_count > 0 && <Replies comment={comment} ad={ad} first={replies} />}
        </div>
        {answering && (
          <div className="pt-1">
            <Composer
              label={t('comments.replyTo', { name: comment.author.full_name })}
              placeholder={t('comments.replyPlaceholder')}
              send={reply}
              sendLabel={t('comments.send')}
              onCancel={() => setAnswering(false)}
              focused
            />
          </div>
        )}
      </div>
    </article>
  );
}

interface ToggleProps {
  comment: Comment;
  page: number;
  open: boolean;
  onToggle: () => void;
}

/** Opens the replies in place; without scripts, a link to the page with them open. */
function RepliesToggle({ comment, page, open, onToggle }: ToggleProps) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const hydrated = useHydrated();
  const look = 'inline-flex min-h-11 items-center gap-1.5 rounded-field text-14 font-semibold text-brand hover:underline';
  const count = t('comments.replies', { count: comment.replies_count, number: number(comment.replies_count) });
  if (!hydrated) {
    return open ? null : (
      <Link to={`?comments=${page}&replies=${comment.id}#comment-${comment.id}`} rel="nofollow" className={look}>
        {count}
      </Link>
    );
  }
  return (
    <button type="button" aria-expanded={open} aria-controls={`replies-${comment.id}`} onClick={onToggle} className={look}>
      {open ? t('comments.hideReplies') : count}
      <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" className={open ? 'rotate-180' : ''} />
    </button>
  );
}
