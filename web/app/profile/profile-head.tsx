import { useTranslation } from 'react-i18next';
import { isInOther } from '#web/platform/i18n/written.ts';
import { Head } from '#web/platform/head/head.tsx';
import { usePublicUrl } from '#web/platform/head/site.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { cut } from '#web/platform/ui/cut.ts';
import { useShown } from './profile.tsx';
import { presentBusiness } from './structured-data.ts';

/** Title, description and data of one tab of a profile. */
export function ProfileHead({ tab }: { tab: 'ads' | 'reviews' | 'about' }) {
  const { t, i18n } = useTranslation();
  const site = usePublicUrl();
  const { profile, latest, own = false } = useShown();
  const name = profile.full_name;
  if (own) return <OwnHead tab={tab} />;
  // Nobody marks the language of a description that search engines show.
  const about = isInOther(profile.about, i18n.language) ? '' : cut(profile.about.replace(/\s+/g, ' '), 120)[0];
  const description = t('profile.description', { kind: t(`owner.${profile.user_type}`), city: profile.city.name, name, about }).trim();
  return (
    <Head
      title={t(`profile.titles.${tab}`, { name })}
      description={description}
      path={paths.profile(profile.id, tab === 'ads' ? undefined : tab)}
      picture={`/share/profile/${profile.id}.png`}
      data={[presentBusiness(profile, latest, `${site}${paths.profile(profile.id)}`)]}
    />
  );
}

/** One's own page is for nobody else to find. */
function OwnHead({ tab }: { tab: 'ads' | 'reviews' | 'about' }) {
  const { t } = useTranslation();
  const { profile } = useShown();
  const path = paths.ownProfile(profile.id, tab === 'ads' ? undefined : tab);
  return <Head title={t('ownProfile.title')} description={t('ownProfile.description')} path={path} hidden />;
}
