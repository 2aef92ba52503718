import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { latinDigits } from '#contract/platform/digits.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';

const length = 6;

interface Props {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** Six boxes over one field, so that pasting, the phone's own filling-in and Arabic digits all work as in any field. */
export function CodeField({ name, value, error, onChange }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div dir="ltr" className="group/code relative">
        <div aria-hidden="true" className="grid grid-cols-6 gap-1.5 small:gap-2.5">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              data-next={index === Math.min(value.length, length - 1) || undefined}
              className={`grid h-14 place-items-center rounded-field border text-22 leading-none font-semibold tabular-nums small:h-16 small:text-28 ${error ? 'border-danger bg-danger-tint text-danger group-focus-within/code:data-next:ring-2 group-focus-within/code:data-next:ring-danger' : 'border-line-strong bg-surface group-focus-within/code:data-next:border-brand group-focus-within/code:data-next:ring-3 group-focus-within/code:data-next:ring-brand-tint'}`}
            >
              {digits(value.charAt(index))}
            </span>
          ))}
        </div>
        <input
          name={name}
          aria-label={t('signIn.code')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => onChange(latinDigits(event.target.value).replace(/\D/g, '').slice(0, length))}
          // After a wrong code the next digit begins anew.
          onFocus={(event) => error && event.target.select()}
          className="absolute inset-0 size-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
        />
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
