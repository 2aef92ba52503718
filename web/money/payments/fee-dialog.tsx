import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/listing/ads.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FeeForm } from './fee-form.tsx';

interface Props {
  ad: Pick<AdCard, 'id' | 'type' | 'price' | 'title' | 'car'>;
  /** It has just been marked as sold. */
  fresh?: boolean;
  onClose: () => void;
}

/** Asks for the price at which an ad was sold, and brings one to pay the commission. */
export default function FeeDialog({ ad, fresh = false, onClose }: Props) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog title={t('payments.fee.title')} onClose={onClose}>
      <div ref={body} className="grid gap-5">
        <div>
          <p dir="auto" className="font-semibold">
            {ad.title}
          </p>
          <p className="text-14 text-ink-2">{t(fresh ? 'payments.fee.fresh' : 'payments.fee.advice')}</p>
        </div>
        <FeeForm ad={ad} onLater={() => body.current?.closest('dialog')?.close()} />
      </div>
    </Dialog>
  );
}
