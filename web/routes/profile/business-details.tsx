import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/profiles.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { MapLink } from '../../ui/map-link.tsx';
import { HoursTable } from './hours-table.tsx';

/** Where a business is, when it is open and how it is registered. */
export function BusinessDetails({ business }: { business: NonNullable<Profile['business']> }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const { name, address, latitude, longitude, working_hours, commercial_registration } = business;
  return (
    <section aria-labelledby="business" className="grid gap-5 rounded-card border border-line bg-surface p-4 wide:p-6">
      <h2 id="business" dir="auto" className="text-18 font-bold wrap-anywhere">
        {name}
      </h2>
      <div>
        <h3 className="text-14 text-ink-3">{t('profile.address')}</h3>
        <p dir="auto" className="wrap-anywhere">
          {address}
        </p>
        {latitude !== null && longitude !== null && <MapLink latitude={latitude} longitude={longitude} label={t('profile.map')} />}
      </div>
      {working_hours.length > 0 && (
        <div>
          <h3 className="mb-1.5 text-14 text-ink-3">
            {t('profile.hours')} ({t('profile.hoursNote')})
          </h3>
          <HoursTable hours={working_hours} />
        </div>
      )}
      <div>
        <h3 className="text-14 text-ink-3">{t('profile.registration')}</h3>
        <p>
          <bdi dir="ltr" className="tabular-nums">
            {digits(commercial_registration)}
          </bdi>
        </p>
      </div>
    </section>
  );
}
