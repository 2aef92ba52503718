import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import { OwnAdButtons } from '#web/listing/own-ads/own-ad-buttons.tsx';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { NotBookable } from '#web/rental/fleet/not-bookable.tsx';
import { editPath } from './edit-path.ts';
import { Statistics } from './statistics.tsx';

/** For the owner: what the ad has brought, and what can be done with it. */
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
    <section aria-labelledby="own-ad" className="rounded-card border border-line bg-surface p-3 wide:px-5 wide:py-4">
      <h2 id="own-ad" className="text-14 font-semibold">
        {isPublic(own) ? t('ownProfile.owner') : t('ownProfile.notShown')}
      </h2>
      {own.mine?.reason && (
        <p dir="auto" className="mt-2 rounded-field bg-danger-tint px-3.5 py-2.5 text-14">
          {own.mine.reason}
        </p>
      )}
      {own.rental?.not_bookable && own.rental.not_bookable !== 'ad_closed' && (
        <NotBookable why={own.rental.not_bookable} rental={own.id} className="mt-2" />
      )}
      {own.rental && own.images_count === 0 && (
        <p className="mt-2 text-14">
          {t('opening.noPicture')}{' '}
          <Link to={editPath(own)} className="font-semibold text-brand underline">
            {t('opening.addPicture')}
          </Link>
        </p>
      )}
      <Statistics ad={own}>
        <OwnAdButtons ad={own} onChanged={changed} />
      </Statistics>
    </section>
  );
}

function isPublic({ status }: Ad): boolean {
  return status === 'active' || status === 'reserved' || status === 'sold';
}
