import { useTranslation } from 'react-i18next';
import { useWritten } from '#web/platform/i18n/written.ts';
import { BranchList } from './branch-list.tsx';
import { BusinessDetails } from './business-details.tsx';
import { ProfileHead } from './profile-head.tsx';
import { useShown } from './profile.tsx';

export const handle = { i18n: ['listing', 'community', 'messaging'] };

export default function ProfileAbout() {
  const { t } = useTranslation();
  const written = useWritten();
  const { profile, branches, own = false } = useShown();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 desk:grid-cols-[minmax(0,1fr)_var(--aside)] desk:gap-10">
      <ProfileHead tab="about" />
      <section className="min-w-0">
        <h2 className="mb-3 text-22 font-bold">{t(`profile.about.${profile.user_type}`)}</h2>
        {profile.about.trim() ? (
          <p {...written(profile.about)} className="pe-[max(0px,100%-68ch)] wrap-anywhere whitespace-pre-line">
            {profile.about.trim()}
          </p>
        ) : (
          <p className="text-ink-3">{t(own ? 'ownProfile.nothingSaid' : 'profile.nothingSaid')}</p>
        )}
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {profile.business && <BusinessDetails profile={profile} business={profile.business} />}
        {branches.length > 0 && <BranchList business={profile.id} branches={branches} />}
      </div>
    </div>
  );
}
