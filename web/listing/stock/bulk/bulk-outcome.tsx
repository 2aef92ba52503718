import { useTranslation } from 'react-i18next';
import type { BulkResult } from '#contract/listing/stock-bulk.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { changing, reasonsOf, sumOf } from './plan.ts';
import type { Bulk } from './use-bulk.ts';

/** What the trial says: how many change, by how much together, and why others do not. */
export function BulkOutcome({ bulk: { preview, isWaiting, failure, retry } }: { bulk: Bulk }) {
  const { t } = useTranslation();
  if (failure) {
    return (
      <p role="alert" className="text-12">
        {failure}{' '}
        <button type="button" onClick={retry} className="min-h-8 font-semibold underline underline-offset-4">
          {t('common.retry')}
        </button>
      </p>
    );
  }
  return (
    <div role="status" aria-busy={isWaiting} className={`min-w-0 text-12 leading-snug ${isWaiting ? 'opacity-60' : ''}`}>
      {preview ? <OutcomeLines result={preview} /> : isWaiting ? t('stock.bulk.waiting') : null}
    </div>
  );
}

/** «5 تتغيّر، المجموع −13,000» and beneath it «1 لا تتغيّر: محجوزة بصفقة». */
export function OutcomeLines({ result, isDone = false }: { result: BulkResult; isDone?: boolean }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const { refused } = result;
  const count = changing(result).length;
  const sum = sumOf(result);
  return (
    <>
      <p>
        {t(isDone ? 'stock.bulk.changed' : 'stock.bulk.changes', { count, number: digits(count) })}
        {sum !== 0 && (
          <>
            {t('stock.bulk.sum')}{' '}
            <b>
              <Price amount={sum} />
            </b>
          </>
        )}
      </p>
      {refused.length > 0 && (
        <p>
          {t(isDone ? 'stock.bulk.unchanged' : 'stock.bulk.refuses', { count: refused.length, number: digits(refused.length) })}{' '}
          {reasonsOf(result)
            .map(({ reason, count }) => (count === refused.length ? reason : `${reason} (${digits(count)})`))
            .join(t('stock.bulk.and'))}
        </p>
      )}
    </>
  );
}
