import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Notification } from '#contract/messaging/notifications.ts';
import type { Page } from '#contract/platform/page.ts';
import { known } from '#contract/platform/known.ts';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { useLive, useLiveState } from '#web/platform/live/connection.ts';
import { noteOvertaken } from '#web/platform/live/overtaken.ts';
import { readNow } from '../notifications/reading.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';

type Pages = InfiniteData<Page<Notification>, PageRequest>;

/** The list of notifications, with live ones, and the actions that mark them as read. */
export function useNotifications(first: Page<Notification>, language: string) {
  const { key, search } = useLocation();
  const queryKey = ['notifications', language, search, key];
  const requested: PageRequest = { page: first.page };
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => call('listNotifications', { query: pageParam }),
    initialPageParam: requested,
    getNextPageParam: nextPage,
    initialData: { pages: [first], pageParams: [requested] },
  });
  const change = useChange(queryKey);
  useLive('notification', (one) => change((pages) => withFirst(pages, one)));
  useCaughtUp(() => void list.refetch());
  return {
    told: withoutRepeats(list.data.pages),
    page: known(list.data.pages.at(-1), 'page').page,
    list,
    ...useReading(change),
  };
}

type Change = (change: (pages: Page<Notification>[]) => Page<Notification>[]) => void;

function useChange(queryKey: unknown[]): Change {
  const client = useQueryClient();
  return (change) => {
    noteOvertaken(client, queryKey);
    client.setQueryData<Pages>(queryKey, (now) => now && { ...now, pages: change(now.pages) });
  };
}

/** Shown as read at once; unread again if the server fails. On the way to the thing the failure is not shown. */
function useReading(change: Change) {
  const { t } = useTranslation();
  const toast = useToast();
  const attempt = async (ids: number[] | undefined, said: boolean) => {
    const now = new Date().toISOString();
    const isMeant = ({ id }: Notification) => ids === undefined || ids.includes(id);
    change((pages) => each(pages, (one) => (one.read_at === null && isMeant(one) ? { ...one, read_at: now } : one)));
    try {
      await readNow(ids);
      if (ids === undefined) toast(t('notificationsPage.allRead'));
    } catch {
      change((pages) => each(pages, (one) => (one.read_at === now ? { ...one, read_at: null } : one)));
      if (said) toast(t('notificationsPage.readFailed'), { tone: 'bad' });
    }
  };
  return {
    read: async (one: Notification, said: boolean) => {
      if (one.read_at === null) await attempt([one.id], said);
    },
    readAll: () => attempt(undefined, true),
  };
}

/** A repeated notification moves to the top. */
function withFirst(pages: Page<Notification>[], one: Notification): Page<Notification>[] {
  const [top, ...rest] = pages.map((page) => ({ ...page, results: page.results.filter(({ id }) => id !== one.id) }));
  return [{ ...top!, results: [one, ...top!.results] }, ...rest];
}

function each(pages: Page<Notification>[], change: (one: Notification) => Notification): Page<Notification>[] {
  return pages.map((page) => ({ ...page, results: page.results.map(change) }));
}

/** Refetches after a reconnection: events in between were missed. */
function useCaughtUp(ask: () => void): void {
  const state = useLiveState();
  const wasOn = useRef(false);
  const wasAway = useRef(false);
  useEffect(() => {
    if (state === 'off') wasAway.current = wasOn.current;
    else if (wasAway.current) ask();
    wasOn.current = wasOn.current || state === 'on';
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a connection that comes back asks
  }, [state]);
}
