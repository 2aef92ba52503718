import type { InputHTMLAttributes } from 'react';

/** Something that is on or off. It needs a label around it, or an `aria-label`. */
export function Switch(input: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      aria-checked={input.checked ?? false}
      className="relative h-6.5 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:start-0.75 before:top-0.75 before:size-5 before:rounded-full before:bg-on-scrim before:transition-[inset-inline-start] checked:bg-brand checked:before:start-5.25 disabled:cursor-default disabled:opacity-45"
    />
  );
}
