import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { dayIn, isOverlapping, placeOf, spanOf } from '../fleet.ts';
import { lookOf } from '../look.ts';
import { usePeriodWords } from '../period-words.ts';
import { kindOf } from '../taken-kind.ts';

/** The days of a car at a glance. All that it says is in words beside it. */
export function DayStrip({ unit, days }: { unit: RentalUnit; days: readonly string[] }) {
  const { dayNumber } = usePeriodWords();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const row = { from: dayIn(first).from, to: dayIn(last).to };
  const isWide = days.length > 20;
  const now = useMinute();
  return (
    <div aria-hidden="true" className="px-4 pb-1">
      <div className="flex text-12 leading-normal text-ink-3">
        {days.map((day, index) => (
          <span key={day} className="flex-1 basis-0 text-center tabular-nums">
            {(!isWide || index % 5 === 0) && dayNumber(day)}
          </span>
        ))}
      </div>
      <div className="relative flex h-4 overflow-hidden rounded-box bg-sunken">
        {days.map((day) => (
          <span key={day} className="flex-1 basis-0 border-s border-line first:border-0" />
        ))}
        {unit.taken
          .filter((block) => isOverlapping(spanOf(block), row))
          .map((block) => {
            const { start, size } = placeOf(spanOf(block), row);
            return (
              <span
                key={block.id}
                style={{ insetInlineStart: `${100 * start}%`, inlineSize: `${100 * size}%` }}
                className={`absolute inset-y-0 border ${lookOf(kindOf(block, now))}`}
              />
            );
          })}
      </div>
    </div>
  );
}
