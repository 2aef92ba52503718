import { CircleAlert } from 'virtual:icons';
import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Why what was sent was not taken, where it is about no one field. Said aloud when it comes, and brought into sight: the button that was
 * pressed may stay at the foot of the window, with this beneath it.
 */
export function FormFailure({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) box.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <div ref={box} role="alert" className="empty:hidden">
      {children && (
        <p className="flex items-start gap-2.5 rounded-field bg-danger-tint px-3.5 py-2.5 text-14 font-medium text-danger">
          <CircleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  );
}
