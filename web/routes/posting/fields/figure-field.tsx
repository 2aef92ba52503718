import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../../i18n/figures.tsx';
import { figureOf } from '../../../ui/form/number-field.tsx';
import { RiyalSign } from '../../../ui/riyal-sign.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useField } from '../form/form-context.tsx';
import type { FieldProps } from './choice-field.tsx';

interface Props extends FieldProps {
  decimal?: boolean;
  /** Stands after the figure. */
  unit?: ReactNode;
  /** An amount of riyals: their sign stands left of the figure. */
  money?: boolean;
  most?: number;
  disabled?: boolean;
}

/** A figure, typed in any digits. Its thousands are parted until somebody writes in it, and again once it is left. */
export function FigureField({ name, unit, money = false, decimal = false, most = 10, ...rest }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { value, problem, set } = useField(name);
  // What is being written stays letter for letter: another text in the field would take the caret and what is marked.
  const [written, setWritten] = useState<string | null>(null);
  const figure = Number(value);
  return (
    <TextField
      {...rest}
      name={name}
      label={t(`posting.fields.${name}`)}
      dir="ltr"
      inputMode={decimal ? 'decimal' : 'numeric'}
      inputClass="text-start tabular-nums rtl:text-end"
      autoComplete="off"
      value={written ?? (value === '' || !Number.isFinite(figure) ? value : number(figure))}
      error={problem}
      onChange={(text) => {
        const digits = figureOf(text, decimal).slice(0, most);
        setWritten(text.replace(/[^\d٠-٩۰-۹.,٫٬]/g, ''));
        set(digits);
      }}
      onBlur={() => setWritten(null)}
      {...(money && { before: <RiyalSign /> })}
      {...(unit !== undefined && { after: <span className="shrink-0 text-14 text-ink-3">{unit}</span> })}
    />
  );
}
