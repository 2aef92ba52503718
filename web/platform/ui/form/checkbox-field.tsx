import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldError } from './field.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'onChange' | 'id'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: ReactNode | undefined;
  children: ReactNode;
};

/** A box to tick in a form, with the sentence that one agrees to. */
export function CheckboxField({ checked, onChange, error, children, className = '', ...rest }: Props) {
  const id = useId();
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2">
        <input
          {...rest}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className={`mt-1 size-5 shrink-0 cursor-pointer appearance-none rounded-box border-[1.5px] bg-surface transition-colors before:block before:size-full before:scale-75 before:bg-on-brand before:[clip-path:polygon(14%_44%,0_60%,40%_100%,100%_20%,84%_6%,38%_68%)] not-checked:before:invisible checked:border-brand checked:bg-brand ${error ? 'border-danger ring-3 ring-danger-tint' : 'border-line-strong'}`}
        />
        <span className="min-w-0">{children}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
