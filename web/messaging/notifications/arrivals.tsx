import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Notification } from '#contract/messaging/notifications.ts';
import { useLive } from '#web/platform/live/connection.ts';
import { whenIdle } from '#web/platform/late/idle.ts';
import { useUnread } from '#web/platform/live/unread.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useSession } from '#web/platform/session/store.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { keepPush } from '#web/platform/push/push.ts';
import { markRead } from './reading.ts';

/** Shows notifications that arrive on other screens, opens the target of a push, and updates the app's badge. */
export default function Arrivals() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toast = useToast();
  const shown = useRef<{ notification: Notification; close: () => void }[]>([]);
  useLive('notification', (notification) => {
    if (document.visibilityState === 'hidden' || isSeen(notification, pathname, search)) return;
    const open = () => {
      void markRead([notification.id]);
      void navigate(notification.link);
    };
    const close = toast(notification.title, { tone: 'news', action: { label: t('notificationsPage.open'), onAct: open } });
    shown.current.push({ notification, close });
  });
  // One's own act may lead to its screen a moment after its notification arrived.
  useEffect(() => {
    for (const { notification, close } of shown.current) if (isSeen(notification, pathname, search)) close();
    shown.current = shown.current.filter(({ notification }) => !isSeen(notification, pathname, search));
  }, [pathname, search]);
  usePushedLinks((link) => void navigate(link));
  usePushKept();
  useAppBadge();
  return null;
}

/** What the screen that one is on shows by itself. */
function isSeen({ kind, read_at: readAt, link }: Notification, pathname: string, search: string): boolean {
  if (readAt !== null || pathname === paths.notifications()) return true;
  return kind === 'message' ? pathname === paths.chat() : link === pathname + search;
}

/** The service worker asks the page to go somewhere, rather than loading another over it. */
function usePushedLinks(go: (link: string) => void): void {
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const { data, ports } = event;
    if (!isLinkRequested(data)) return;
    ports[0]?.postMessage(true);
    go(data.link);
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    navigator.serviceWorker.addEventListener('message', hear);
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, []);
}

function isLinkRequested(data: unknown): data is { link: string } {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'go' && 'link' in data && typeof data.link === 'string'
  );
}

function usePushKept(): void {
  const person = useSession()?.userId;
  useEffect(() => {
    // It rings again from the next visit on.
    if (person !== undefined) whenIdle(() => keepPush().catch(() => undefined));
  }, [person]);
}

/** On the icon of the installed app. */
function useAppBadge(): void {
  const unread = useUnread();
  const count = unread ? unread.messages + unread.notifications : 0;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return undefined;
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [count]);
}
