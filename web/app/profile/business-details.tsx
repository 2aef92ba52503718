import { BadgeCheck } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/people/profiles.ts';
import { ContactCard } from '#web/community/contacts/contact-card.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { useWritten } from '#web/platform/i18n/written.ts';
import { useSession } from '#web/platform/session/store.ts';
import { MapLink } from '#web/platform/ui/map-link.tsx';
import { HoursTable } from '#web/people/profiles/hours-table.tsx';
import { OpenNow } from '#web/people/profiles/open-now.tsx';

interface Props {
  profile: Profile;
  business: NonNullable<Profile['business']>;
}

/** Where a business is, how it is reached, when it is open and how it is registered. */
export function BusinessDetails({ profile, business }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const day = useDay();
  const written = useWritten();
  const isMine = useSession()?.userId === profile.id;
  const registered = profile.checks.find(({ what }) => what === 'commercial_registration');
  const { name, address, latitude, longitude, working_hours, commercial_registration } = business;
  return (
    <section aria-labelledby="business" className="grid gap-5 rounded-card border border-line bg-surface p-4 wide:p-6">
      <h2 id="business" {...written(name)} className="text-18 font-bold wrap-anywhere">
        {name}
      </h2>
      <div>
        <h3 className="text-14 text-ink-3">{t('profile.address')}</h3>
        <p {...written(address)} className="wrap-anywhere">
          {address}
        </p>
        {latitude !== null && longitude !== null && <MapLink latitude={latitude} longitude={longitude} label={t('profile.map')} />}
      </div>
      {profile.can_reveal && !isMine && (
        <div className="noscript:hidden">
          <h3 className="mb-1.5 text-14 text-ink-3">{t('profile.numbers')}</h3>
          <ContactCard of={{ business: profile }} look="outlined" />
        </div>
      )}
      {working_hours.length > 0 && (
        <div>
          <h3 className="text-14 text-ink-3">
            {t('profile.hours')} ({t('profile.hoursNote')})
          </h3>
          <div className="mb-2">
            <OpenNow hours={working_hours} />
          </div>
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
        {registered && (
          <p className="flex items-center gap-1.5 text-14 text-brand">
            <BadgeCheck size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
            {t('profile.checkedOn', { day: day(registered.at) })}
          </p>
        )}
      </div>
    </section>
  );
}
