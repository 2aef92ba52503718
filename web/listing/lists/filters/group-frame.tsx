import { ChevronDown } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { Unfolded } from '#web/platform/ui/unfolded.tsx';
import { useFiltering } from './filtering.tsx';

interface Props {
  title: string;
  /** The title is for those who listen: what is in the group speaks for itself. */
  quiet?: boolean;
  /** Stands across from the title. */
  note?: ReactNode;
  /** Only the title shows until it is opened. */
  folded?: boolean;
  children: ReactNode;
}

/** One group of filters under its title. */
export function GroupFrame({ title, note, folded = false, quiet = false, children }: Props) {
  const { look, left, loadAll } = useFiltering();
  const [open, setOpen] = useState(false);
  if (folded) {
    const isLeftOut = Object.keys(left).length > 0;
    return (
      <details
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
          if (event.currentTarget.open) loadAll();
        }}
        className={isLeftOut ? 'filter-fold group/fold noscript:hidden' : 'filter-fold group/fold'}
      >
        <summary className="fold-title">
          <span>
            {title}
            {note && <span className="ps-2 text-14 font-medium text-ink-3">{note}</span>}
          </span>
          <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" className="fold-arrow" />
        </summary>
        <fieldset>
          <legend className="sr-only">{title}</legend>
          <Unfolded open={open} needsScripts={isLeftOut}>
            {children}
          </Unfolded>
        </fieldset>
      </details>
    );
  }
  return (
    <fieldset className={look === 'sheet' ? 'filter-group last:border-0' : 'filter-group'}>
      <legend className={quiet ? 'sr-only' : undefined}>
        <span className="filter-title">
          {title}
          {note && <span className="text-14 font-medium text-ink-3">{note}</span>}
        </span>
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
