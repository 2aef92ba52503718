import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../hydrated.ts';
import { ToastCard } from './toast-card.tsx';
import { currentHost, currentToasts, showToast, subscribeToToasts, type ShownToast } from '../../toasts/toasts.ts';

const none: readonly ShownToast[] = [];

/** Says something short at the top right: `toast(text, { tone, action })`. Never what one needs to keep. */
export function useToast(): typeof showToast {
  return showToast;
}

/** The container of toasts; rendered once on every screen. */
export function Toasts() {
  const hydrated = useHydrated();
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const host = useSyncExternalStore(subscribeToToasts, currentHost, () => undefined);
  if (!hydrated) return null;
  return createPortal(
    // The same corner in both languages, as the specification has it.
    <div
      role="status"
      dir="ltr"
      className="pointer-events-none fixed end-4 top-4 z-50 grid max-w-[calc(100vw-2rem)] justify-items-end gap-2"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    host ?? document.body,
  );
}
