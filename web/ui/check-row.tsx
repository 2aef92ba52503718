import type { InputHTMLAttributes, ReactNode } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode;
  /** Stands at the end of the row: how many there are. */
  count?: ReactNode;
  dimmed?: boolean;
};

/** A box to tick with its label, and a count at the end. */
export function CheckRow({ children, count, dimmed = false, ...input }: Props) {
  return (
    <label className={`flex min-h-9 cursor-pointer items-center gap-2.5 text-14 pointer-coarse:min-h-11 ${dimmed ? 'text-ink-3' : ''}`}>
      <Box {...input} />
      <span dir="auto" className="min-w-0 truncate">
        {children}
      </span>
      <span className="ms-auto text-12 text-ink-3">{count}</span>
    </label>
  );
}

/** The tick is a shape of the box itself: a list of filters has hundreds. */
function Box(input: Omit<Props, 'children' | 'count'>) {
  return (
    <input
      {...input}
      type="checkbox"
      className="size-5 shrink-0 cursor-pointer appearance-none rounded-box border-[1.5px] border-line-strong bg-surface transition-colors before:block before:size-full before:scale-75 before:bg-on-brand before:[clip-path:polygon(14%_44%,0_60%,40%_100%,100%_20%,84%_6%,38%_68%)] not-checked:before:invisible checked:border-brand checked:bg-brand"
    />
  );
}
