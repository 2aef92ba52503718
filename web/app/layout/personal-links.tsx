import { Bell, MessageCircle, type LucideIcon } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { Unread } from '#contract/messaging/live.ts';
import { UnreadCount } from '#web/messaging/notifications/unread-count.tsx';
import { useMay } from '#web/platform/session/may.ts';
import { paths } from '#web/platform/calls/paths.ts';

/** In the header of the signed-in, by the page's session mark: notifications, and on wide screens conversations. */
export function PersonalLinks() {
  const { t } = useTranslation();
  const mayChat = useMay('chat');
  return (
    <>
      <IconLink to={paths.notifications()} icon={Bell} name={t('notificationsPage.title')} of="notifications" />
      {mayChat && (
        <IconLink to={paths.chat()} icon={MessageCircle} name={t('notificationsPage.chat')} of="messages" className="max-wide:hidden!" />
      )}
    </>
  );
}

interface Props {
  to: string;
  icon: LucideIcon;
  name: string;
  of: keyof Unread;
  className?: string;
}

function IconLink({ to, icon: Icon, name, of, className = '' }: Props) {
  return (
    <NavLink
      to={to}
      title={name}
      className={({ isActive }) =>
        `tap relative hidden place-items-center rounded-full transition-colors hover:bg-sunken in-data-[session=in]:grid ${isActive ? 'text-brand' : 'text-ink-2'} ${className}`
      }
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{name}</span>
      <UnreadCount of={of} className="absolute end-0 top-0.5 ring-2 ring-surface" />
    </NavLink>
  );
}
