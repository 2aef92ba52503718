import { useLayoutEffect, useRef, type RefObject, type TextareaHTMLAttributes } from 'react';
import { boxClass, Field, type FieldFacts } from './field.tsx';

type Props = FieldFacts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'className' | 'id'> & {
    value: string;
    onChange: (text: string) => void;
    /** How far it grows with what is typed, as a part of the window's height; then it scrolls. */
    growsTo?: number;
    /** For those alone who listen, where the place says what it is. */
    labelHidden?: boolean;
  };

/** Several lines of text. It grows with them, up to a tenth of the window's height unless told otherwise. */
export function TextAreaField({ label, hint, error, optional, className, value, onChange, growsTo = 0.1, labelHidden, ...rest }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowing(area, value, growsTo);
  return (
    <Field
      label={labelHidden ? <span className="sr-only">{label}</span> : label}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
    >
      {(control) => (
        <span className={boxClass(!!error, 'grid')}>
          <textarea
            rows={2}
            dir="auto"
            {...rest}
            {...control}
            ref={area}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="w-full scroll-mt-24 resize-none rounded-field bg-transparent px-3.5 py-2.5 outline-none placeholder:text-ink-3 placeholder-shown:[direction:inherit]"
          />
        </span>
      )}
    </Field>
  );
}

function useGrowing(area: RefObject<HTMLTextAreaElement | null>, value: string, growsTo: number): void {
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = 'auto';
    // Never less than the rows it was given: a tenth of a short window is no line at all.
    const least = current.offsetHeight;
    // In a window that is not open yet nothing can be measured: the rows hold until something is typed.
    if (least === 0) return;
    current.style.height = `${Math.max(least, Math.min(current.scrollHeight, innerHeight * growsTo))}px`;
  }, [area, value, growsTo]);
}
