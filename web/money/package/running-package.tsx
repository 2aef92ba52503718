import { Info } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#contract/money/payments.ts';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';

const soonDays = 7;

/** The package that runs: until when, and how much of it is used. */
export function RunningPackage({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const day = useDay();
  const { package: offer, ends_at, days_left: count } = subscription;
  const left = subscription.ads_limit - subscription.ads_used;
  return (
    <section aria-labelledby="running" className="grid gap-5 rounded-card border border-line bg-surface p-4 tablet:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <div className="flex flex-wrap items-center gap-2.5">
            <h2 id="running" className="text-22 font-bold">
              {offer.name}
            </h2>
            <Tag tone="good">{t('payments.own.running')}</Tag>
          </div>
          <p className="text-ink-2">
            <Price amount={Number(offer.price)} /> · {t('payments.own.until', { day: day(ends_at) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <LinkButton look="filled" to={paths.buyPackage(offer.id)}>
            {t('payments.own.renew')}
          </LinkButton>
          <LinkButton look="outlined" to={paths.packages({ type: offer.account_type })}>
            {t('payments.own.change')}
          </LinkButton>
        </div>
      </div>
      <ul className="grid gap-x-8 gap-y-4 tablet:grid-cols-3">
        <Meter label={t('payments.own.ads')} used={subscription.ads_used} limit={subscription.ads_limit} />
        <Meter label={t('payments.own.featured')} used={subscription.featured_used} limit={subscription.featured_limit} />
        <Meter label={t('payments.own.days')} used={Math.max(0, offer.duration_days - count)} limit={offer.duration_days} />
      </ul>
      <p className="flex items-start gap-2 text-14 text-ink-2">
        <Info size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
        <span>
          {t('payments.own.daysLeft', { count, number: number(count) })}{' '}
          {left <= 0 ? t('payments.own.full') : count <= soonDays && t('payments.own.after')}
        </span>
      </p>
    </section>
  );
}

/** How much is used, as figures and as a bar; in another colour once little is left. */
function Meter({ label, used, limit }: { label: string; used: number; limit: number }) {
  const { t } = useTranslation();
  const part = limit === 0 ? 0 : Math.min(1, used / limit);
  return (
    <li className="grid gap-1.5">
      <span className="flex items-baseline justify-between gap-3 text-14">
        <span className="font-semibold">{label}</span>
        <span className="text-ink-3">
          <b className="text-ink">
            <Figure value={used} />
          </b>{' '}
          {t('payments.own.of')} <Figure value={limit} />
        </span>
      </span>
      <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-sunken">
        <span
          className={`block h-full rounded-full ${part >= 0.9 ? 'bg-featured' : 'bg-brand'}`}
          style={{ inlineSize: `${Math.round(part * 100)}%` }}
        />
      </span>
    </li>
  );
}
