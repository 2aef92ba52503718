import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { momentOf } from '#contract/platform/riyadh.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { isBooking, isOverlapping, placeOf, spanOf, type Span } from '../fleet.ts';
import { PapersState } from '../unit/papers-state.tsx';
import { UnitMenu } from '../unit/unit-menu.tsx';
import { UnitState } from '../unit/unit-state.tsx';
import { Bar } from './bar.tsx';
import { BookingBar } from './booking-bar.tsx';
import { columnsOf, headCell, lane, row as rowClass } from './classes.ts';
import { DayCell } from './day-cell.tsx';
import { isSelected, type Selection } from './selection.ts';
import { useSelecting } from './use-selecting.ts';

interface Props {
  unit: RentalUnit;
  row: number;
  days: readonly string[];
  /** The column that takes the focus; null where another row has it. */
  activeColumn: number | null;
  selection: Selection | null;
  onActive: (column: number) => void;
  onSelect: (selection: Selection | null) => void;
  /** Called once days are selected. */
  onChoose: (selection: Selection) => void;
}

/** A car with its days, and the bars of what takes it. */
export function UnitRow({ unit, row, days, activeColumn, selection, onActive, onSelect, onChoose }: Props) {
  const span = spanOfDays(days);
  const select = useSelecting({ row, columns: days.length, selection, onSelect, onChoose });
  const shown = unit.taken.filter((block) => isOverlapping(spanOf(block), span));
  return (
    <div role="row" className={`${rowClass} min-h-13 border-t border-line`}>
      <div role="rowheader" aria-label={unit.name} className={`${headCell} gap-1 pe-0!`}>
        <div className="min-w-0 flex-1 py-1 leading-tight">
          <span className="flex items-baseline gap-2">
            <b dir="auto" className={`one-line font-semibold ${unit.is_active ? '' : 'text-ink-3'}`}>
              {unit.name}
            </b>
            {unit.plate && <bdi className="shrink-0 text-12 text-ink-2">{unit.plate}</bdi>}
          </span>
          <UnitState unit={unit} days={days} />
          <PapersState unit={unit} />
        </div>
        <UnitMenu unit={unit} />
      </div>
      <div role="none" data-lane {...select} style={columnsOf(days)} className={`${lane} select-none ${unit.is_active ? '' : 'bg-sunken'}`}>
        {days.map((day, column) => (
          <DayCell
            key={day}
            unit={unit}
            day={day}
            row={row}
            column={column}
            isTabStop={column === activeColumn}
            selected={isSelected(selection, column)}
            onFocus={() => onActive(column)}
            onOpen={() => onChoose(selection && isSelected(selection, column) ? selection : { row, anchor: column, end: column })}
          >
            {shown
              .filter((block) => columnOf(block, span, days.length) === column)
              .map((block) =>
                isBooking(block) ? (
                  <BookingBar key={block.id} taken={block} row={span} />
                ) : (
                  <Bar key={block.id} unit={unit} block={block} row={span} columns={days.length} />
                ),
              )}
          </DayCell>
        ))}
        <NowLine row={span} />
      </div>
    </div>
  );
}

function spanOfDays(days: readonly string[]): Span {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return { from: momentOf(first), to: momentOf(last, 24) };
}

/** The cell that a bar belongs to for those who listen: the one in which it begins. */
function columnOf(block: { from: string; to: string }, row: Span, columns: number): number {
  return Math.floor(placeOf(spanOf(block), row).start * columns);
}

function NowLine({ row }: { row: Span }) {
  const now = useMinute();
  if (now < row.from || now >= row.to) return null;
  const { start } = placeOf({ from: now, to: row.to }, row);
  return (
    <span
      aria-hidden="true"
      style={{ insetInlineStart: `${100 * start}%` }}
      className="pointer-events-none absolute inset-y-0 z-1 w-0.5 bg-danger"
    />
  );
}
