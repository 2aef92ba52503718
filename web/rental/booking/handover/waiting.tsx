import { CloudUpload } from 'virtual:icons';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandoverRecord } from '../../handovers/record.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Sending } from './use-send.ts';

/** A signed record that has not arrived yet: it is sent when the network is back, or at a press. */
export function Waiting({ record, sending, onSend }: { record: HandoverRecord; sending: Sending | null; onSend: () => void }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const moment = useMoment();
  const send = useEffectEvent(onSend);
  const holder = useRef<HTMLDivElement>(null);
  // A person who has just signed at the foot of a long page sees at once what became of it.
  useEffect(() => {
    holder.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  useEffect(() => {
    if (navigator.onLine) send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  const progress = sending && sending.of > 0 && t('handover.sending', { done: digits(sending.done), of: digits(sending.of) });
  return (
    <div role="status" ref={holder} tabIndex={-1} className="outline-none">
      <Notice
        picture={
          <span className="grid size-18 place-items-center rounded-full bg-brand-tint text-brand">
            <CloudUpload size={32} strokeWidth={1.75} aria-hidden="true" />
          </span>
        }
        title={t('handover.waiting.title')}
        advice={t('handover.waiting.advice')}
      >
        <p className="w-full text-14 text-ink-2">
          {progress || (record.madeAt && t('handover.waiting.made', { moment: moment(record.madeAt) }))}
        </p>
        <Button look="filled" onClick={onSend} disabled={!!sending} aria-busy={!!sending}>
          {t('handover.waiting.now')}
        </Button>
        <LinkButton look="outlined" to={paths.bookings()}>
          {t('bookings.title')}
        </LinkButton>
      </Notice>
    </div>
  );
}
