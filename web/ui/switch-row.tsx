import type { InputHTMLAttributes, ReactNode } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { children: ReactNode; note?: ReactNode };

/** Something to switch on, with what it leaves beneath its name. */
export function SwitchRow({ children, note, ...input }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3.5 py-1.5">
      <span className="min-w-0">
        <span className="block leading-normal font-semibold">{children}</span>
        {note && <span className="block text-14 leading-normal text-ink-3">{note}</span>}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={input.checked ?? false}
        className="relative h-6.5 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:start-0.75 before:top-0.75 before:size-5 before:rounded-full before:bg-on-scrim before:transition-[inset-inline-start] checked:bg-brand checked:before:start-5.25"
      />
    </label>
  );
}
