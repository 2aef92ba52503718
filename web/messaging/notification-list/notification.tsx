import { data } from 'react-router';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/messaging/notifications.ts';
import type { Page } from '#contract/platform/page.ts';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn, isApiFailure } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import type { Route } from './+types/notification.ts';
import { Aside } from './aside.tsx';
import { ListFailed } from './list-failed.tsx';
import { NotificationList } from './notification-list.tsx';

export const handle = { i18n: ['listing'] };

const perPage = 20;

/** The notifications of the signed-in person, the last first. If they cannot be loaded, the screen shows an error. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(requested) ? Number(requested) : 1;
  const { language } = context.get(pageContext);
  try {
    const first: Page<Notification> = await callsIn(context)('listNotifications', { query: { page, page_size: perPage } });
    return data({ first, language });
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    return data({ first: null, language }, { status: 503 });
  }
}

export default function Notifications({ loaderData: { first, language } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 py-5 wide:py-8 desk:grid-cols-[minmax(0,1fr)_var(--aside)]">
      <Head title={t('notificationsPage.title')} description={t('notificationsPage.description')} path={paths.notifications()} hidden />
      {first ? <NotificationList first={first} language={language} /> : <ListFailed />}
      <Aside />
    </div>
  );
}
