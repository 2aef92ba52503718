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
    <label className={dimmed ? 'check-row text-ink-3' : 'check-row'}>
      <Box {...input} />
      <span dir="auto">{children}</span>
      <span>{count}</span>
    </label>
  );
}

/** The tick is a shape of the box itself: a list of filters has hundreds. */
function Box(input: Omit<Props, 'children' | 'count'>) {
  return <input {...input} type="checkbox" className="check-box" />;
}
