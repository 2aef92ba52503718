import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../button.tsx';
import { useHydrated } from '../hydrated.ts';
import { Reached } from './reached.tsx';

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
      {endless && !failed && !loading && <Reached whenReached={onMore} />}
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
