import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { termsOf } from '#contract/rental/agreed-terms.ts';
import { type AgreedTerms } from '#contract/rental/rental-quotes.ts';
import { BothTerms, termsAt } from '../bookings/compared-terms.tsx';
import { Compared } from '../bookings/compared.tsx';
import { QuoteRules } from '../bookings/quote-rules.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { CheckboxField } from '#web/platform/ui/form/checkbox-field.tsx';
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

/**
 * The tables of the quote, and that one agrees to them and to the terms beside: to these, so that other ones are to be agreed to anew, with
 * everything that differs.
 */
export function Consent({ quote, name, value, error, onChange, children }: Props) {
  const { t } = useTranslation();
  const now = useMinute();
  const rules = rulesOf(quote, now);
  const isOther = value !== '' && value !== rules;
  return (
    <Card id="rules" title={t('checkout.terms.title')}>
      <QuoteRules quote={quote} />
      {isOther && <Changed before={agreedIn(value)} after={termsAt(termsOf(quote), now)} />}
      <CheckboxField name={name} checked={value === rules} error={error} onChange={(agreed) => onChange(agreed ? rules : '')}>
        {t('checkout.agree')}
      </CheckboxField>
      {children}
    </Card>
  );
}

/** Says that the tick is gone, and why. */
function Changed({ before, after }: { before: AgreedTerms; after: AgreedTerms }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-2 rounded-field bg-danger-tint px-3.5 py-3 text-14">
      <p className="font-bold">{t('bookings.terms.changed')}</p>
      <p>{t('bookings.terms.changedNote')}</p>
      <Compared was={t('bookings.terms.agreed')} now={t('bookings.terms.now')}>
        <BothTerms before={before} after={after} side="renter" />
      </Compared>
    </div>
  );
}

/** What `rulesOf` wrote. */
function agreedIn(text: string): AgreedTerms {
  const agreed: AgreedTerms = JSON.parse(text);
  return agreed;
}
