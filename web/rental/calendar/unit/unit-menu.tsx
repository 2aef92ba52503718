import { CalendarPlus, Ellipsis, FileText, Link2, Pencil, Power, PowerOff } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { Menu, MenuItem } from '#web/platform/ui/overlay/menu.tsx';
import { useActions } from '../actions.ts';

/** What can be done with a car. */
export function UnitMenu({ unit }: { unit: RentalUnit }) {
  const { t } = useTranslation();
  const { book, rename, papers, connect, toggle } = useActions();
  const Toggle = unit.is_active ? PowerOff : Power;
  return (
    <Menu
      label={t('calendar.unit.menu', { name: unit.name })}
      icon={<Ellipsis size={18} strokeWidth={1.9} aria-hidden="true" />}
      className="shrink-0 rounded-full text-ink-2 -outline-offset-4! hover:bg-sunken"
    >
      {unit.is_active && (
        <MenuItem onChoose={() => book(unit)}>
          <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('calendar.block.open')}
        </MenuItem>
      )}
      <MenuItem onChoose={() => rename(unit)}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('calendar.unit.rename')}
      </MenuItem>
      <MenuItem onChoose={() => papers(unit)}>
        <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('calendar.papers.open')}
      </MenuItem>
      <MenuItem onChoose={() => connect(unit)}>
        <Link2 size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('calendar.feeds.open')}
      </MenuItem>
      <MenuItem onChoose={() => toggle(unit)}>
        <Toggle size={18} strokeWidth={1.75} aria-hidden="true" />
        {t(unit.is_active ? 'calendar.unit.off' : 'calendar.unit.on')}
      </MenuItem>
    </Menu>
  );
}
