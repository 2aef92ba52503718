import { CalendarPlus, ChevronRight } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Occupancy, RentalUnit } from '#contract/rental/rental-calendar.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { useActions } from '../actions.ts';
import { dayIn, isBooking, isOverlapping, spanOf } from '../fleet.ts';
import { lookOf } from '../look.ts';
import { usePeriodWords } from '../period-words.ts';
import type { Range } from '../range.ts';
import { kindOf } from '../taken-kind.ts';
import { useTakenWords } from '../taken-words.ts';
import { PapersState } from '../unit/papers-state.tsx';
import { UnitMenu } from '../unit/unit-menu.tsx';
import { UnitState } from '../unit/unit-state.tsx';
import { BookingRow } from './booking-row.tsx';
import { DayStrip } from './day-strip.tsx';

/** A car on a phone: its days in a strip, and what takes it, each to press. */
export function UnitCard({ unit, range }: { unit: RentalUnit; range: Range }) {
  const { t } = useTranslation();
  const { book } = useActions();
  const span = { from: dayIn(range.from).from, to: dayIn(range.to).to };
  const shown = unit.taken.filter((block) => isOverlapping(spanOf(block), span));
  const nameId = `car-${unit.id}`;
  return (
    <article aria-labelledby={nameId} className="rounded-card border border-line bg-surface">
      <div className="flex items-center gap-2 py-2 ps-4 pe-1.5">
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-2">
            <h3 id={nameId} dir="auto" className={`one-line leading-snug font-semibold ${unit.is_active ? '' : 'text-ink-3'}`}>
              {unit.name}
            </h3>
            {unit.plate && <bdi className="shrink-0 text-14 text-ink-2">{unit.plate}</bdi>}
          </div>
          <UnitState unit={unit} days={range.days} />
        </div>
        <UnitMenu unit={unit} />
      </div>
      <PapersState unit={unit} className="mx-4 mb-2 text-14!" />
      <DayStrip unit={unit} days={range.days} />
      {shown.length === 0 && <p className="px-4 pt-2 text-14 text-ink-3">{t('calendar.nothing')}</p>}
      <ul className="grid">
        {shown.map((block) => (
          <li key={block.id} className="border-b border-line last:border-0">
            {isBooking(block) ? <BookingRow taken={block} /> : <Period unit={unit} block={block} />}
          </li>
        ))}
      </ul>
      {unit.is_active && (
        <div className="px-4 pt-2 pb-4">
          <Button look="outlined" className="w-full" onClick={() => book(unit)}>
            <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('calendar.block.open')}
          </Button>
        </div>
      )}
    </article>
  );
}

function Period({ unit, block }: { unit: RentalUnit; block: Occupancy }) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const { open } = useActions();
  const takenWords = useTakenWords();
  const now = useMinute();
  return (
    <button
      type="button"
      onClick={() => open(unit, block)}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start -outline-offset-2 hover:bg-sunken"
    >
      <span aria-hidden="true" className={`h-9 w-1.5 shrink-0 rounded-full border ${lookOf(kindOf(block, now))}`} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">
          {takenWords(block)}
          {block.is_repeated && <span className="font-normal text-ink-3"> · {t('calendar.repeats')}</span>}
        </span>
        <span className="block text-14 text-ink-3">{words.period(spanOf(block))}</span>
        {block.note && (
          <span dir="auto" className="block one-line text-14 text-ink-2 beside">
            {block.note}
          </span>
        )}
      </span>
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="turns shrink-0 text-ink-3" />
    </button>
  );
}
