import { CircleCheck, Copy } from 'virtual:icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { Button, IconButton } from '#web/platform/ui/button.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

export interface SentTicket {
  code: string;
  /** 5XXXXXXXX or +44…, where a visitor is called. */
  phone: string;
}

/** In the place of the form: that it has arrived, under which number, and where the answer comes. */
export function Sent({ ticket: { code, phone }, onAnother }: { ticket: SentTicket; onAnother: () => void }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const isMember = useSession() !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Isolated, so that the figures keep their order inside the sentence.
  const called = `\u2066${digits(phone.startsWith('+') ? phone : `0${phone}`)}\u2069`;
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" className="text-brand" />
      <h2 ref={heading} tabIndex={-1} className="text-22 font-bold outline-none">
        {t('support.sent')}
      </h2>
      <p className="text-14 text-ink-3">{t('support.code')}</p>
      <p className="flex items-center gap-1 rounded-field bg-sunken ps-5 pe-1">
        <bdi dir="ltr" className="py-2 text-22 font-bold tracking-wide tabular-nums">
          {code}
        </bdi>
        <CopyButton text={code} />
      </p>
      <p className="max-w-prose text-ink-2">{isMember ? t('support.answerMember') : t('support.answerVisitor', { phone: called })}</p>
      <Button look="outlined" onClick={onAnother} className="mt-2">
        {t('support.another')}
      </Button>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('support.copied'));
    } catch {
      toast(t('support.copyFailed'), { tone: 'bad' });
    }
  };
  return (
    <IconButton label={t('support.copy')} onClick={() => void copy()}>
      <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
