import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { pickUpPlaceMost, type RentalSettings } from '#contract/rental/rental-quotes.ts';
import { call } from '#web/platform/api/browser.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Leaving } from '#web/platform/ui/form/leaving.tsx';
import { RadioCards } from '#web/platform/ui/form/radio-cards.tsx';
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { HoursField, PriceField } from './figure-fields.tsx';
import { Excesses } from './excesses.tsx';
import { LateExample } from './late-example.tsx';
import { changesOf, problemsIn, valuesOf } from './values.ts';
import { VatCard } from './vat-card.tsx';

/** All settings in one form; what was changed is saved together. */
export function SettingsForm({ settings }: { settings: RentalSettings }) {
  const { t } = useTranslation();
  const { form, saved, isChanged, fields } = useSettingsForm(settings);
  const { field, values, failure, sending, submit, change } = fields;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-4">
      <Card id="answers" title={t('rentalSettings.answers.title')}>
        <RadioCards
          name="answers"
          legend={t('rentalSettings.answers.title')}
          value={values.answers}
          choices={(['request', 'instant'] as const).map((value) => ({
            value,
            label: t(`rentalSettings.answers.${value}`),
            note: t(`rentalSettings.answers.${value}Note`),
          }))}
          onChange={(answers) => change({ answers })}
        />
        <Pair>
          <HoursField {...field('lead_hours')} label={t('rentalSettings.lead_hours')} hint={t('rentalSettings.leadHint')} />
          <HoursField {...field('buffer_hours')} label={t('rentalSettings.buffer_hours')} hint={t('rentalSettings.bufferHint')} />
        </Pair>
      </Card>
      <Card id="late" title={t('rentalSettings.late.title')}>
        <RadioCards
          name="late_factor"
          legend={t('rentalSettings.late.legend')}
          legendShown
          value={values.late_factor}
          choices={(['1', '2'] as const).map((value) => ({ value, label: t(`rentalSettings.late.times${value}`) }))}
          onChange={(late_factor) => change({ late_factor })}
        />
        <LateExample factor={Number(values.late_factor)} />
      </Card>
      <Card id="delivery" title={t('rentalSettings.delivery.title')}>
        <p className="text-14 text-ink-2">{t('rentalSettings.delivery.advice')}</p>
        <Pair>
          <PriceField {...field('address_price')} label={t('rentalSettings.delivery.address')} />
          <PriceField {...field('airport_price')} label={t('rentalSettings.delivery.airport')} />
        </Pair>
      </Card>
      <Card id="extras" title={t('rentalSettings.extras.title')}>
        <p className="text-14 text-ink-2">{t('rentalSettings.extras.advice')}</p>
        <div className="grid gap-4 tablet:grid-cols-3">
          <PriceField {...field('second_driver_price')} label={t('rentalSettings.extras.driver')} />
          <PriceField {...field('child_seat_price')} label={t('rentalSettings.extras.seat')} />
          <PriceField {...field('extra_km_price')} label={t('rentalSettings.extras.km')} />
        </div>
      </Card>
      <Card id="fuel" title={t('rentalSettings.fuel.title')}>
        <PriceField {...field('fuel_price')} label={t('rentalSettings.fuel.eighth')} hint={t('rentalSettings.fuel.hint')} />
      </Card>
      <Excesses values={values} field={field} />
      <Card id="branch" title={t('rentalSettings.branch.title')}>
        <TextAreaField
          {...field('pick_up_place')}
          label={t('rentalSettings.branch.place')}
          hint={t('rentalSettings.branch.hint')}
          optional
          maxLength={pickUpPlaceMost}
          autoComplete="street-address"
        />
      </Card>
      <VatCard field={field} />
      <FormFailure>{failure}</FormFailure>
      <SaveBar shown={isChanged} sending={sending} onUndo={() => change(saved)} />
      <LeavingUnsaved when={isChanged} />
    </form>
  );
}

export type SettingsField = ReturnType<typeof useSettingsForm>['fields']['field'];

function useSettingsForm(settings: RentalSettings) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(() => valuesOf(settings));
  const { form, ...fields } = useForm({
    initial: saved,
    check: (values) => problemsIn(values, t),
    send: async (values) => {
      const after = valuesOf(await call('updateRentalSettings', { body: changesOf(values, saved) }));
      setSaved(after);
      fields.change(after);
      toast(t('settings.saved'));
      void revalidate();
    },
  });
  return { form, saved, isChanged: JSON.stringify(fields.values) !== JSON.stringify(saved), fields };
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-x-6">{children}</div>;
}

function LeavingUnsaved({ when }: { when: boolean }) {
  const { t } = useTranslation();
  const atRisk = useCallback(() => when, [when]);
  return <Leaving atRisk={atRisk} words={t('form.leaving.changes')} />;
}
