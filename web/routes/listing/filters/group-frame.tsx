import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Unfolded } from '../../../ui/unfolded.tsx';
import { useFiltering } from './filtering.tsx';

interface Props {
  title: string;
  /** The title is for those who listen: what is in the group speaks for itself. */
  quiet?: boolean;
  /** Stands across from the title. */
  note?: ReactNode;
  /** In the rail only the title shows until it is opened. */
  folded?: boolean;
  children: ReactNode;
}

/** One group of filters under its title. */
export function GroupFrame({ title, note, folded = false, quiet = false, children }: Props) {
  const { look } = useFiltering();
  const [open, setOpen] = useState(false);
  if (folded && look === 'rail') {
    return (
      <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group/fold border-b border-line">
        <summary className="flex min-h-14 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDown
            size={18}
            strokeWidth={1.9}
            aria-hidden="true"
            className="text-ink-3 transition-transform group-open/fold:rotate-180"
          />
        </summary>
        <fieldset className="min-w-0 pb-4">
          <legend className="sr-only">{title}</legend>
          <Unfolded open={open}>{children}</Unfolded>
        </fieldset>
      </details>
    );
  }
  return (
    <fieldset className={`min-w-0 border-b border-line py-4.5 ${look === 'sheet' ? 'last:border-0' : ''}`}>
      <legend className={quiet ? 'sr-only' : 'float-start mb-2.5 w-full'}>
        <span className="flex items-center justify-between gap-2 leading-normal font-semibold">
          {title}
          {note && <span className="text-14 font-medium text-ink-3">{note}</span>}
        </span>
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
