import { ChevronRight } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Avatar } from '#web/people/profiles/avatar.tsx';
import { useMe } from '../me.tsx';
import { adminPaths } from '../paths.ts';
import { DeviceButtons } from './device-buttons.tsx';

/** Who sits here, the way to their account, and what is theirs to choose. */
export function MeCard() {
  const { t } = useTranslation('backoffice');
  const { name, role } = useMe();
  return (
    <div className="mt-3 grid gap-1 border-t border-line pt-3">
      <NavLink
        to={adminPaths.account()}
        title={t('account.title')}
        className="flex items-center gap-2.5 rounded-field p-2 hover:bg-sunken aria-[current]:bg-sunken"
      >
        <Avatar name={name} picture={null} business={false} className="size-9 text-14" />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="sr-only">{t('account.title')}: </span>
          <bdi className="block truncate text-14 font-semibold beside">{name}</bdi>
          <span className="text-12 text-ink-3">{t(`roles.${role}`)}</span>
        </span>
        <ChevronRight size={17} strokeWidth={1.75} aria-hidden="true" className="turns shrink-0 text-ink-3" />
      </NavLink>
      <div className="flex items-center justify-between">
        <DeviceButtons />
      </div>
    </div>
  );
}
