import { Check } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification } from '#contract/messaging/notifications.ts';
import { minuteMs } from '#contract/platform/riyadh.ts';
import { useFigures, useLocale } from '#web/platform/i18n/figures.tsx';
import { Since, useMinute } from '#web/platform/i18n/time.tsx';
import { Thumb } from './thumb.tsx';
import { useIsToday } from './days.ts';

interface Props {
  told: Notification;
  /** `said`: whether it is the one thing that was requested, rather than the way to something. */
  onRead: (said: boolean) => void;
}

/** The whole row leads to the thing, and marks it as read on the way; the dot marks it where it stands. */
export function NotificationItem({ told, onRead }: Props) {
  const { t } = useTranslation();
  const { title, body, link, read_at: readAt } = told;
  return (
    <li
      className={`group relative flex items-center gap-3 border-b border-line py-3 ps-3.5 pe-1 last:border-0 hover:bg-sunken wide:gap-3.5 wide:py-3.5 wide:ps-5 wide:pe-2 ${readAt === null ? 'bg-brand-tint/45' : ''}`}
    >
      <Thumb told={told} />
      <div className="min-w-0 flex-1">
        <h3 className={`leading-snug wrap-anywhere ${readAt === null ? 'font-medium' : 'font-normal'}`}>
          <Link
            to={link}
            onClick={() => onRead(false)}
            className="after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand focus-visible:outline-none"
          >
            {readAt === null && <span className="sr-only">{t('notificationsPage.isNew')}: </span>}
            {title}
          </Link>
        </h3>
        {body !== '' && (
          <p className="mt-0.5 line-clamp-2 text-14 wrap-anywhere text-ink-3">
            <bdi>{body}</bdi>
          </p>
        )}
        <Meta told={told} className="mt-0.5 wide:hidden" />
      </div>
      <Meta told={told} className="hidden shrink-0 wide:block" />
      {readAt === null ? <ReadMark title={title} onRead={() => onRead(true)} /> : <span className="w-2 shrink-0 wide:w-11" />}
    </li>
  );
}

/** How often, where the title does not say it, and when. */
function Meta({ told: { kind, count, created_at: time }, className }: { told: Notification; className: string }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const isToday = useIsToday()(time);
  const isNow = useMinute() - Date.parse(time) < minuteMs;
  const isCounted = counted.has(kind);
  return (
    <p className={`text-12 text-ink-3 ${className}`}>
      {count > 1 && !isCounted && `${t('notificationsPage.times', { count, number: number(count) })} · `}
      {isNow ? t('notificationsPage.now') : isToday ? <Since time={time} /> : <Clock time={time} />}
    </p>
  );
}

const counted = new Set<Notification['kind']>(['message', 'comment', 'reply', 'search_match']);

function Clock({ time }: { time: string }) {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'Asia/Riyadh' });
  return <time dateTime={time}>{format.format(new Date(time)).replace(/\b(am|pm)\b/, (half) => half.toUpperCase())}</time>;
}

function ReadMark({ title, onRead }: { title: string; onRead: () => void }) {
  const { t } = useTranslation();
  const label = t('notificationsPage.readOne', { title });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onRead}
      className="tap group/mark noscript:hidden relative z-1 -ms-2 grid wide:ms-0 shrink-0 place-items-center rounded-full text-brand hover:bg-surface"
    >
      <span className="size-2 rounded-full bg-brand group-hover/mark:hidden group-focus-visible/mark:hidden" />
      <Check size={18} aria-hidden="true" className="hidden group-hover/mark:block group-focus-visible/mark:block" />
    </button>
  );
}

/** The places of those that are on their way, of their true size. */
export function NotificationSkeleton() {
  return (
    <ul aria-hidden="true" className="mt-5 overflow-hidden rounded-card border border-line bg-surface">
      {Array.from({ length: 3 }, (_, index) => (
        <li key={index} className="flex items-center gap-3.5 border-b border-line px-3.5 py-3.5 last:border-0 wide:px-5">
          <span className="skeleton size-12 shrink-0" />
          <span className="grid flex-1 gap-2">
            <span className="skeleton h-4 w-2/3" />
            <span className="skeleton h-3.5 w-2/5" />
          </span>
        </li>
      ))}
    </ul>
  );
}
