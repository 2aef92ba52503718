import { Info } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { ChangeOptions } from '#contract/rental/time-changes.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import type { ReturnDay } from './return-days.ts';

/** Why no later return is possible, and which is the latest; said once the days above reach that. */
export function Limit({
  options: { limit, latest_return: latest, taken_from: taken },
  shown,
}: {
  options: ChangeOptions;
  shown: readonly ReturnDay[];
}) {
  const { t } = useTranslation();
  const moment = useMoment();
  if ((shown.at(-1)?.day ?? '') < riyadhDay(Date.parse(latest))) return null;
  const parts = {
    latest: <time dateTime={latest}>{moment(latest)}</time>,
    moment: taken && <time dateTime={taken}>{moment(taken)}</time>,
  };
  return (
    <p className="flex items-start gap-2.5 rounded-field bg-sunken px-3.5 py-2.5 text-14 text-ink-2">
      <Info size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
      <span>
        <Filled phrase={(holes) => t(`bookings.change.limit.${limit}`, holes)} parts={parts} />
      </span>
    </p>
  );
}
