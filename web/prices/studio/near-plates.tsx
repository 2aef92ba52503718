import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlateScore } from '#contract/prices/plate-scores.ts';
import { Plate } from '#web/catalogue/plates/plate.tsx';
import { AdPrice } from '#web/listing/ads/ad-price.tsx';
import { paths } from '#web/platform/calls/paths.ts';

/** Plates near it that are for sale now. */
export function NearPlates({ near }: Pick<PlateScore, 'near'>) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="near-plates">
      <h3 id="near-plates" className="font-semibold">
        {t('plateStudio.near')}
      </h3>
      {near.length === 0 && <p className="mt-1 text-14 text-ink-3">{t('plateStudio.noNear')}</p>}
      <ul className="divide-y divide-line">
        {near.map((ad) => (
          <li key={ad.id} className="relative grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-3 py-2.5">
            {ad.plate && (
              <span aria-hidden="true" className="rounded-chip bg-linear-to-b from-sand-1 to-sand-2 px-2 py-2.5">
                <Plate
                  letters={ad.plate.letters_ar}
                  digits={ad.plate.digits}
                  plateClass={ad.plate.plate_class}
                  shape={ad.plate.plate_shape}
                  size="small"
                />
              </span>
            )}
            <span className="min-w-0">
              <Link to={paths.ad(ad.id)} className="block text-14 font-medium after:absolute after:inset-0 hover:underline">
                {ad.title}
              </Link>
              <span className="text-14 text-ink-3">{ad.city.name}</span>
            </span>
            <span className="font-semibold">
              <AdPrice ad={ad} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
