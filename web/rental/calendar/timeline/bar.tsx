import { useTranslation } from 'react-i18next';
import type { Occupancy, RentalUnit } from '#contract/rental/rental-calendar.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { useActions } from '../actions.ts';
import { findTaken, placeOf, spanOf, type Span } from '../fleet.ts';
import { usePeriodWords } from '../period-words.ts';
import { lookOf } from '../look.ts';
import { kindOf } from '../taken-kind.ts';
import { useTakenWords } from '../taken-words.ts';
import { useBarDrag } from './use-bar-drag.ts';

interface Props {
  unit: RentalUnit;
  block: Occupancy;
  /** The time that the row shows. */
  row: Span;
  columns: number;
}

/** A block of a car. Pressed it opens; drawn it moves by days, and at an end it is stretched. */
export function Bar({ unit, block, row, columns }: Props) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const { open, move } = useActions();
  const takenWords = useTakenWords();
  const now = useMinute();
  const span = spanOf(block);
  const mayMove = span.to > now;
  const { drawn, drag, wasDragged } = useBarDrag({ span, columns, isOn: mayMove, onDrop: (to) => move(unit, block, to) });
  const shown = drawn ?? span;
  const { start, size, cutStart, cutEnd } = placeOf(shown, row);
  const isInTheWay = drawn !== null && findTaken(unit, drawn, block.id) !== undefined;
  const label = t('calendar.bar', { reason: takenWords(block), period: words.period(shown) });
  return (
    <button
      type="button"
      data-bar
      title={block.note ? `${label}\n${block.note}` : label}
      aria-label={label}
      {...drag}
      onClick={() => !wasDragged() && open(unit, block)}
      style={{ insetInlineStart: `${100 * start}%`, inlineSize: `${100 * size}%` }}
      className={`absolute inset-y-1.5 z-1 flex min-w-1.5 items-center overflow-hidden border px-2 text-12 font-medium ${cutStart ? '' : 'rounded-s-chip'} ${cutEnd ? '' : 'rounded-e-chip'} ${isInTheWay ? 'border-danger bg-danger-tint text-danger' : lookOf(kindOf(block, now))} ${drawn ? 'z-3! cursor-grabbing shadow-float' : ''}`}
    >
      <span dir="auto" className="one-line">
        {block.note || takenWords(block)}
      </span>
      {mayMove && !cutStart && <span data-edge="from" className="absolute inset-y-0 start-0 w-2 cursor-ew-resize" />}
      {mayMove && !cutEnd && <span data-edge="to" className="absolute inset-y-0 end-0 w-2 cursor-ew-resize" />}
    </button>
  );
}
