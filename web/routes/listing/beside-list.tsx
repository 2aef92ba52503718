import { Info } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdPage } from '#contract/listing.ts';
import { paths } from '../../paths.ts';

const lists = { showroom: paths.showrooms(), office: paths.offices() };

/** What the words look for and no list of ads has: goods that are not sold here, or a business, which is in a list of its own. */
export function BesideList({ list: { unsold, business } }: { list: Pick<AdPage, 'unsold' | 'business'> }) {
  const { t } = useTranslation();
  if (!unsold && !business) return null;
  return (
    <p role="status" className="mb-4 flex gap-2.5 rounded-card border border-line bg-surface px-4 py-3">
      <Info size={18} strokeWidth={1.9} aria-hidden="true" className="mt-0.75 shrink-0 text-ink-3" />
      <span>
        {unsold?.text}
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
