import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import type { Comment, Reply } from '#contract/community/comments.ts';
import type { Page } from '#contract/platform/page.ts';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';
import { repliesKey, useReplyChanges } from './changing.ts';
import { CommentBody } from './comment-body.tsx';

interface Props {
  comment: Comment;
  ad: Ad;
  first: Page<Reply> | null;
}

/** The replies to a comment, oldest first, loaded when they are opened. */
export function Replies({ comment, ad, first }: Props) {
  const { t } = useTranslation();
  const changes = useReplyChanges(ad.id, comment.id);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReplies(comment.id, first);
  if (isPending) return <Waiting count={comment.replies_count} />;
  if (isError && !data) {
    return (
      <p role="status" className="flex flex-wrap items-center gap-3 py-2 text-14 text-danger">
        {t('comments.failed')}
        <Button look="outlined" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </p>
    );
  }
  return (
    <ul className="grid gap-4 pt-1 pb-2">
      {withoutRepeats(data.pages).map((reply) => (
        <li key={reply.id}>
          <CommentBody by={reply} kind="reply" ad={ad} changes={changes} />
        </li>
      ))}
      {hasNextPage && (
        <li>
          <Button look="plain" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage} className="px-0!">
            {t('comments.moreReplies')}
          </Button>
        </li>
      )}
    </ul>
  );
}

function useReplies(commentId: number, first: Page<Reply> | null) {
  const { i18n } = useTranslation();
  const requested: PageRequest = { page: 1 };
  return useInfiniteQuery({
    queryKey: repliesKey(commentId, i18n.language),
    queryFn: ({ pageParam }) => call('listReplies', { params: { comment_id: commentId }, query: pageParam }),
    initialPageParam: requested,
    getNextPageParam: nextPage,
    ...(first && { initialData: { pages: [first], pageParams: [requested] } }),
  });
}

function Waiting({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="grid gap-4 pt-1 pb-2">
      {Array.from({ length: Math.min(count, 3) }, (_, index) => (
        <div key={index} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3">
          <span className="skeleton size-10 rounded-full" />
          <span className="grid content-start gap-2 pt-1">
            <span className="skeleton h-4 w-32" />
            <span className="skeleton h-4 w-4/5" />
          </span>
        </div>
      ))}
    </div>
  );
}
