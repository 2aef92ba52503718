import { KeyRound, Undo2 } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { BookingCard } from '#contract/rental/bookings.ts';
import { riyadhDay, momentOf, hourMs } from '#contract/platform/riyadh.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';

interface Props {
  goesOut: readonly BookingCard[];
  comesBack: readonly BookingCard[];
  now: number;
}

/** The day by its hours: when cars go out and come back, and how late it is. The lists below say the same in words. */
export function HourStrip({ goesOut, comesBack, now }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const acts = [
    ...goesOut.map(({ id, from }) => ({ id, at: Date.parse(from), kind: 'out', isLate: Date.parse(from) < now })),
    ...comesBack.map(({ id, to, is_late: isLate }) => ({ id, at: Date.parse(to), kind: 'back', isLate })),
  ] as const;
  if (acts.length === 0) return null;
  const start = momentOf(riyadhDay(now));
  const hourOf = (moment: number) => (moment - start) / hourMs;
  const first = Math.max(0, Math.floor(Math.min(7, ...[now, ...acts.map(({ at }) => at)].map(hourOf))));
  const last = Math.ceil(Math.max(23, ...acts.map(({ at }) => hourOf(at))));
  const placeOf = (moment: number) => `${(100 * (Math.max(first, hourOf(moment)) - first)) / (last - first)}%`;
  const hours = Array.from({ length: Math.floor((last - first) / 4) + 1 }, (_, step) => first + 4 * step);
  return (
    <div aria-hidden="true" className="mb-5 rounded-card border border-line bg-surface px-6 pt-3 pb-2">
      <div className="relative h-9">
        {acts.map(({ id, at, kind, isLate }) => {
          const Icon = kind === 'out' ? KeyRound : Undo2;
          const look = isLate ? 'bg-danger text-ground' : kind === 'out' ? 'bg-brand-tint text-brand' : 'bg-sunken text-ink-2';
          return (
            <span
              key={`${kind} ${id}`}
              style={{ insetInlineStart: placeOf(at) }}
              className={`absolute top-1 -ms-3.5 grid size-7 place-items-center rounded-full ${look}`}
            >
              <Icon size={14} strokeWidth={1.9} />
            </span>
          );
        })}
        <span style={{ insetInlineStart: placeOf(now) }} className="absolute inset-y-0 w-0.5 bg-ink" />
      </div>
      <div className="relative h-6 text-12 text-ink-3">
        {hours.map((hour) => (
          <span
            key={hour}
            style={{ insetInlineStart: `${(100 * (hour - first)) / (last - first)}%` }}
            className="absolute -ms-4 w-8 text-center whitespace-nowrap"
          >
            {digits(hour % 12 || 12)} {t(`halfDay.${hour % 24 < 12 ? 'am' : 'pm'}`)}
          </span>
        ))}
      </div>
    </div>
  );
}
