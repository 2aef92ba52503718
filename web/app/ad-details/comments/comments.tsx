import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircle } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import type { Comment, Reply } from '#contract/community/comments.ts';
import type { Page } from '#contract/platform/page.ts';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { LoadMore } from '#web/platform/ui/list/load-more.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';
import { Section } from '../section.tsx';
import { commentsPerPage } from './params.ts';
import { commentsKey, useCommentChanges } from './changing.ts';
import { CommentItem } from './comment-item.tsx';
import { Composer } from './composer.tsx';

interface Props {
  ad: Ad;
  first: Page<Comment>;
  /** Replies that the address asks for. */
  replies: Page<Reply> | null;
  /** The language of both. */
  language: string;
}

/** Questions and comments, newest first, and where one writes another; replies open under their comment. */
export function Comments({ ad, first, replies, language }: Props) {
  const { t } = useTranslation();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useComments(ad.id, first, language);
  const comments = withoutRepeats(data.pages);
  const count = data.pages[0]?.count ?? first.count;
  return (
    <Section title={t('comments.title')} id="comments" {...(count > 0 && { count: <Figure value={count} /> })}>
      {first.page > 1 && (
        <Link to="?#comments" className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
          {t('comments.newest')}
        </Link>
      )}
      <div className="divide-y divide-line rounded-card border border-line bg-surface px-4 py-1 wide:px-5">
        {count === 0 && <NoComments />}
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} ad={ad} page={first.page} replies={repliesOf(comment, replies)} />
        ))}
        <Write ad={ad} />
      </div>
      {hasNextPage && (
        <LoadMore
          to={`?comments=${first.page + 1}#comments`}
          label={t('comments.more')}
          failure={t('comments.failed')}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError}
          onMore={() => void fetchNextPage()}
        />
      )}
    </Section>
  );
}

function useComments(adId: number, first: Page<Comment>, language: string) {
  const requested: PageRequest = { page: first.page, page_size: commentsPerPage };
  return useInfiniteQuery({
    queryKey: commentsKey(adId, first.page, language),
    queryFn: ({ pageParam }) => call('listComments', { params: { ad_id: adId }, query: pageParam }),
    initialPageParam: requested,
    getNextPageParam: nextPage,
    initialData: { pages: [first], pageParams: [requested] },
  });
}

function repliesOf(comment: Comment, replies: Page<Reply> | null): Page<Reply> | null {
  return replies?.results[0]?.comment_id === comment.id ? replies : null;
}

function Write({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const toast = useToast();
  const isOwner = useSession()?.userId === ad.owner.id;
  const { add } = useCommentChanges(ad.id);
  const send = async (text: string) => {
    await add(text);
    toast(t('comments.written'));
  };
  return (
    <div className="py-3.5 noscript:hidden">
      <Composer
        label={t('comments.write')}
        placeholder={isOwner ? t('comments.ownPlaceholder') : t('comments.placeholder')}
        send={send}
        sendLabel={t('comments.send')}
      />
    </div>
  );
}

function NoComments() {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-2 px-4 py-8 text-center">
      <MessageCircle size={28} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />
      <p className="font-semibold">{t('comments.none')}</p>
      <p className="text-14 text-ink-3">{t('comments.noneAdvice')}</p>
    </div>
  );
}
