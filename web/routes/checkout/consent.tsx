import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuoteRules } from '../../bookings/quote-rules.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import type { Offered } from './offered.ts';
import { rulesOf } from './use-request.ts';

interface Props {
  quote: Offered;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (agreed: string) => void;
  children: ReactNode;
}

/** The tables of the quote, and that one agrees to them: to these, so that other ones are to be agreed to anew. */
export function Consent({ quote, name, value, error, onChange, children }: Props) {
  const { t } = useTranslation();
  const rules = rulesOf(quote);
  return (
    <Card id="rules" title={t('checkout.terms.title')}>
      <QuoteRules quote={quote} />
      <CheckboxField name={name} checked={value === rules} error={error} onChange={(agreed) => onChange(agreed ? rules : '')}>
        {t('checkout.agree')}
      </CheckboxField>
      {children}
    </Card>
  );
}
