import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStaffQuery } from '../desk/queries.ts';
import { useTableAddress } from '../desk/table/address.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** What is unpaid, by age; each leads to its list, and back from it. */
export function Ages() {
  const { t } = useTranslation('backoffice');
  const { digits } = useFigures();
  const address = useTableAddress();
  const { data } = useStaffQuery('listDues', { query: { page_size: 1 } });
  const chosen = address.value('age');
  if (!data) return <div className="skeleton h-28" />;
  const most = Math.max(1, ...data.ageing.map(({ total }) => Number(total)));
  return (
    <ul
      aria-label={t('dues.ageing')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line tablet:grid-cols-3 desk:grid-cols-5"
    >
      {data.ageing.map(({ age, count, total }) => (
        <li key={age} className="grid bg-surface last:max-tablet:col-span-2">
          <Link
            to={address.linkTo({ age: chosen === age ? undefined : age, state: undefined, page: undefined, cursor: undefined })}
            aria-current={chosen === age ? 'true' : undefined}
            className="grid content-start gap-0.5 p-3.5 hover:bg-ground aria-[current]:bg-brand-tint wide:p-4"
          >
            <span className="text-14 text-ink-3">{t(`dues.ages.${age}`)}</span>
            <b className="text-18 font-bold">
              <Price amount={Number(total)} />
            </b>
            <span className="text-12 text-ink-3">{t('dues.count', { count, figure: digits(count) })}</span>
            <span aria-hidden="true" className="mt-1.5 h-1.5">
              <span
                className={`block h-full rounded-full ${tones[age]}`}
                style={{ inlineSize: `${(Number(total) / most) * 100}%`, minInlineSize: count > 0 ? '0.375rem' : 0 }}
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const tones = {
  not_yet: 'bg-brand',
  up_to_7: 'bg-brand',
  up_to_30: 'bg-ink-3',
  up_to_90: 'bg-danger',
  older: 'bg-danger',
} as const;
