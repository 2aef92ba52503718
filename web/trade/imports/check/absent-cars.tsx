import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AbsentCar, StockImport } from '#contract/trade/import-shapes.ts';
import type { Page } from '#contract/platform/page.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useWritten } from '#web/platform/i18n/written.ts';
import { CheckboxField } from '#web/platform/ui/form/checkbox-field.tsx';
import { DigitsField } from '#web/platform/ui/form/number-field.tsx';
import type { Absence } from './absence.ts';

interface Props {
  found: StockImport;
  list: Page<AbsentCar> | null;
  absence: Absence;
}

/** Cars for sale that the file does not have. They stay as they are unless the business says that the file is all of its stock. */
export function AbsentCars({ found, list, absence }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const written = useWritten();
  const label = useLabel();
  const count = found.absent;
  return (
    <>
      <div className="grid gap-1 border-b border-line px-4 py-3 text-14 max-wide:mb-2.5 max-wide:rounded-card max-wide:border max-wide:bg-surface">
        <p className="text-ink-2">{t('imports.absent.advice')}</p>
        <CheckboxField checked={absence.isFull} onChange={absence.setFull}>
          {t('imports.absent.full')}
        </CheckboxField>
        {absence.isFull && (
          <CheckboxField checked={absence.pauses} onChange={absence.setPauses}>
            {t('imports.absent.pause', { count, number: digits(count) })}
          </CheckboxField>
        )}
        {absence.pauses && found.is_many_absent && (
          <DigitsField
            name="absent_count"
            label={t('imports.absent.type', { count, number: digits(count) })}
            hint={t('imports.absent.many')}
            value={absence.count}
            onChange={absence.setCount}
            maxLength={7}
            className="max-w-72"
          />
        )}
      </div>
      <ul className="divide-y divide-line max-wide:rounded-card max-wide:border max-wide:border-line max-wide:bg-surface">
        {list?.results.map(({ ad_id, title, stock_number, status }) => (
          <li key={ad_id} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2.5 text-14">
            <bdi dir="ltr" className="w-24 text-ink-3">
              {stock_number}
            </bdi>
            <Link to={paths.ad(ad_id)} {...written(title)} className="beside min-w-0 flex-1 font-semibold hover:underline">
              {title}
            </Link>
            <span className="text-ink-2">{label('ad_status', status)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
