import { useTranslation } from 'react-i18next';
import type { ChangedField } from '#contract/platform/promised-cars.ts';
import { Filled } from '#web/platform/ui/filled.tsx';

/** What an ad says otherwise of its car than when the renter saw it, a line for each. */
export function ChangedFields({ changes }: { changes: readonly ChangedField[] }) {
  const { t } = useTranslation();
  const nothing = t('booking.carChange.nothing');
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, before, after, is_worse: isWorse }) => (
        <li key={field} className={isWorse ? 'text-danger' : ''}>
          <b className="font-semibold">{t(`booking.carChange.fields.${field}`)}</b>:{' '}
          <Filled
            phrase={(holes) => t('booking.carChange.line', holes)}
            parts={{ before: <bdi>{before || nothing}</bdi>, after: <bdi>{after || nothing}</bdi> }}
          />
          {isWorse && ` (${t('bookings.terms.worse')})`}
        </li>
      ))}
    </ul>
  );
}
