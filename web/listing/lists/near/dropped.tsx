import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, allWords, withValues } from '../address.ts';
import { useFiltering } from '../filters/filtering.tsx';

/** Words that no ad has and that were left out, with the way to look for them all the same. */
export default function Dropped({ words }: { words: readonly string[] }) {
  const { t } = useTranslation();
  const { section, parameters } = useFiltering();
  return (
    <p role="status" className="-mt-1 mb-3 text-14 text-ink-2">
      {t('listing.near.dropped', { words: words.join(' ') })}{' '}
      <Link
        to={addressOf(section, withValues(parameters, allWords, ['true']))}
        preventScrollReset
        className="inline-flex min-h-9 items-center font-semibold text-brand underline-offset-4 hover:underline"
      >
        {t('listing.near.restore')}
      </Link>
    </p>
  );
}
