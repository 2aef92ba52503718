import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import type { Ad } from '#contract/ads.ts';
import { OwnAdActions } from '../../../ads/own-actions.tsx';
import { call } from '../../../api/browser.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { editPath } from './edit-path.ts';
import { Statistics } from './statistics.tsx';

/** For the owner, in the place of the ways to reach the owner: what can be done with the ad and what it has brought. */
export default function OwnerPanel({ ad }: { ad: Ad }) {
  const { t, i18n } = useTranslation();
  // The page is the same for everybody; the owner's fields are loaded separately.
  const client = useQueryClient();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const key = ['own-ad', ad.id, i18n.language];
  const { data: own = ad } = useQuery({
    queryKey: key,
    queryFn: () => call('getAd', { params: { id: ad.id } }),
    staleTime: 0,
  });
  const changed = (now: Ad | null) => {
    if (now === null) return void navigate(paths.ownProfile(ad.owner.id));
    client.setQueryData(key, now);
    void revalidate();
  };
  return (
    <section aria-labelledby="own-ad" className="grid gap-5 rounded-card border border-line bg-surface p-4 wide:p-6">
      <div>
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 id="own-ad" className="text-18 font-bold">
              {t('ownProfile.owner')}
            </h2>
            <p className="text-14 text-ink-3">{isPublic(own) ? t('ownProfile.ownerAdvice') : t('ownProfile.notShown')}</p>
          </div>
          <OwnAdActions ad={own} onChanged={changed} />
        </div>
        {own.mine?.reason && (
          <p dir="auto" className="mt-2 rounded-field bg-danger-tint px-3.5 py-2.5 text-14">
            {own.mine.reason}
          </p>
        )}
      </div>
      <LinkButton look="outlined" to={editPath(own)}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('ownProfile.edit')}
      </LinkButton>
      <Statistics adId={ad.id} />
    </section>
  );
}

function isPublic({ status }: Ad): boolean {
  return status === 'active' || status === 'reserved' || status === 'sold';
}
