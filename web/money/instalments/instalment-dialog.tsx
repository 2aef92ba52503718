import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InstalmentTerms } from '#contract/money/instalments.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Calculator } from './calculator.tsx';
import { carsByMonth } from './cars-by-month.ts';
import { planOf, usualValues } from './plan-values.ts';

interface Props {
  /** Whole riyals. */
  price: number;
  /** What it is the price of. */
  title: string;
  onClose: () => void;
}

/** The calculator for the price of an ad. */
export default function InstalmentDialog({ price, title, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: ['instalments', i18n.language, price],
    queryFn: () => call('getInstalments', { query: { price } }),
  });
  return (
    <Dialog title={t('instalments.title')} onClose={onClose}>
      <p className="mb-4 text-14 text-ink-3">
        <bdi>{title}</bdi> · <Price amount={price} />
      </p>
      {data ? (
        <Body price={price} terms={data.terms} onClose={onClose} />
      ) : isError ? (
        <p role="alert" className="grid justify-items-start gap-3">
          {t('instalments.failed')}
          <Button look="outlined" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      ) : (
        <div aria-busy="true" className="grid gap-5">
          <div className="skeleton h-24" />
          <div className="skeleton h-96" />
        </div>
      )}
    </Dialog>
  );
}

function Body({ price, terms, onClose }: Pick<Props, 'price' | 'onClose'> & { terms: InstalmentTerms }) {
  const { t } = useTranslation();
  const usual = usualValues(price, terms);
  const [values, setValues] = useState(usual);
  const cars = carsByMonth(planOf(values, terms).plan);
  return (
    <>
      <Calculator values={values} terms={terms} isPriceFixed onChange={(changed) => setValues((now) => ({ ...now, ...changed }))} />
      <div className="sticky bottom-0 mt-4 flex flex-wrap gap-2.5 bg-surface pt-3 pb-1">
        {cars !== null && (
          <LinkButton look="outlined" to={cars} className="flex-1">
            {t('instalments.showCars')}
          </LinkButton>
        )}
        <Button look="plain" onClick={() => setValues(usual)}>
          {t('instalments.reset')}
        </Button>
        <Button look="filled" onClick={onClose}>
          {t('instalments.done')}
        </Button>
      </div>
    </>
  );
}
