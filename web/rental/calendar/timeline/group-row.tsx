import { Plus } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { IconButton } from '#web/platform/ui/button.tsx';
import { useActions } from '../actions.ts';
import { countFree, type Group } from '../fleet.ts';
import type { Range } from '../range.ts';
import { columnsOf, headCell, lane, row } from './classes.ts';

/** An ad, with how many of its cars are free all day on each of the days. */
export function GroupRow({ group: { rental, units }, days, view }: { group: Group } & Pick<Range, 'days' | 'view'>) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const { add } = useActions();
  const isOffered = units.some((unit) => unit.is_active);
  return (
    <div role="row" className={`${row} min-h-11 bg-sunken`}>
      <div role="rowheader" className={`${headCell} gap-1 bg-sunken! pe-0!`}>
        <Link
          to={paths.ad(rental.id)}
          dir="auto"
          title={rental.title}
          className="min-w-0 flex-1 one-line text-14 font-semibold hover:underline beside"
        >
          {rental.title}
        </Link>
        <IconButton label={t('calendar.add.to', { ad: rental.title })} onClick={() => add(rental)} className="hover:bg-line!">
          <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </div>
      <div role="none" style={columnsOf(days)} className={lane}>
        {days.map((day) => {
          const count = countFree(units, day);
          const label = isOffered ? t('calendar.free', { count, figure: digits(count) }) : t('calendar.unit.isOff');
          const isFull = isOffered && count === 0;
          return (
            <div
              key={day}
              role="gridcell"
              title={label}
              className={`grid place-items-center border-s border-line text-14 ${isFull ? 'bg-danger-tint font-medium text-danger' : 'text-ink-2'}`}
            >
              <span aria-hidden="true">{isFull && view === 'weeks' ? t('calendar.full') : isOffered ? digits(count) : '–'}</span>
              <span className="sr-only">{label}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
