import { useTranslation } from 'react-i18next';
import { Plate } from '#web/catalogue/plates/plate.tsx';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useShown } from './profile.tsx';

export function NoOwnAds({ counts }: { counts: Record<string, number> }) {
  const { t } = useTranslation();
  const { profile } = useShown();
  const others = Object.values(counts).some((count) => count > 0);
  return (
    <Notice
      picture={
        <div aria-hidden="true" className="mb-2 w-48">
          <Plate letters="" digits="" ghost />
        </div>
      }
      title={others ? t('ownProfile.noneOfState') : t('ownProfile.noAds')}
      advice={!others && t('ownProfile.noAdsAdvice')}
    >
      {others ? (
        <LinkButton look="outlined" to={paths.ownProfile(profile.id)}>
          {t('ownProfile.allAds')}
        </LinkButton>
      ) : (
        <LinkButton look="filled" to={paths.postCar()}>
          {t('ownProfile.post')}
        </LinkButton>
      )}
    </Notice>
  );
}
