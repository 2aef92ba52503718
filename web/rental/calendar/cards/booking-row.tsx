import { ChevronRight } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Occupancy } from '#contract/rental/rental-calendar.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { agreedSpan } from '../fleet.ts';
import { lookOf } from '../look.ts';
import { usePeriodWords } from '../period-words.ts';
import { kindOf } from '../taken-kind.ts';

/** A booking of a car on a phone, which leads to its page. */
export function BookingRow({ taken }: { taken: Occupancy & { booking: NonNullable<Occupancy['booking']> } }) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const kind = kindOf(taken, useMinute());
  return (
    <Link to={paths.booking(taken.booking.id)} className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-sunken">
      <span aria-hidden="true" className={`h-9 w-1.5 shrink-0 rounded-full border ${lookOf(kind)}`} />
      <span className="min-w-0 flex-1 leading-snug">
        <span dir="auto" className="block one-line font-semibold beside">
          {taken.booking.renter}
        </span>
        <span className="block text-14 text-ink-3">
          <span className={kind === 'late' ? 'font-semibold text-danger' : 'font-medium text-ink-2'}>
            {taken.is_for_change
              ? t('calendar.otherTimes')
              : taken.booking.state === 'proposed'
                ? t('calendar.offered')
                : t(`calendar.kinds.${kind}`)}
          </span>
          {' · '}
          {words.period(agreedSpan(taken))}
        </span>
      </span>
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="turns shrink-0 text-ink-3" />
    </Link>
  );
}
