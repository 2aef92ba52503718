import { Ellipsis } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '#web/platform/ui/overlay/menu.tsx';
import { useOwnAdItems, type OwnAd, type OwnAdItem } from './own-ad-items.tsx';

/** What the owner can do with an ad, behind one button. */
export function OwnAdActions(own: OwnAd) {
  const { items, dialogs } = useOwnAdItems(own);
  return (
    <>
      <OwnAdMenu items={items} className="rounded-full" />
      {dialogs}
    </>
  );
}

export function OwnAdMenu({ items, className }: { items: readonly OwnAdItem[]; className: string }) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('ownAd.actions')}
      icon={<Ellipsis size={20} strokeWidth={1.9} aria-hidden="true" />}
      className={`border border-line bg-surface hover:bg-sunken ${className}`}
    >
      {items.map(({ key, icon: Icon, label, act }) => (
        <MenuItem key={key} tone={key === 'remove' ? 'danger' : 'plain'} onChoose={act}>
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
