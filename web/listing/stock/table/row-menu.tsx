import { Ellipsis, PencilLine } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { StockCar } from '#contract/listing/stock.ts';
import { Menu, MenuItem } from '#web/platform/ui/overlay/menu.tsx';
import { useOwnAdItems } from '../../own-ads/own-ad-items.tsx';
import { useStock } from '../stock-context.ts';

/** What can be done with one car: its facts changed in the row, and all that its owner can do with an ad. */
export function RowMenu({ car }: { car: StockCar }) {
  const { t } = useTranslation();
  const { edit, reload } = useStock();
  const { items, dialogs } = useOwnAdItems({ ad: car, onChanged: () => void reload() });
  return (
    <>
      <Menu label={t('stock.actions', { car: car.title })} icon={<Ellipsis size={18} strokeWidth={1.9} aria-hidden="true" />}>
        <MenuItem onChoose={() => edit(car.id)}>
          <PencilLine size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('stock.edit.here')}
        </MenuItem>
        {items.map(({ key, icon: Icon, label, act }) => (
          <MenuItem key={key} tone={key === 'remove' ? 'danger' : 'plain'} onChoose={act}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            {label}
          </MenuItem>
        ))}
      </Menu>
      {dialogs}
    </>
  );
}
