import { X } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import { AdPrice } from '../ads/ad-price.tsx';
import { keepCompared } from '../ads/compared.ts';
import { Picture } from '#web/catalogue/values/picture.tsx';
import { Silhouette } from '#web/catalogue/values/silhouette.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { mostOnPhone, rowOf } from './columns.ts';

/**
 * Picture, name and price of each car, and the way to take it out. On phones, where all columns fit, names and prices stay in sight
 * once the pictures have scrolled away.
 */
export function CompareHead({ ads }: { ads: Ad[] }) {
  const { t } = useTranslation();
  const { className, style } = rowOf(ads.length);
  const stays = ads.length <= mostOnPhone ? 'max-wide:sticky max-wide:-top-22 max-wide:z-10' : '';
  return (
    <thead className="max-wide:contents">
      <tr className={`${className} bg-surface ${stays}`} style={style}>
        <td className="sticky start-0 z-10 w-48 border-e border-b border-line bg-surface max-wide:hidden">
          <span className="sr-only">{t('compare.specification')}</span>
        </td>
        {ads.map((ad) => (
          <th key={ad.id} scope="col" className="min-w-0 border-b border-line p-2 text-start align-top font-normal wide:p-4">
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
            <Link
              dir="auto"
              to={paths.ad(ad.id)}
              className="mt-2 line-clamp-3 text-14 leading-snug font-semibold wrap-anywhere beside hover:underline wide:line-clamp-none wide:text-16"
            >
              {ad.title}
            </Link>
            <p className="font-bold wide:text-18">
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
  if (first) return <Picture url={first.image} placeholder={first.placeholder} alt="" sizes="(min-width: 769px) 260px, 120px" eager />;
  return (
    <div className="grid size-full place-items-center text-ink-3">
      <Silhouette body={ad.car?.body ?? null} className="w-2/5" />
    </div>
  );
}
