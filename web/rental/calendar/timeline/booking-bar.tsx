import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Occupancy } from '#contract/rental/rental-calendar.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { agreedSpan, placeOf, spanOf, type Span } from '../fleet.ts';
import { lookOf } from '../look.ts';
import { usePeriodWords } from '../period-words.ts';
import { kindOf } from '../taken-kind.ts';
import { useTakenWords } from '../taken-words.ts';

interface Props {
  taken: Occupancy & { booking: NonNullable<Occupancy['booking']> };
  /** The time that the row shows. */
  row: Span;
}

/** A booking of a car, which leads to its page, and behind it the time for which the car is kept free. A booking is never drawn. */
export function BookingBar({ taken, row }: Props) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const takenWords = useTakenWords();
  const now = useMinute();
  const kind = kindOf(taken, now);
  const agreed = agreedSpan(taken);
  const held = spanOf(taken);
  // One that is late is still on its way.
  const until = kind === 'late' ? Math.max(agreed.to, Math.min(now, held.to)) : agreed.to;
  const { start, size, cutStart, cutEnd } = placeOf({ from: agreed.from, to: until }, row);
  const kept = placeOf({ from: until, to: held.to }, row);
  const label = t('calendar.bar', { reason: takenWords(taken), period: words.period(agreed) });
  return (
    <>
      {kept.size > 0 && (
        <span
          aria-hidden="true"
          style={{ insetInlineStart: `${100 * kept.start}%`, inlineSize: `${100 * kept.size}%` }}
          className="pointer-events-none absolute inset-y-2.5 hatch"
        />
      )}
      {size > 0 && (
        <Link
          data-bar
          draggable={false}
          to={paths.booking(taken.booking.id)}
          title={label}
          aria-label={label}
          style={{ insetInlineStart: `${100 * start}%`, inlineSize: `${100 * size}%` }}
          className={`absolute inset-y-1.5 z-1 flex min-w-1.5 items-center overflow-hidden border-[1.5px] px-2 text-12 font-medium ${cutStart ? '' : 'rounded-s-chip'} ${cutEnd ? '' : 'rounded-e-chip'} ${lookOf(kind)}`}
        >
          <span dir="auto" className="one-line">
            {kind === 'asked' || kind === 'late' ? takenWords(taken) : taken.booking.renter}
          </span>
        </Link>
      )}
    </>
  );
}
