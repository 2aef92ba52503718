import { useTranslation } from 'react-i18next';
import { takeoverTotal } from '../../ads/takeover-total.ts';
import { figureIn } from '../form/values.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { CardChoices } from '../fields/card-choices.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { FigureField } from '../fields/figure-field.tsx';
import { useValue } from '../form/form-context.tsx';
import { FieldGrid } from '../form/form-section.tsx';

const modes = ['fixed', 'negotiable'] as const;

/** What the buyer of a takeover pays, whom, and with whose consent: in the place of a price. */
export function TakeoverFields() {
  const { t } = useTranslation();
  const choices = modes.map((mode) => ({ value: mode, label: t(`posting.takeover.modes.${mode}`) }));
  return (
    <>
      <p className="rounded-field bg-sunken px-4 py-3 text-14 text-ink-2">{t('posting.takeover.note')}</p>
      <FieldGrid>
        <FigureField name="instalment" money most={6} unit={t('posting.takeover.month')} />
        <FigureField name="months_left" most={3} unit={t('posting.takeover.months')} />
        <FigureField name="down_payment" money most={8} hint={t('posting.takeover.downHint')} />
        <FigureField name="final_payment" money most={8} optional hint={t('posting.takeover.finalHint')} />
      </FieldGrid>
      <Total />
      <CardChoices name="price_mode" legend={t('posting.takeover.mode')} choices={choices} />
      <FieldGrid>
        <ChoiceField name="lessor" optional />
        <ChoiceField name="approver" optional />
      </FieldGrid>
    </>
  );
}

/** What the figures come to, once they are there: the owner sees what a buyer will. */
function Total() {
  const { t } = useTranslation();
  const figures = {
    instalment: figureIn(useValue('instalment')),
    months_left: figureIn(useValue('months_left')),
    down_payment: figureIn(useValue('down_payment')),
    final_payment: figureIn(useValue('final_payment')),
  };
  const total = takeoverTotal(figures);
  if (total === null) return null;
  return (
    <p aria-live="polite" className="flex items-baseline justify-between gap-3 text-14 text-ink-2">
      {t('posting.takeover.total')}
      <b className="text-16 font-bold text-ink">
        <Price amount={total} />
      </b>
    </p>
  );
}
