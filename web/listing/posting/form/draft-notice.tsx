import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';
import { Button } from '#web/platform/ui/button.tsx';

interface Props {
  /** What was begun before is here again. */
  isRestored: boolean;
  /** No more drafts are kept beside those that there are. */
  isFull: boolean;
  onStartAnew: () => void;
}

const notice = 'flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-brand-tint py-0.5 ps-4 pe-1 text-14';

/** That what was begun before is here again, with the way to an empty form; and that this one is on this device alone. */
export function DraftNotice({ isRestored, isFull, onStartAnew }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {isRestored && (
        <div role="status" className={notice}>
          <p>{t('posting.restored')}</p>
          <Button look="plain" className="px-3" onClick={onStartAnew}>
            {t('posting.startAnew')}
          </Button>
        </div>
      )}
      {isFull && (
        <div role="status" className={notice}>
          <p className="py-2">{t('drafts.full')}</p>
          <Link to={paths.drafts()} className="inline-flex min-h-11 items-center px-3 font-semibold text-brand hover:underline">
            {t('drafts.title')}
          </Link>
        </div>
      )}
    </>
  );
}
