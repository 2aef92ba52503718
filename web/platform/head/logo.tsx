import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../calls/paths.ts';

/** The wordmark, leading home. `name` is how the name beside it is shown. */
export function Logo({ name }: { name?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.home()}
      aria-label={t('common.name')}
      className="flex min-h-11 items-center gap-2.5 text-22 leading-none font-bold max-[22.4rem]:gap-1.5 max-[22.4rem]:text-18"
    >
      <Wordmark name={name} />
    </Link>
  );
}

/** A plate with its strip in palm green, and the name. */
export function Wordmark({ className = 'w-10 shrink-0', name = '' }: { className?: string; name?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <svg viewBox="0 0 40 26" aria-hidden="true" className={className}>
        <rect x="1.2" y="1.2" width="37.6" height="23.6" rx="5" fill="none" stroke="currentColor" strokeWidth="2.4" />
        <path d="M28 1v24M1 13h27M15.5 1v24" stroke="currentColor" strokeWidth="1.8" />
        <path d="M28 2.4h6.4a3.2 3.2 0 0 1 3.2 3.2v14.8a3.2 3.2 0 0 1-3.2 3.2H28z" className="fill-brand" />
      </svg>
      <span className={name}>{t('common.name')}</span>
    </>
  );
}
