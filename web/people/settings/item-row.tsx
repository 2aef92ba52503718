import type { LucideIcon } from 'virtual:icons';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  name: ReactNode;
  note?: ReactNode;
  /** A label or what can be done, at the end. */
  children?: ReactNode;
}

/** One thing of a list in a card: what it is, how it stands, and what can be done with it. */
export function ItemRow({ icon: Icon, name, note, children }: Props) {
  return (
    <div className="flex min-h-16 items-center gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-field bg-sunken text-ink-2">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold wrap-anywhere">{name}</p>
        {note && <p className="text-14 leading-snug text-ink-3 wrap-anywhere">{note}</p>}
      </div>
      {children}
    </div>
  );
}
