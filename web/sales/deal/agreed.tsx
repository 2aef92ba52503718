import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { PriceChange, PriceHistory } from './price-change.tsx';

/** What was agreed, and when; and how the price changed since. */
export function Agreed({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { price, condition, opened_at, is_takeover } = deal;
  return (
    <Card id="agreed" title={t('deal.agreed.title')}>
      <dl className="divide-y divide-line border-t border-line text-14">
        <Line name={t(is_takeover ? 'deal.agreed.down' : 'deal.agreed.price')}>
          <b className="text-18 font-bold">
            <Price amount={price} />
          </b>
        </Line>
        <Line name={t('deal.agreed.condition')}>{t(condition ? `deal.agreed.conditions.${condition}` : 'deal.agreed.noCondition')}</Line>
        <Line name={t('deal.agreed.since')}>{moment(opened_at)}</Line>
      </dl>
      <PriceHistory deal={deal} />
      <PriceChange deal={deal} />
    </Card>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5 last:pb-0">
      <dt className="text-ink-3">{name}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}
