import { Lock } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import type { OfferSettings } from '#contract/sales/offer-settings.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { readOffer } from '#contract/sales/offer-amounts.ts';
import { useOfferAct } from '../offers/use-offer-act.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { SwitchRow } from '#web/platform/ui/form/switch-row.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';

interface Values {
  floor: string;
  step: string;
  is_ladder_public: boolean;
  takes_offers: boolean;
}

/** How one takes offers on an ad. The floor is a note to oneself: nobody else sees it and nothing follows from it. */
export function Settings({ ad, first }: { ad: Ad; first: OfferSettings }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const toast = useToast();
  const act = useOfferAct();
  const written = (amount: number | null) => (amount === null ? '' : number(amount));
  const { form, field, values, change, failure, sending, submit } = useForm<Values>({
    initial: { ...first, floor: written(first.floor), step: written(first.step) },
    check: ({ floor, step }) => ({
      ...(isWrong(floor) && { floor: t('offers.sheet.unread') }),
      ...(isWrong(step) && { step: t('offers.sheet.unread') }),
    }),
    send: async ({ floor, step, is_ladder_public, takes_offers }) => {
      const body = {
        floor: readOffer(floor) ?? null,
        step: readOffer(step) ?? null,
        is_ladder_public,
        ...(ad.price_mode === 'fixed' && { takes_offers }),
      };
      await act(body, () => call('updateOfferSettings', { params: { ad_id: ad.id }, body }));
      toast(t('offers.settings.saved'));
    },
  });
  return (
    <section aria-labelledby="offer-settings" className="rounded-card border border-line bg-surface p-4 desk:sticky desk:top-6">
      <h2 id="offer-settings" className="text-16 font-bold">
        {t('offers.settings.title')}
      </h2>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        <TextField
          {...field('floor')}
          label={
            <span className="inline-flex items-center gap-1.5">
              <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
              {t('offers.settings.floor')}
            </span>
          }
          hint={t('offers.settings.floorAdvice')}
          optional
          {...amountBox}
        />
        <TextField {...field('step')} label={t('offers.settings.step')} hint={t('offers.settings.stepAdvice')} optional {...amountBox} />
        <SwitchRow
          note={t('offers.settings.publicAdvice')}
          checked={values.is_ladder_public}
          onChange={(event) => change({ is_ladder_public: event.target.checked })}
        >
          {t('offers.settings.public')}
        </SwitchRow>
        {ad.price_mode === 'fixed' && (
          <SwitchRow
            note={t('offers.settings.takesAdvice')}
            checked={values.takes_offers}
            onChange={(event) => change({ takes_offers: event.target.checked })}
          >
            {t('offers.settings.takes')}
          </SwitchRow>
        )}
        <FormFailure>{failure}</FormFailure>
        <Button look="outlined" type="submit" disabled={sending} aria-busy={sending}>
          {t('offers.settings.save')}
        </Button>
      </form>
    </section>
  );
}

const amountBox = { before: <RiyalSign />, dir: 'ltr', maxLength: 30, autoComplete: 'off' } as const;

function isWrong(text: string): boolean {
  return text.trim() !== '' && readOffer(text) === undefined;
}
