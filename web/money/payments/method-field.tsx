import { useTranslation } from 'react-i18next';
import { paymentMethods } from '#contract/money/payments.ts';
import { RadioCards } from '#web/platform/ui/form/radio-cards.tsx';

export type Method = (typeof paymentMethods)[number];

/** The payment method; the gateway's page asks for the rest. */
export function MethodField({ value, onChange }: { value: Method; onChange: (method: Method) => void }) {
  const { t } = useTranslation();
  return (
    <RadioCards
      name="method"
      legend={t('payments.method')}
      legendShown
      value={value}
      choices={paymentMethods.map((method) => ({
        value: method,
        label: t(`payments.methods.${method}`),
        note: t(`payments.methodNotes.${method}`),
      }))}
      onChange={onChange}
    />
  );
}
