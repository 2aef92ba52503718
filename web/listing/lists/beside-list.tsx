import { Info } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdPage } from '#contract/listing/listing.ts';
import { paths } from '#web/platform/calls/paths.ts';

const lists = { showroom: paths.showrooms(), office: paths.offices() };

/** What the words ask for and no list of ads has: goods that are not sold here, a business, which is in a list of its own, or the form of an ad. */
export function BesideList({ list: { unsold, business, screen } }: { list: Pick<AdPage, 'unsold' | 'business' | 'screen'> }) {
  const { t } = useTranslation();
  const isPosting = screen === 'post';
  if (!unsold && !business && !isPosting) return null;
  return (
    <p role="status" className="mb-4 flex gap-2.5 rounded-card border border-line bg-surface px-4 py-3">
      <Info size={18} strokeWidth={1.9} aria-hidden="true" className="mt-0.75 shrink-0 text-ink-3" />
      <span>
        {unsold?.text}
        {isPosting && (
          <>
            {t('listing.posting.asked')}{' '}
            <Link to={paths.postCar()} className="font-semibold text-brand underline-offset-4 hover:underline">
              {t('listing.posting.post')}
            </Link>
          </>
        )}
        {business && (
          <>
            {t(`listing.business.${business}`)}{' '}
            <Link to={lists[business]} className="font-semibold text-brand underline-offset-4 hover:underline">
              {t(`listing.businesses.${business}`)}
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
