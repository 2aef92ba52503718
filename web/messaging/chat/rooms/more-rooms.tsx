import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/platform/ui/button.tsx';
import { whenNear } from '#web/platform/ui/near.ts';

/** The end of the list: brings the next page as it comes near. */
export function MoreRooms({ loading, failed, onMore }: { loading: boolean; failed: boolean; onMore: () => void }) {
  const { t } = useTranslation();
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (loading || failed || !mark.current) return undefined;
    return whenNear(mark.current, onMore, { rootMargin: '400px 0px' });
  });
  return (
    <div ref={mark} className="grid justify-items-center gap-2 p-4">
      <Button look="outlined" onClick={onMore} disabled={loading} aria-busy={loading}>
        {failed ? t('common.retry') : t('chat.moreRooms')}
      </Button>
      <p role="status" className="text-14 text-danger">
        {failed && !loading && t('chat.listFailed')}
      </p>
    </div>
  );
}
