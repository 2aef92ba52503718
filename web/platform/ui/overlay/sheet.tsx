import { X } from 'virtual:icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';

interface Props {
  title: ReactNode;
  closeLabel: string;
  /** Stands across from the closing button. */
  action?: ReactNode;
  /** Stays at the foot while the rest scrolls. */
  foot: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over nearly the whole screen, rising from below. It is open as long as it is rendered. */
export function Sheet({ title, closeLabel, action, foot, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return () => void (document.body.style.overflow = overflow);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sheet-title"
      onClose={onClose}
      closedby="any"
      className="mx-auto mt-7 mb-0 h-[calc(100dvh-28px)] max-h-none w-full max-w-2xl overflow-hidden rounded-t-stage bg-surface text-ink transition-transform duration-200 backdrop:bg-scrim starting:translate-y-8"
    >
      <div className="flex h-full flex-col">
        <header className="relative flex items-center gap-1 border-b border-line px-2 pt-2.5 pb-1.5">
          <span aria-hidden="true" className="absolute inset-x-0 top-1.5 mx-auto h-1 w-9 rounded-full bg-line-strong" />
          <IconButton label={closeLabel} onClick={() => dialog.current?.close()}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <h2 id="sheet-title" className="flex-1 text-center text-18 font-bold">
            {title}
          </h2>
          <div className="grid min-w-11 justify-items-end">{action}</div>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4">{children}</div>
        <footer className="border-t border-line bg-surface px-4 pt-2.5 pb-[max(16px,env(safe-area-inset-bottom))]">{foot}</footer>
      </div>
    </dialog>
  );
}
