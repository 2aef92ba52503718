import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../api/calls.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormFailure } from './form-failure.tsx';

interface Props {
  title: ReactNode;
  /** What comes of it. */
  children: ReactNode;
  yes: string;
  no: string;
  /** Does it. What it throws is said here, and it can be tried again. */
  onYes: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is done that is not easily undone. */
export function ConfirmDialog({ title, children, yes, no, onYes, onClose }: Props) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const close = () => body.current?.closest('dialog')?.close();
  const act = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onYes();
      close();
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error.message : t('form.offline'));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div ref={body} className="grid gap-4">
        <div className="text-ink-2">{children}</div>
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-2.5">
          <Button look="danger" disabled={busy} aria-busy={busy} onClick={() => void act()}>
            {yes}
          </Button>
          <Button look="outlined" onClick={close}>
            {no}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
