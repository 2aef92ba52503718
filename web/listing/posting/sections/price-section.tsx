import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isExchange, isTakeover } from '#contract/listing/ad-rules.ts';
import { priceModes } from '#contract/platform/kinds.ts';
import { useOptions } from '#web/catalogue/values/options.tsx';
import { CardChoices } from '../fields/card-choices.tsx';
import { FigureField } from '../fields/figure-field.tsx';
import { useFormContext, useValue } from '../form/form-context.tsx';
import { FormSection } from '../form/form-section.tsx';
import { ExchangeFields } from './exchange-fields.tsx';
import { TakeoverFields } from './takeover-fields.tsx';

interface Props {
  /** The field that says what kind of deal it is. */
  deal: 'sale_type' | 'deal_kind';
  /** Stands under the price, where one is asked. */
  children?: ReactNode;
}

/** How it is sold and for how much. */
export function PriceSection({ deal, children }: Props) {
  const { t } = useTranslation();
  const form = useFormContext();
  const deals = useOptions(deal).map(({ code, label }) => ({ value: code, label }));
  const chosen = useValue(deal);
  const isSoum = useValue('price_mode') === 'soum';
  return (
    <FormSection id="price" title={t('posting.sections.price')}>
      <CardChoices
        name={deal}
        legend={t(`posting.fields.${deal}`)}
        choices={deals}
        onChosen={(next) => {
          // A takeover is not «على السوم»: people talk about its down payment.
          if (isTakeover(next) && isSoum) form.change({ price_mode: 'negotiable' });
        }}
      />
      {isTakeover(chosen) ? (
        <TakeoverFields />
      ) : (
        <>
          <PriceFields isSoum={isSoum} />
          {children}
        </>
      )}
      {isExchange(chosen) && <ExchangeFields />}
    </FormSection>
  );
}

function PriceFields({ isSoum }: { isSoum: boolean }) {
  const { t } = useTranslation();
  const choices = priceModes.map((mode) => ({ value: mode, label: t(`posting.modes.${mode}`), note: t(`posting.modeNotes.${mode}`) }));
  return (
    <>
      <CardChoices name="price_mode" legend={t('posting.fields.price_mode')} choices={choices} />
      {isSoum ? (
        <p className="rounded-field bg-sunken px-4 py-3 text-14 text-ink-2">{t('posting.soumNote')}</p>
      ) : (
        <FigureField name="price" money most={8} className="tablet:max-w-80" />
      )}
    </>
  );
}
