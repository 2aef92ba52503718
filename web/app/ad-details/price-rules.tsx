import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceRules } from '#contract/listing/price-rules.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** Weekdays, seasons that are not over, and discounts by length, below the price of a day. */
export function PriceRulesRows({ rules: { weekdays, seasons, discounts }, today }: { rules: PriceRules; today: string }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const day = useDay();
  const coming = seasons.filter(({ to }) => to >= today);
  const days = (count: number) => t('details.days', { count, number: number(count) });
  if (weekdays.length + coming.length + discounts.length === 0) return null;
  return (
    <div className="grid gap-4 border-t border-line p-4 wide:px-6">
      <Group title={t('details.rules.weekdays')}>
        {weekdays.map(({ weekday, day_price: price }) => (
          <Row key={weekday} name={t(`profile.days.${weekday}`)}>
            <Price amount={price} />
          </Row>
        ))}
      </Group>
      <Group title={t('details.rules.seasons')}>
        {coming.map(({ name, from, to, day_price: price, least_days: least }) => (
          <Row
            key={from}
            name={<bdi>{name}</bdi>}
            note={[
              from === to ? day(from) : t('details.rules.seasonDays', { from: day(from), to: day(to) }),
              least !== null && t('details.rules.least', { days: days(least) }),
            ]}
          >
            <Price amount={price} />
          </Row>
        ))}
      </Group>
      <Group title={t('details.rules.discounts')}>
        {discounts.map(({ days: from, percent }) => (
          <Row key={from} name={t('details.rules.fromDays', { days: days(from) })}>
            {t('details.rules.percent', { percent: number(percent) })}
          </Row>
        ))}
      </Group>
      {coming.length > 0 && <p className="text-14 text-ink-3">{t('details.rules.note')}</p>}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h3 className="text-14 font-semibold">{title}</h3>
      <dl className="divide-y divide-line text-14">{children}</dl>
    </div>
  );
}

function Row({ name, note = [], children }: { name: ReactNode; note?: readonly (string | false)[]; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="min-w-0 text-ink-2">
        {name}
        {note.length > 0 && <span className="block text-12 text-ink-3">{note.filter(Boolean).join(' · ')}</span>}
      </dt>
      <dd className="shrink-0 font-semibold">{children}</dd>
    </div>
  );
}
