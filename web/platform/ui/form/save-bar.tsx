import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';

interface Props {
  shown: boolean;
  sending: boolean;
  onUndo: () => void;
}

/** Stays in sight while something has been changed: to save it, or to have it as it was. */
export function SaveBar({ shown, sending, onUndo }: Props) {
  const { t } = useTranslation();
  // A mark on the page itself: to look for the bar from there would cost every screen a search at each change.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-save-bar', shown);
    return () => document.documentElement.removeAttribute('data-save-bar');
  }, [shown]);
  return (
    <div className="sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 empty:hidden wide:bottom-4">
      {shown && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface py-2.5 ps-4 pe-2.5 shadow-float wide:ps-6">
          <p role="status" className="min-w-0 flex-1 text-14 font-medium">
            {t('settings.unsaved')}
          </p>
          {/* It stands at the foot itself: what is focused in it need not be brought above it. */}
          <div className="*:scroll-mb-[calc(-1*var(--foot))] flex gap-2 max-small:w-full max-small:*:flex-1">
            <Button look="outlined" disabled={sending} onClick={onUndo}>
              {t('settings.revert')}
            </Button>
            <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
              {t('settings.save')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
