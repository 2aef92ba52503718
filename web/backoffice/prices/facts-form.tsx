import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminObjection } from '#contract/backoffice/admin-prices.ts';
import type { Brand } from '#contract/catalogue/reference.ts';
import { ChoiceField } from '#web/listing/posting/fields/choice-field.tsx';
import { FigureField } from '#web/listing/posting/fields/figure-field.tsx';
import { MakeFields } from '#web/listing/posting/fields/make-fields.tsx';
import { changesOf } from '#web/listing/posting/form/body.ts';
import { AdFormProvider } from '#web/listing/posting/form/form-context.tsx';
import { textsOf } from '#web/listing/posting/form/start-values.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useFormState } from '#web/platform/ui/form/form-store.ts';
import { useFormStore } from '#web/platform/ui/form/use-form.ts';
import { staffCall } from '../desk/calls.ts';
import { Failed } from '../desk/screen.tsx';

const needed = ['body', 'fuel', 'transmission', 'condition'] as const;
const further = ['paint', 'accident', 'specs', 'owners_count', 'option_level', 'warranty', 'drive', 'color'] as const;

interface Props {
  objection: AdminObjection;
  onSaved: () => Promise<void>;
}

/** The facts of the car as its ad says them, to be corrected for its owner, once the brands to choose from are there. */
export function FactsForm(props: Props) {
  const { t, i18n } = useTranslation('backoffice');
  const brands = useQuery({ queryKey: ['brands', i18n.language], queryFn: () => call('listBrands', {}) });
  if (brands.data) return <Fields {...props} brands={brands.data} />;
  if (brands.error) return <Failed error={brands.error} onRetry={() => void brands.refetch()} />;
  return <div role="status" aria-label={t('loading')} className="skeleton h-64 rounded-field" />;
}

/** What was corrected already is not sent again. */
function Fields({ objection: { ad_id: id, facts }, onSaved, brands }: Props & { brands: readonly Brand[] }) {
  const { t } = useTranslation('backoffice');
  const { t: inAll } = useTranslation();
  const [before] = useState(() => textsOf(facts));
  const { store, form, submit } = useFormStore({
    initial: before,
    send: async (values) => {
      const body = changesOf('car', before, values);
      if (Object.keys(body).length > 0) await staffCall('correctFacts', { params: { id }, body });
      await onSaved();
    },
  });
  const { failure, sending } = useFormState(store, (state) => state);
  return (
    <AdFormProvider form={store}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 small:grid-cols-2">
          <MakeFields brands={brands} />
          <FigureField name="mileage" unit={inAll('ad.km')} most={7} />
          {needed.map((name) => (
            <ChoiceField key={name} name={name} />
          ))}
          {further.map((name) => (
            <ChoiceField key={name} name={name} optional />
          ))}
        </div>
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {t('prices.correct')}
        </Button>
      </form>
    </AdFormProvider>
  );
}
