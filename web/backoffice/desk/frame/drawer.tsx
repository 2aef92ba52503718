import { X } from 'virtual:icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { IconButton } from '#web/platform/ui/button.tsx';

/** The rail over the page, from its start. It goes when another screen comes. */
export function Drawer({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const from = useRef(pathname);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (from.current !== pathname) dialog.current?.close();
  }, [pathname]);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      closedby="any"
      className="me-auto ms-0 my-0 h-dvh max-h-none w-72 max-w-[85vw] bg-surface text-ink shadow-float backdrop:bg-scrim"
    >
      <div className="flex h-full flex-col p-3">
        <IconButton label={t('common.close')} onClick={() => dialog.current?.close()} className="self-end">
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <div className="contents *:first:min-h-0 *:first:flex-1 *:first:overflow-y-auto">{children}</div>
      </div>
    </dialog>
  );
}
