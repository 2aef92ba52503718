import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Comment, Reply } from '#contract/community/comments.ts';
import type { Page } from '#contract/platform/page.ts';
import { call } from '#web/platform/api/browser.ts';

type Written = InfiniteData<Page<Comment>> | undefined;
type Answered = InfiniteData<Page<Reply>> | undefined;

/** The comments that are loaded, by the page that the address begins with. */
export function commentsKey(adId: number, page: number, language: string) {
  return ['comments', adId, page, language] as const;
}

export function repliesKey(commentId: number, language: string) {
  return ['replies', commentId, language] as const;
}

/** Writing, rewriting and removing comments on an ad. What is loaded changes with the answer, and the counts with it. */
export function useCommentChanges(adId: number) {
  const client = useQueryClient();
  return {
    add: async (text: string) => {
      const comment = await call('addComment', { params: { ad_id: adId }, body: { text } });
      changeComments(client, adId, (page, index) =>
        index === 0 ? { ...page, count: page.count + 1, results: [comment, ...page.results] } : { ...page, count: page.count + 1 },
      );
    },
    edit: async (id: number, text: string) => {
      const comment = await call('editComment', { params: { id }, body: { text } });
      changeComments(client, adId, (page) => ({ ...page, results: page.results.map((one) => (one.id === id ? comment : one)) }));
    },
    remove: async (id: number) => {
      await call('deleteComment', { params: { id } });
      changeComments(client, adId, (page) => ({ ...page, count: page.count - 1, results: page.results.filter((one) => one.id !== id) }));
    },
  };
}

/** The same for the replies to a comment. */
export function useReplyChanges(adId: number, commentId: number) {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const changeReplies = (change: (page: Page<Reply>, isLast: boolean) => Page<Reply>, by: number) => {
    client.setQueryData(repliesKey(commentId, i18n.language), (data: Answered) => {
      return data && { ...data, pages: data.pages.map((page, index) => change(page, index === data.pages.length - 1)) };
    });
    changeComments(client, adId, (page) => ({ ...page, results: page.results.map((one) => counted(one, commentId, by)) }));
  };
  return {
    add: async (text: string) => {
      const reply = await call('addReply', { params: { comment_id: commentId }, body: { text } });
      changeReplies((page, isLast) => (isLast ? { ...page, results: [...page.results, reply] } : page), 1);
    },
    edit: async (id: number, text: string) => {
      const reply = await call('editReply', { params: { id }, body: { text } });
      changeReplies((page) => ({ ...page, results: page.results.map((one) => (one.id === id ? reply : one)) }), 0);
    },
    remove: async (id: number) => {
      await call('deleteReply', { params: { id } });
      changeReplies((page) => ({ ...page, results: page.results.filter((one) => one.id !== id) }), -1);
    },
  };
}

function counted(comment: Comment, id: number, by: number): Comment {
  return comment.id === id ? { ...comment, replies_count: comment.replies_count + by } : comment;
}

function changeComments(client: QueryClient, adId: number, change: (page: Page<Comment>, index: number) => Page<Comment>): void {
  client.setQueriesData({ queryKey: ['comments', adId] }, (data: Written) => data && { ...data, pages: data.pages.map(change) });
}
