import { X } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Ad } from '#contract/ads.ts';
import { AdPrice } from '../../ads/ad-price.tsx';
import { keepCompared } from '../../ads/compared.ts';
import { Picture } from '../../ads/picture.tsx';
import { Silhouette } from '../../ads/silhouette.tsx';
import { paths } from '../../paths.ts';

/** Picture, name and price of each car, and the way to take it out. */
export function CompareHead({ ads }: { ads: Ad[] }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <td className="sticky start-0 z-10 w-28 border-s-3 border-e border-s-transparent border-b border-line bg-surface wide:w-48">
          <span className="sr-only">{t('compare.specification')}</span>
        </td>
        {ads.map((ad) => (
          <th key={ad.id} scope="col" className="border-b border-line p-3 text-start align-top font-normal wide:p-4">
            <div className="relative aspect-4/3 overflow-hidden rounded-field bg-sunken">
              <Pictured ad={ad} />
              <Link
                to={paths.compare(ads.filter(({ id }) => id !== ad.id).map(({ id }) => id))}
                onClick={() => keepCompared(ads.filter(({ id }) => id !== ad.id).map(({ id }) => id))}
                replace
                preventScrollReset
                aria-label={t('compare.removeAd', { title: ad.title })}
                title={t('compare.remove')}
                className="tap absolute end-0 top-0 grid place-items-center"
              >
                <span className="grid size-8 place-items-center rounded-full bg-scrim text-on-scrim">
                  <X size={18} strokeWidth={1.9} aria-hidden="true" />
                </span>
              </Link>
            </div>
            <Link dir="auto" to={paths.ad(ad.id)} className="mt-2.5 block leading-normal font-semibold wrap-anywhere hover:underline">
              {ad.title}
            </Link>
            <p className="text-18 font-bold">
              <AdPrice ad={ad} />
            </p>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Pictured({ ad }: { ad: Ad }) {
  const [first] = ad.car?.car_images ?? [];
  if (first) return <Picture url={first.image} placeholder={first.placeholder} alt="" sizes="(min-width: 1024px) 260px, 160px" eager />;
  return (
    <div className="grid size-full place-items-center text-ink-3">
      <Silhouette body={ad.car?.body ?? null} className="w-2/5" />
    </div>
  );
}
