import { Suspense, useEffect, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { whenNear } from '#web/platform/ui/near.ts';
import { isTaken, type FreeDaysProps } from '#web/listing/stays/booked.ts';
import { MonthsFrame } from '#web/listing/stays/months-frame.tsx';
import { Month } from '#web/listing/stays/month.tsx';
import { monthAfter } from '#web/listing/stays/months.ts';
import { StayHours } from '#web/listing/stays/stay-hours.tsx';
import { latePart } from '#web/platform/late/late.tsx';

const ChooseDays = latePart(() => import('#web/listing/stays/choose-days.tsx'));

/** Two months with the days that are taken. Once they come near the window, days can be chosen in them, at the same size. */
export function FreeDays(props: ComponentProps<typeof ChooseDays>) {
  const mark = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    if (mark.current && hydrated && !near) return whenNear(mark.current, () => setNear(true), { rootMargin: '400px 0px' });
  }, [hydrated, near]);
  const still = (
    <>
      <StillMonths {...props} />
      <div className="mt-3 noscript:hidden">
        <StayHours {...props} />
      </div>
    </>
  );
  return (
    <div ref={mark}>
      {near ? (
        <Suspense fallback={still}>
          <ChooseDays {...props} />
        </Suspense>
      ) : (
        still
      )}
    </div>
  );
}

/** What the server renders, and what stands without scripts. */
function StillMonths({ booked, today }: FreeDaysProps) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return (
    <MonthsFrame>
      {[0, 1].map((after) => (
        <Month key={after} first={monthAfter(today, after)} today={today}>
          {(day) => {
            const number = digits(Number(day.slice(8)));
            const isPast = day < today;
            if (isPast || !isTaken(booked, day))
              return (
                <td key={day} {...(isPast ? past : day === today && current)}>
                  {number}
                </td>
              );
            return (
              <td key={day} className="day-full">
                <s>{number}</s>
                <span className="sr-only"> {t('stay.full')}</span>
              </td>
            );
          }}
        </Month>
      ))}
    </MonthsFrame>
  );
}

const past = { className: 'day-past' };
const current = { className: 'day-today' };
