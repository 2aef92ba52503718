import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { eighths } from './fuel.ts';

interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  hint?: ReactNode;
}

interface Props {
  odometer: FieldProps;
  fuel: FieldProps;
  note: FieldProps;
  failure: ReactNode;
  isSending: boolean;
  yes: string;
}

/** What is read on both ways: the odometer, the tank in eighths and the state of the car; then the button. */
export function HandoverFields({ odometer, fuel, note, failure, isSending, yes }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <NumberField
        {...odometer}
        label={t('booking.handOut.odometer')}
        maxLength={7}
        after={<span className="shrink-0 text-14 text-ink-3">{t('booking.handOut.km')}</span>}
      />
      <SelectField
        {...fuel}
        label={t('booking.handOut.fuel')}
        ask={t('booking.handOut.askFuel')}
        choices={eighths.map((value) => ({ value: String(value), label: t(`booking.fuels.${value}`) }))}
      />
      <TextAreaField
        {...note}
        label={t('booking.handOut.note')}
        hint={t('booking.handOut.noteHint')}
        optional
        maxLength={500}
        growsTo={0.2}
      />
      <FormFailure>{failure}</FormFailure>
      <Button look="filled" type="submit" disabled={isSending} aria-busy={isSending} className="min-h-12!">
        {yes}
      </Button>
    </>
  );
}
