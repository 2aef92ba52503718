import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from './button.tsx';
import { useHydrated } from './hydrated.ts';

interface Props {
  /** Where the next page is without scripts. */
  to: string;
  label: string;
  /** What is said when the next page cannot be had. */
  failure: string;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
  /** Brings the next page by itself as the end of the list comes near. */
  endless?: boolean;
}

/** Brings the next page to the end of a list; a plain link where there are no scripts. */
export function LoadMore({ to, label, failure, loading, failed, onMore, endless = false }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {endless && !failed && !loading && <Reached onReached={onMore} />}
      {hydrated ? (
        <Button look="outlined" onClick={onMore} disabled={loading} aria-busy={loading}>
          {failed ? t('common.retry') : label}
        </Button>
      ) : (
        <LinkButton look="outlined" to={to} rel="next">
          {label}
        </LinkButton>
      )}
      <p role="status" className="text-14 text-danger">
        {failed && !loading && failure}
      </p>
    </div>
  );
}

/** Tells when the end of the list comes near the window. */
function Reached({ onReached }: { onReached: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReached(), { rootMargin: '900px 0px' });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  });
  return <span ref={mark} aria-hidden="true" />;
}
