import { useTranslation } from 'react-i18next';
import { Avatar } from '../../profiles/avatar.tsx';
import { useMe } from '../me.tsx';
import { DeviceButtons } from './device-buttons.tsx';

/** Who sits here, and what is theirs to choose. */
export function MeCard() {
  const { t } = useTranslation('admin');
  const { name, role } = useMe();
  return (
    <div className="mt-3 grid gap-1 border-t border-line pt-3">
      <p className="flex items-center gap-2.5 px-2">
        <Avatar name={name} picture={null} business={false} className="size-9 text-14" />
        <span className="min-w-0 leading-snug">
          <bdi className="block truncate text-14 font-semibold">{name}</bdi>
          <span className="text-12 text-ink-3">{t(`roles.${role}`)}</span>
        </span>
      </p>
      <div className="flex items-center justify-between">
        <DeviceButtons />
      </div>
    </div>
  );
}
