import { useTranslation } from 'react-i18next';
import { useOptions } from '../../../ads/options.tsx';
import { CardChoices } from '../fields/card-choices.tsx';
import { FigureField } from '../fields/figure-field.tsx';
import { useValue } from '../form/form-context.tsx';
import { FormSection } from '../form/form-section.tsx';

const modes = ['fixed', 'negotiable', 'soum'] as const;

/** How it is sold and for how much. `dealName` is the field that says what kind of deal it is. */
export function PriceSection({ deal }: { deal: 'sale_type' | 'deal_kind' }) {
  const { t } = useTranslation();
  const deals = useOptions(deal).map(({ code, label }) => ({ value: code, label }));
  const choices = modes.map((mode) => ({ value: mode, label: t(`posting.modes.${mode}`), note: t(`posting.modeNotes.${mode}`) }));
  const isSoum = useValue('price_mode') === 'soum';
  return (
    <FormSection id="price" title={t('posting.sections.price')}>
      <CardChoices name={deal} legend={t(`posting.fields.${deal}`)} choices={deals} />
      <CardChoices name="price_mode" legend={t('posting.fields.price_mode')} choices={choices} />
      {isSoum ? (
        <p className="rounded-field bg-sunken px-4 py-3 text-14 text-ink-2">{t('posting.soumNote')}</p>
      ) : (
        <FigureField name="price" money most={8} className="tablet:max-w-80" />
      )}
    </FormSection>
  );
}
