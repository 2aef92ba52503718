import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DealCard } from '#contract/sales/deals.ts';
import { AdThumb } from '#web/listing/ads/ad-thumb.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';

/** One deal in the list: what, with whom, at which price, and whether it waits for me. */
export function DealItem({ deal: { id, ad, side, other, state, price, waits_for_me } }: { deal: DealCard }) {
  const { t } = useTranslation();
  return (
    <Link to={paths.deal(id)} className="group flex items-center gap-3.5 px-4 py-3 -outline-offset-2">
      <AdThumb ad={ad} className="w-20 shrink-0" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <b dir="auto" className="one-line font-semibold group-hover:underline beside">
          {ad.title}
        </b>
        <span className="one-line text-14 text-ink-3">
          {t(side === 'seller' ? 'deals.youSell' : 'deals.youBuy', { name: other.full_name })}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-bold">
            <Price amount={price} />
          </b>
          <Tag tone={waits_for_me || state === 'done' ? 'good' : 'plain'}>{t(waits_for_me ? 'deals.waits' : `deals.states.${state}`)}</Tag>
        </span>
      </span>
    </Link>
  );
}
