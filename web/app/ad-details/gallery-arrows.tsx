import { ChevronLeft, ChevronRight } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#web/platform/ui/hydrated.ts';

const look =
  'tap absolute inset-y-0 my-auto hidden size-11 place-items-center rounded-full bg-surface text-ink shadow-float transition-colors hover:bg-sunken wide:grid';

/** One picture back or on; fingers swipe instead. */
export function GalleryArrows({ onStep, always = false }: { onStep: (step: number) => void; always?: boolean }) {
  const { t } = useTranslation();
  if (!useHydrated()) return null;
  const shown = always ? 'grid!' : '';
  return (
    <>
      <button type="button" aria-label={t('details.previousPicture')} onClick={() => onStep(-1)} className={`${look} start-4 ${shown}`}>
        <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" className="turns" />
      </button>
      <button type="button" aria-label={t('details.nextPicture')} onClick={() => onStep(1)} className={`${look} end-4 ${shown}`}>
        <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" className="turns" />
      </button>
    </>
  );
}
