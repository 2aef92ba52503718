import { CircleAlert } from 'virtual:icons';
import type { ReactNode } from 'react';

/** Why what was sent was not taken, where it is about no one field. Said aloud when it comes. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="flex items-start gap-2.5 rounded-field bg-danger-tint px-3.5 py-2.5 text-14 font-medium text-danger">
          <CircleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  );
}
