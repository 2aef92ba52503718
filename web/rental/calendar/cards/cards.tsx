import { Plus } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { IconButton } from '#web/platform/ui/button.tsx';
import { useActions } from '../actions.ts';
import type { Group } from '../fleet.ts';
import type { Range } from '../range.ts';
import { UnitCard } from './unit-card.tsx';

/** The fleet on a phone: a card for each car, under its ad. */
export function Cards({ groups, range }: { groups: readonly Group[]; range: Range }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 tablet:hidden">
      {groups.map((group) => (
        <GroupCards key={group.rental.id} group={group} range={range} />
      ))}
    </div>
  );
}

function GroupCards({ group: { rental, units }, range }: { group: Group; range: Range }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const { add } = useActions();
  const titleId = `rental-${rental.id}`;
  return (
    <article aria-labelledby={titleId}>
      <div className="mb-2 flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} dir="auto" className="one-line text-16 font-bold beside">
            <Link to={paths.ad(rental.id)}>{rental.title}</Link>
          </h2>
          <p className="text-14 leading-normal text-ink-3">{t('calendar.cars', { count: units.length, figure: digits(units.length) })}</p>
        </div>
        <IconButton
          label={t('calendar.add.to', { ad: rental.title })}
          onClick={() => add(rental)}
          className="shrink-0 border border-line bg-surface"
        >
          <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {units.map((unit) => (
          <UnitCard key={unit.id} unit={unit} range={range} />
        ))}
      </div>
    </article>
  );
}
