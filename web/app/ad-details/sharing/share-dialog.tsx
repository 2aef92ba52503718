import { Copy, MessageCircleMore, Printer, Share2 } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { usePublicUrl } from '#web/platform/head/site.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, buttonClass } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { QrCode } from '#web/platform/ui/qr-code.tsx';
import { copied, handedOver } from '#web/platform/ui/share-button.tsx';
import { AdSheet } from './ad-sheet.tsx';

/** The ways to hand an ad on: to a camera, to somebody, and on paper. */
export default function ShareDialog({ ad, onClose }: { ad: Ad; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const url = `${usePublicUrl()}${paths.ad(ad.id)}`;
  const copy = async () => {
    if (await copied(url)) toast(t('share.copied'));
    else toast(t('share.failed'), { tone: 'bad' });
  };
  return (
    <Dialog title={t('sharing.title')} onClose={onClose} className="small:max-w-110">
      <div className="grid gap-4">
        <QrCode text={url} label={t('sharing.qr')} className="mx-auto w-44" />
        <p className="text-center text-14 text-balance text-ink-2">{t('sharing.scan')}</p>
        <div className="grid grid-cols-2 gap-2.5 *:px-3!">
          {canHandOver(url) && (
            <Button look="filled" onClick={() => void handedOver({ title: ad.title, url })} className="col-span-2">
              <Share2 size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('sharing.send')}
            </Button>
          )}
          <Button look="outlined" onClick={() => void copy()}>
            <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('sharing.copy')}
          </Button>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${ad.title}\n${url}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('outlined')}
          >
            <MessageCircleMore size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('sharing.whatsapp')}
          </a>
          <Button look="outlined" onClick={() => window.print()} className="col-span-2">
            <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('sharing.print')}
          </Button>
        </div>
        <p className="text-center text-12 text-ink-3">{t('sharing.printAdvice')}</p>
      </div>
      <AdSheet ad={ad} url={url} />
    </Dialog>
  );
}

function canHandOver(url: string): boolean {
  return navigator.canShare?.({ url }) === true;
}
