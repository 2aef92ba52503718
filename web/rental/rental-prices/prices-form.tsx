import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { OwnPriceRules, Season } from '#contract/listing/price-rules.ts';
import { weekdays } from '#contract/platform/riyadh.ts';
import { call } from '#web/platform/api/browser.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Leaving } from '#web/platform/ui/form/leaving.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';
import { Discounts } from './discounts.tsx';
import { Example } from './example.tsx';
import { SeasonDialog } from './season-dialog.tsx';
import { Seasons } from './seasons.tsx';
import { problemsIn, rulesOf, valuesOf, withSeason } from './values.ts';

interface Props {
  ad: {
    id: number;
    rates: { daily: number; weekly: number | null; monthly: number | null };
    rules: OwnPriceRules;
    vatSince: string | null;
  };
  today: string;
}

/** All rules of one ad in one form, beside what a renter would see. */
export function PricesForm({ ad, today }: Props) {
  const { t } = useTranslation();
  const { form, saved, isChanged, fields } = usePricesForm(ad);
  const { field, values, problems, failure, sending, submit, change } = fields;
  const [open, setOpen] = useState<{ season: Season | null } | null>(null);
  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] wide:gap-4"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-4">
          <Card id="weekdays" title={t('rentalPrices.weekdays.title')}>
            <p className="text-14 text-ink-2">{t('rentalPrices.weekdays.advice')}</p>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
              {weekdays.map((weekday) => (
                <NumberField
                  key={weekday}
                  {...field(`price_${weekday}`)}
                  label={t(`checkout.weekdays.${weekday}`)}
                  placeholder={String(ad.rates.daily)}
                  optional
                  maxLength={6}
                  before={<RiyalSign />}
                />
              ))}
            </div>
          </Card>
          <Seasons seasons={values.seasons} problem={problems['seasons']} today={today} onOpen={(season) => setOpen({ season })} />
          <Discounts values={values} field={field} />
          <FormFailure>{failure}</FormFailure>
          <SaveBar shown={isChanged} sending={sending} onUndo={() => change(saved)} />
        </div>
        <Example ad={ad} rules={rulesOf(values)} openQuotes={ad.rules.open_quotes} isChanged={isChanged} today={today} />
        <LeavingUnsaved when={isChanged} />
      </form>
      {open && (
        <SeasonDialog
          season={open.season}
          seasons={values.seasons}
          onApply={(season) => change({ seasons: withSeason(values.seasons, season, open.season) })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

export type PricesField = ReturnType<typeof usePricesForm>['fields']['field'];

function usePricesForm({ id, rules }: Props['ad']) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(() => valuesOf(rules));
  const { form, ...fields } = useForm({
    initial: saved,
    check: (values) => problemsIn(values, t),
    send: async (values) => {
      const after = valuesOf(await call('updatePriceRules', { params: { id }, body: rulesOf(values) }));
      setSaved(after);
      fields.change(after);
      toast(t('settings.saved'));
      void revalidate();
    },
  });
  return { form, saved, isChanged: JSON.stringify(fields.values) !== JSON.stringify(saved), fields };
}

function LeavingUnsaved({ when }: { when: boolean }) {
  const { t } = useTranslation();
  const atRisk = useCallback(() => when, [when]);
  return <Leaving atRisk={atRisk} words={t('form.leaving.changes')} />;
}
