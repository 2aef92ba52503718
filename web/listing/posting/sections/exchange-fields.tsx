import { useTranslation } from 'react-i18next';
import { wantedMost } from '#contract/listing/ad-rules.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { FigureField } from '../fields/figure-field.tsx';
import { WordsField } from '../fields/words-field.tsx';
import { useValue } from '../form/form-context.tsx';
import { FieldGrid } from '../form/form-section.tsx';

/** What one would exchange for, and who adds what. */
export function ExchangeFields() {
  const { t } = useTranslation();
  const hasDifference = useValue('cash_difference') !== '';
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <h3 className="font-semibold">{t('posting.exchange.title')}</h3>
      <WordsField name="wanted" most={wantedMost} optional hint={t('posting.exchange.wantedHint')} />
      <FieldGrid>
        <FigureField name="cash_difference" money most={8} optional />
        <ChoiceField name="difference_payer" optional={!hasDifference} />
      </FieldGrid>
    </div>
  );
}
