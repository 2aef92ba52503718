import { useTranslation } from 'react-i18next';
import type { paymentMethods } from '#contract/payments.ts';
import { RadioCards } from '../ui/form/radio-cards.tsx';

export type Method = (typeof paymentMethods)[number];

// The contract's `paymentMethods`; its module would bring the schemas into the browser.
const methods = ['card', 'apple_pay', 'stc_pay'] as const satisfies readonly Method[];

/** The payment method; the gateway's page asks for the rest. */
export function MethodField({ value, onChange }: { value: Method; onChange: (method: Method) => void }) {
  const { t } = useTranslation();
  return (
    <RadioCards
      name="method"
      legend={t('payments.method')}
      legendShown
      value={value}
      choices={methods.map((method) => ({
        value: method,
        label: t(`payments.methods.${method}`),
        note: t(`payments.methodNotes.${method}`),
      }))}
      onChange={onChange}
    />
  );
}
