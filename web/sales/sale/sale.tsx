import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutsideSale } from '#contract/sales/outside-sales.ts';
import { AdThumb } from '#web/listing/ads/ad-thumb.tsx';
import { call } from '#web/platform/api/browser.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { useShown } from '../deals/shown.ts';
import { Head } from '#web/platform/head/head.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { SoldPriceLeave } from '#web/prices/sold-price/sold-price-leave.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import type { Route } from './+types/sale.ts';
import { Answers } from './answers.tsx';

export const handle = { i18n: ['sales', 'prices'] };

/** A sale without a deal, for the seller who stated it and the buyer who is named; 404 for anybody else. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(callsIn(context)('getOutsideSale', { params: { id: Number(params.id) } }));
}

export default function SaleScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { shown: sale } = useShown('sale', loaderData, () => call('getOutsideSale', { params: { id: loaderData.id } }));
  const { id, ad, side, state } = sale;
  const isRequested = side === 'buyer' && state === 'asked';
  return (
    <div className="wrap grid max-w-170! grid-cols-[minmax(0,1fr)] gap-4 py-5 wide:py-8">
      <Head title={t('deal.sale.title')} description={t('deal.sale.description')} path={paths.sale(id)} hidden />
      <h1 className="text-22 font-bold wide:text-28">{t(isRequested ? 'deal.sale.ask' : 'deal.sale.title')}</h1>
      <section aria-label={ad.title} className="grid gap-4 rounded-card border border-line bg-surface p-4 wide:p-5">
        <Subject sale={sale} />
        <p className="text-ink-2">
          <SaleStatus sale={sale} />
        </p>
        {isRequested && <Answers sale={sale} />}
      </section>
      {state === 'confirmed' && <SoldPriceLeave source="outside_sale" id={id} />}
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-8">
      <LoadFailure title={t('deal.sale.failed')} advice={t('deal.retryAdvice')} />
    </div>
  );
}

function Subject({ sale: { ad, price } }: { sale: OutsideSale }) {
  return (
    <div className="flex items-center gap-3.5">
      <AdThumb ad={ad} className="w-20 shrink-0" />
      <div className="min-w-0 flex-1">
        <Link dir="auto" to={paths.ad(ad.id)} className="font-semibold hover:underline">
          {ad.title}
        </Link>
        {price !== null && (
          <b className="block text-18 font-bold">
            <Price amount={price} />
          </b>
        )}
      </div>
    </div>
  );
}

function SaleStatus({ sale: { side, state, ad, buyer, answer_by } }: { sale: OutsideSale }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const values = {
    name: (side === 'buyer' ? ad.owner.full_name : buyer?.full_name) ?? '',
    moment: answer_by ? moment(answer_by) : '',
  };
  return t(side === 'buyer' ? `deal.sale.toBuyer.${state}` : `deal.sale.toSeller.${state}`, values);
}
