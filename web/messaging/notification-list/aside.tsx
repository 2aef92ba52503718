import { ChevronRight, Settings2 } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PushCard } from '../notifications/push-button.tsx';
import { paths } from '#web/platform/calls/paths.ts';

/** Beside the list, and under it on narrow screens: what reaches one, and where. */
export function Aside() {
  const { t } = useTranslation();
  return (
    <aside className="grid content-start gap-4">
      <Link
        to={paths.settings('notifications')}
        className="flex min-h-16 items-center gap-3.5 rounded-card border border-line bg-surface px-4 font-semibold transition-colors hover:bg-sunken"
      >
        <span className="grid size-10 place-items-center rounded-field bg-sunken text-ink-2">
          <Settings2 size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        {t('notificationsPage.preferences')}
        <ChevronRight size={18} strokeWidth={1.9} aria-hidden="true" className="turns ms-auto text-ink-3" />
      </Link>
      <PushCard />
    </aside>
  );
}
