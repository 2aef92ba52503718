import { Route } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';

/** A list without trips, and where one finds a car. */
export function NoTrips({ list }: { list: 'now' | 'past' | 'ended' }) {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<Route size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t(`trips.none.${list}`)}
      advice={t('trips.noneAdvice')}
    >
      <LinkButton look="filled" to={paths.rentals()}>
        {t('trips.find')}
      </LinkButton>
    </Notice>
  );
}
