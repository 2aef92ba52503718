import { Check } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackageOffer } from '#contract/catalogue/content.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';

interface Props {
  offer: PackageOffer;
  /** It is the one that runs. */
  running?: boolean;
  /** What can be done with it, at its foot. */
  children?: ReactNode;
}

/** One package: what it costs and what it gives. */
export function Plan({ offer, running = false, children }: Props) {
  const { t } = useTranslation();
  const { digits, number } = useFigures();
  const { name, summary, price, duration_days: days, features, is_popular: popular, ads_limit: limit } = offer;
  return (
    <article
      className={`grid grid-rows-[auto_auto_1fr] gap-4 rounded-card border bg-surface p-5 tablet:p-6 ${popular ? 'border-brand ring-1 ring-brand' : 'border-line'}`}
    >
      <div>
        <div className="flex min-h-8 items-center justify-between gap-3">
          <h2 className="text-22 font-bold">{name}</h2>
          {running ? <Tag tone="good">{t('payments.own.running')}</Tag> : popular && <Tag tone="good">{t('packages.popular')}</Tag>}
        </div>
        <p className="text-14 text-ink-3">{summary}</p>
      </div>
      <div>
        <p>
          <span className="text-36 leading-tight font-bold">
            <Price amount={Number(price)} />
          </span>{' '}
          <span className="text-ink-3">/ {t('packages.days', { count: days, number: number(days) })}</span>
        </p>
        <p className="text-14 text-ink-3">
          {t('packages.perAd')} <Price amount={Number(price) / limit} places={2} />
        </p>
      </div>
      <ul className="grid content-start gap-2 border-t border-line pt-4">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check size={18} strokeWidth={2.2} aria-hidden="true" className="mt-1 shrink-0 text-brand" />
            {digits(feature)}
          </li>
        ))}
      </ul>
      {children && <div className="grid gap-1.5 pt-1">{children}</div>}
    </article>
  );
}
