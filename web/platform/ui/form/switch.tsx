import type { InputHTMLAttributes } from 'react';

/** Something that is on or off. It needs a label around it, or an `aria-label`. */
export function Switch(input: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>) {
  return <input {...input} type="checkbox" role="switch" aria-checked={input.checked ?? false} className="switch" />;
}
