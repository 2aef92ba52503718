import { useTranslation } from 'react-i18next';
import { offerNoteMost, offerHoursDefault, type Offer, type OfferHours } from '#contract/sales/offers.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';
import { readOffer } from '#contract/sales/offer-amounts.ts';
import { HoursField } from '../choice-fields.tsx';
import { useOfferAct } from '../use-offer-act.ts';

interface Values {
  amount: string;
  expires_in_hours: OfferHours;
  note: string;
}

/** The owner answers an offer with a price of their own. */
export default function CounterDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const toast = useToast();
  const act = useOfferAct();
  const { form, field, values, change, failure, sending, submit } = useForm<Values>({
    initial: { amount: firstPrice(offer, number), expires_in_hours: offerHoursDefault, note: offer.counter_note },
    check: ({ amount }) => {
      const price = readOffer(amount);
      if (price === undefined) return { amount: t(amount.trim() === '' ? 'fields.required' : 'offers.sheet.unread') };
      return price > offer.amount ? {} : { amount: t('offers.counter.notHigher', { figure: number(offer.amount) }) };
    },
    send: async ({ amount, expires_in_hours, note }) => {
      const body = {
        amount: readOffer(amount) ?? 0,
        expires_in_hours,
        ...(note.trim() && { note: note.trim() }),
      };
      await act({ id: offer.id, ...body }, (extra) => call('counterOffer', { params: { id: offer.id }, body }, extra));
      toast(t('offers.done.countered'));
      onClose();
    },
  });
  const price = readOffer(values.amount);
  return (
    <Dialog
      title={<bdi>{t('offers.counter.title', { name: offer.bidder.full_name })}</bdi>}
      onClose={onClose}
      mayClose={() => !sending}
      className="text-16 small:max-w-120!"
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">
          <Filled phrase={(holes) => t('offers.counter.advice', holes)} parts={{ figure: <Price amount={offer.amount} /> }} />
        </p>
        <TextField
          {...field('amount')}
          label={t('offers.counter.amount')}
          before={<RiyalSign />}
          dir="ltr"
          maxLength={30}
          autoComplete="off"
        />
        <HoursField
          legend={t('offers.counter.life')}
          value={values.expires_in_hours}
          onChange={(hours) => change({ expires_in_hours: hours })}
        />
        <TextAreaField {...field('note')} label={t('offers.counter.note')} optional maxLength={offerNoteMost} rows={1} growsTo={0.2} />
        <FormFailure>{failure}</FormFailure>
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending} className="min-h-13">
          {price === undefined ? (
            t('offers.counter.send')
          ) : (
            <span>
              <Filled phrase={(holes) => t('offers.counter.sendAt', holes)} parts={{ figure: <Price amount={price} /> }} />
            </span>
          )}
        </Button>
      </form>
    </Dialog>
  );
}

/** What was answered before, else the asking price where that is more than the offer. */
function firstPrice({ counter_amount, ad, amount }: Offer, number: (value: number) => string): string {
  const price = counter_amount ?? (ad.price !== null && ad.price > amount ? ad.price : null);
  return price === null ? '' : number(price);
}
