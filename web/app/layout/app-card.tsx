import { EllipsisVertical, Share, X } from 'virtual:icons';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#web/platform/ui/button.tsx';
import { currentOffer, install, isApplePhone, subscribeToOffer } from './install.ts';

/** The invitation: it installs the site as an app if the browser can, else it explains how to do it by hand. */
export default function AppCard({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const offer = useSyncExternalStore(subscribeToOffer, currentOffer);
  const [explained, setExplained] = useState(false);
  const card = useRoomBelow();

  const get = async () => {
    if (!offer) return setExplained(!explained);
    if (await install()) onClose();
  };

  return (
    <section
      ref={card}
      role="dialog"
      aria-labelledby="app-title"
      className="fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-30 mx-auto max-w-md rounded-card border border-line bg-surface p-3 shadow-float wide:bottom-3"
    >
      <div className="flex items-center gap-3">
        <img src="/icon.svg" alt="" width={48} height={48} className="shrink-0 rounded-card" />
        <div className="min-w-0 flex-1">
          <h2 id="app-title" className="text-14 leading-snug font-semibold">
            {t('app.get_app_For_better_experience')}
          </h2>
          <p className="text-12 text-ink-3">{t('app.light')}</p>
        </div>
        <IconButton label={t('common.close')} onClick={onClose} className="self-start">
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <Button
        look="filled"
        onClick={get}
        aria-expanded={offer ? undefined : explained}
        aria-controls={offer ? undefined : 'app-how'}
        className="mt-3 w-full"
      >
        {t('app.get')}
      </Button>
      <div id="app-how" role="status" className="text-14">
        {explained && <ByHand />}
      </div>
    </section>
  );
}

function ByHand() {
  const { t } = useTranslation();
  const apple = isApplePhone();
  const Icon = apple ? Share : EllipsisVertical;
  return (
    <p className="mt-3 flex items-start gap-2.5 rounded-field bg-sunken p-3">
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
      {apple ? t('app.howOnApple') : t('app.howElsewhere')}
    </p>
  );
}

/** Keeps what takes the focus from coming to rest under the card. */
function useRoomBelow() {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = new ResizeObserver(([entry]) => {
      style.scrollPaddingBlockEnd = `${(entry?.borderBoxSize[0]?.blockSize ?? 0) + 96}px`;
    });
    if (card.current) measure.observe(card.current);
    return () => {
      measure.disconnect();
      style.scrollPaddingBlockEnd = '';
    };
  }, []);
  return card;
}
