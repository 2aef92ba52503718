import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#contract/money/payments.ts';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';

/** Packages that wait for their turn, or that have ended; nothing where there are none. */
export function SubscriptionList({ title, subscriptions }: { title: string; subscriptions: Subscription[] }) {
  const { t } = useTranslation();
  const day = useDay();
  const id = useId();
  if (subscriptions.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-18 font-bold wide:text-22">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {subscriptions.map(({ id: one, package: { name }, starts_at, ends_at, ended_reason: reason }) => (
          <li key={one} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 wide:px-6">
            <span>
              <b className="block font-semibold">{name}</b>
              <span className="text-14 text-ink-3">{t('payments.own.fromTo', { from: day(starts_at), to: day(ends_at) })}</span>
            </span>
            {reason && <Tag>{t(`payments.own.ended.${reason}`)}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
}
