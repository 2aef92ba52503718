import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';
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

/** A figure, however it is typed. Its thousands are parted until somebody writes in it, and again once it is left. */
export function FigureField({ name, unit, money = false, most = 10, ...rest }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { value, problem, set } = useField(name);
  return (
    <NumberField
      {...rest}
      name={name}
      label={t(`posting.fields.${name}`)}
      maxLength={most}
      write={number}
      value={value}
      error={problem}
      onChange={set}
      {...(money && { before: <RiyalSign /> })}
      {...(unit !== undefined && { after: <span className="shrink-0 text-14 text-ink-3">{unit}</span> })}
    />
  );
}
