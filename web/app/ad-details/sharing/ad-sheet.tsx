import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { AdPrice } from '#web/listing/ads/ad-price.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useWritten } from '#web/platform/i18n/written.ts';
import { Wordmark } from '#web/platform/head/logo.tsx';
import { Plate } from '#web/catalogue/plates/plate.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { QrCode } from '#web/platform/ui/qr-code.tsx';
import { useAdFacts } from '../facts.tsx';

// With the city, rows of two.
const most = 7;

/** The ad on a page of A4, to be read from a few steps away: seen on paper alone. It names no phone; the owner has a line to write one. */
export function AdSheet({ ad, url }: { ad: Ad; url: string }) {
  const { t } = useTranslation();
  const written = useWritten();
  const { digits } = useFigures();
  const isMine = useSession()?.userId === ad.owner.id;
  const facts = useAdFacts(ad).slice(0, most);
  return (
    <article data-print className="hidden print:block">
      <style>{'@page { size: A4; margin: 14mm }'}</style>
      <div className="flex items-center justify-between text-22">
        <p className="flex items-center gap-3 font-bold">
          <Wordmark />
        </p>
        <p>
          {t('details.number')} <bdi dir="ltr">{digits(ad.id)}</bdi>
        </p>
      </div>
      <p className="mt-10 text-center text-[4rem] leading-tight font-bold">{t(ad.rental ? 'sharing.sheet.rent' : 'sharing.sheet.sale')}</p>
      <p className="mt-6 text-center text-36 leading-tight font-bold text-balance">
        <bdi {...written(ad.title)}>{ad.title}</bdi>
      </p>
      {ad.plate && (
        <div className="mx-auto mt-8 w-3/5">
          <Plate
            letters={ad.plate.letters_ar}
            digits={ad.plate.digits}
            plateClass={ad.plate.plate_class}
            shape={ad.plate.plate_shape}
            size="large"
          />
        </div>
      )}
      <p className="mt-6 text-center text-[4.5rem] leading-tight font-bold [&_.text-14]:text-28">
        <AdPrice ad={ad} />
      </p>
      <dl className="mt-8 grid grid-cols-2 gap-x-10 text-18">
        {[{ name: t('compare.city'), value: ad.city.name }, ...facts].map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line-strong py-2">
            <dt>{name}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-10 flex items-center gap-8">
        <QrCode text={url} label={t('sharing.qr')} className="w-52 shrink-0" />
        <div className="grid flex-1 gap-3 text-22">
          <p className="font-bold">{t('sharing.sheet.scan')}</p>
          <p className="text-18 wrap-anywhere">
            <bdi dir="ltr">{url.replace(/^https?:\/\//, '')}</bdi>
          </p>
          {isMine && <p className="mt-6 border-b border-line-strong pb-1">{t('sharing.sheet.phone')}:</p>}
        </div>
      </div>
    </article>
  );
}
