import { X } from 'virtual:icons';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button.tsx';
import { hostToasts } from '../../toasts/toasts.ts';

interface Props {
  /** The heading in the dialog's head; or `head` and a `label` for a dialog that has its heading inside. */
  title?: ReactNode;
  head?: ReactNode;
  label?: string;
  onClose: () => void;
  /** Called before it closes by Escape, the button or a click beside it; false keeps it open. */
  mayClose?: () => boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A modal window: over the whole width on the smallest screens, 95% on small ones, 600px wide from there. The browser keeps
 * the focus inside and gives it back. It is open as long as it is rendered.
 */
export function Dialog({ title, head, label, onClose, mayClose, className = '', children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useModal();
  const leave = () => {
    if (mayClose?.() !== false) dialog.current?.close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes; the click is for what lies beside
    <dialog
      ref={dialog}
      aria-labelledby={title === undefined ? undefined : id}
      aria-label={title === undefined ? label : undefined}
      onClose={onClose}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && isBeside(event.currentTarget, event.clientX, event.clientY)) leave();
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-full max-w-none overflow-y-auto overscroll-contain rounded-stage bg-surface text-ink shadow-float backdrop:bg-scrim max-small:mb-0 max-small:max-h-[calc(100dvh-1rem)] max-small:rounded-b-none small:w-[95%] small:max-w-150 motion-safe:transition-opacity motion-safe:duration-150 starting:opacity-0 ${className}`}
    >
      <header className="sticky top-0 z-10 flex items-center gap-3 bg-surface ps-5 pe-2 pt-2.5 small:ps-8 small:pe-4 small:pt-3.5 pb-1">
        {title === undefined ? (
          head
        ) : (
          <h2 id={id} className="min-w-0 flex-1 text-18 font-bold">
            {title}
          </h2>
        )}
        <IconButton label={t('common.close')} onClick={leave} className="ms-auto">
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="px-5 pt-2.5 pb-[max(1.5rem,env(safe-area-inset-bottom))] small:px-8 small:pt-3.5 small:pb-8">{children}</div>
    </dialog>
  );
}

/** Opens the dialog while it is mounted, and locks the scroll of the page behind it. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!current?.open) current?.showModal();
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    const leave = current ? hostToasts(current) : undefined;
    return () => {
      document.body.style.overflow = overflow;
      leave?.();
    };
  }, []);
  return dialog;
}

function isBeside(element: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
