import { Bell } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/messaging/notifications.ts';
import type { Page } from '#contract/platform/page.ts';
import { PushButton } from '../notifications/push-button.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { LoadMore } from '#web/platform/ui/list/load-more.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { useDays } from './days.ts';
import { NotificationItem, NotificationSkeleton } from './notification-item.tsx';
import { useScrollAnchor } from './scroll-anchor.ts';
import { Title } from './title.tsx';
import { useNotifications } from './use-notifications.ts';

/** By day, the last first. It grows downwards as one reads, and upwards as things happen. */
export function NotificationList({ first, language }: { first: Page<Notification>; language: string }) {
  const { t } = useTranslation();
  const { told, page, list, read, readAll } = useNotifications(first, language);
  const days = useDays(told);
  const place = useScrollAnchor(told);
  return (
    <div ref={place} className="min-w-0">
      <Title>
        {told.some(({ read_at: readAt }) => readAt === null) && (
          <Button look="plain" onClick={() => void readAll()} className="px-2! text-14 noscript:hidden">
            {t('notificationsPage.readAll')}
          </Button>
        )}
      </Title>
      {told.length === 0 && <Nothing />}
      {days.map(({ day, name, of }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mt-5 mb-2.5 text-14 font-semibold text-ink-2">
            {name}
          </h2>
          <ul className="overflow-hidden rounded-card border border-line bg-surface">
            {of.map((one) => (
              <NotificationItem key={one.id} told={one} onRead={(said) => void read(one, said)} />
            ))}
          </ul>
        </section>
      ))}
      {list.isFetchingNextPage && <NotificationSkeleton />}
      {list.hasNextPage && (
        <LoadMore
          endless
          to={paths.notifications({ page: page + 1 })}
          label={t('notificationsPage.more')}
          failure={t('notificationsPage.moreFailed')}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <div className="mt-4">
      <Notice
        picture={<Bell size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
        title={t('notificationsPage.none')}
        advice={t('notificationsPage.noneAdvice')}
      >
        <PushButton />
        <LinkButton look="outlined" to={paths.cars()}>
          {t('favourites.browse')}
        </LinkButton>
      </Notice>
    </div>
  );
}
