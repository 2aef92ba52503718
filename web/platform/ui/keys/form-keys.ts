import { useEffect } from 'react';

/** `Ctrl+Enter` saves, `Esc` leaves, wherever in the page the focus is; not while a window is open over it. */
export function useFormKeys({ save, leave }: { save: () => void; leave?: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      const act = isSave ? save : event.key === 'Escape' ? leave : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
