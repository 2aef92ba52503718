import { useTranslation } from 'react-i18next';
import type { StockCar } from '#contract/listing/stock.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';

const dots: Record<StockCar['status'], string> = {
  active: 'bg-brand',
  reserved: 'bg-featured',
  pending: 'bg-featured',
  sold: 'bg-ink',
  paused: 'border-[1.5px] border-ink-3',
  expired: 'border-[1.5px] border-ink-3',
  rejected: 'bg-danger',
  removed: 'bg-line-strong',
  draft: 'bg-line-strong',
};

/** The status of a car, and what it lacks. */
export function StatusDot({ car: { status, images_count, type } }: { car: Pick<StockCar, 'status' | 'images_count' | 'type'> }) {
  const { t } = useTranslation();
  const label = useLabel();
  return (
    <span className="grid whitespace-nowrap">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[status]}`} />
        {label('ad_status', status)}
      </span>
      {images_count === 0 && type !== 'plate' && <span className="text-12 text-caution">{t('stock.noPictures')}</span>}
    </span>
  );
}
