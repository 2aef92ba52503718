import type { ReactNode } from 'react';

/** A field that is a part of one wide box: its label over it, and no border of its own. */
export function FieldCell({ label, className = '', children }: { label: ReactNode; className?: string; children: ReactNode }) {
  return (
    <label
      className={`grid min-w-0 content-center px-4.5 py-2.5 focus-within:ring-2 focus-within:ring-brand focus-within:ring-inset ${className}`}
    >
      <span className="one-line text-12 leading-relaxed font-medium text-ink-3">{label}</span>
      {children}
    </label>
  );
}
