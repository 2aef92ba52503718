import { useTranslation } from 'react-i18next';
import type { Unread } from '#contract/messaging/live.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useUnread } from '#web/platform/live/unread.ts';

const most = 99;

/** How many are unread: a figure for the eye, a sentence for the ear. */
export default function UnreadBadge({ of, className = '' }: { of: keyof Unread; className?: string }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const count = useUnread()?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={`grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brand px-1 text-12 leading-none font-semibold text-on-brand tabular-nums ${className}`}
      >
        <bdi dir="ltr">{count > most ? `${number(most)}+` : number(count)}</bdi>
      </span>
      <span className="sr-only">
        {' '}
        {t(of === 'messages' ? 'notificationsPage.messages' : 'notificationsPage.unread', { count, number: number(count) })}
      </span>
    </>
  );
}
