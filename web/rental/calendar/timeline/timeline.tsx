import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../actions.ts';
import type { Group } from '../fleet.ts';
import type { Range } from '../range.ts';
import { GroupRow } from './group-row.tsx';
import { HeadRow } from './head-row.tsx';
import { stepIn, type Cell } from './grid-keys.ts';
import type { Selection } from './selection.ts';
import { UnitRow } from './unit-row.tsx';

interface Props {
  groups: readonly Group[];
  range: Range;
  today: string;
}

/** The fleet by days: a row for each car under its ad, with the periods in which it is taken. One tab stop, then arrow keys. */
export function Timeline({ groups, range: { days, view }, today }: Props) {
  const { t } = useTranslation();
  const { book } = useActions();
  const units = groups.flatMap((group) => group.units);
  const first: Cell = { row: 0, column: Math.max(0, days.indexOf(today)) };
  const [active, setActive] = useState(first);
  const [selection, setSelection] = useState<Selection | null>(null);
  const rows = units.length;
  const current: Cell = { row: Math.min(active.row, rows - 1), column: Math.min(active.column, days.length - 1) };
  const choose = (row: number, { anchor, end }: Selection) => {
    const [from, to] = [days[Math.min(anchor, end)], days[Math.max(anchor, end)]];
    const unit = units[row];
    setSelection(null);
    if (unit && from && to) book(unit, { from, to });
  };
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface max-tablet:hidden">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus, one at a time */}
      <div
        role="grid"
        aria-label={t('calendar.fleet')}
        aria-describedby="calendar-keys"
        className={view === 'month' ? 'min-w-240' : 'min-w-200'}
        onKeyDown={(event) => stepIn(event, { current, rows, columns: days.length, selection, onMove: setActive, onSelect: setSelection })}
      >
        <HeadRow days={days} today={today} view={view} />
        {groups.map((group) => (
          <div key={group.rental.id} role="rowgroup" className="border-t border-line">
            <GroupRow group={group} days={days} view={view} />
            {group.units.map((unit) => {
              const row = units.indexOf(unit);
              return (
                <UnitRow
                  key={unit.id}
                  unit={unit}
                  row={row}
                  days={days}
                  activeColumn={row === current.row ? current.column : null}
                  selection={selection?.row === row ? selection : null}
                  onActive={(column) => setActive({ row, column })}
                  onSelect={setSelection}
                  onChoose={(chosen) => choose(row, chosen)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
