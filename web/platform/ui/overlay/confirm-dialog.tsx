import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { FormFailure } from '../form/form-failure.tsx';
import { useAction } from '../use-action.ts';

interface Props {
  title: ReactNode;
  /** What comes of it. */
  children: ReactNode;
  yes: string;
  no: string;
  /** Runs the action. An error is shown here, and it can be retried. */
  onYes: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is done that is not easily undone. */
export function ConfirmDialog({ title, children, yes, no, onYes, onClose }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, act } = useAction(setFailure);
  const body = useRef<HTMLDivElement>(null);
  const close = () => body.current?.closest('dialog')?.close();
  const confirm = async () => {
    await onYes();
    close();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div ref={body} className="grid gap-4">
        <div className="text-ink-2">{children}</div>
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-2.5">
          <Button look="danger" disabled={busy} aria-busy={busy} onClick={() => void act(confirm)}>
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
