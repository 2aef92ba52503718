import { CircleAlert } from 'virtual:icons';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What every field of a form is given beside its value. */
export interface FieldFacts {
  label: ReactNode;
  hint?: ReactNode | undefined;
  /** The error, in a sentence; shown at the field. */
  error?: ReactNode | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** What ties a control to its label, hint and error. */
export interface ControlFacts {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** The frame of one field: label over it, hint and error beneath. `children` draws the control with the attributes it is handed. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  className = '',
  children,
}: FieldFacts & { children: (control: ControlFacts) => ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-3"> {t('form.optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-14 text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A sentence on what is wrong with the field above it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-14 font-medium text-danger">
      <CircleAlert size={16} aria-hidden="true" className="mt-[calc(0.5lh-8px)] shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

const box = 'rounded-field border bg-surface text-ink transition-[border-color,box-shadow]';

/** The box round a control. */
export function boxClass(wrong: boolean, more = ''): string {
  const line = wrong
    ? 'border-danger ring-3 ring-danger-tint'
    : 'border-line-strong focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-tint';
  return `${box} ${line} ${more}`;
}
