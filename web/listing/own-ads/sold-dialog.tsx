import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { Ad, AdCard } from '#contract/listing/ads.ts';
import { commissionOn } from '#contract/money/fees.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import { attemptOf, type Attempt } from '#web/platform/calls/attempt.ts';
import { call } from '#web/platform/api/browser.ts';
import { FeeLines } from '#web/money/payments/fee-lines.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';
import { BuyerField, usePossibleBuyers, type Buyer } from './buyer-field.tsx';

interface Props {
  ad: AdCard | Ad;
  /** It is sold now; `requested` is the buyer, who is asked whether that is true. */
  onSold: (requested: UserCard | null) => void;
  onClose: () => void;
}

/** Marks an ad as sold: to whom, and at which price. A buyer who is named is asked, and only then a commission is due. */
export default function SoldDialog({ ad, onSold, onClose }: Props) {
  const { t } = useTranslation();
  const people = usePossibleBuyers(ad.id);
  const attempt = useRef<Attempt | undefined>(undefined);
  const isOver = isTakeover(ad.car?.sale_type);
  const requested = isOver ? ad.car?.down_payment : ad.price;
  const { form, field, values, change, failure, problems, sending, submit } = useForm<{ buyer: Buyer; price: string }>({
    initial: { buyer: null, price: requested ? String(requested) : '' },
    check: ({ buyer, price }) => ({
      ...(buyer === null && { buyer: t('ownAd.sale.choose') }),
      ...(typeof buyer === 'number' && !(Number(price) > 0) && { price: t('fields.required') }),
    }),
    send: async ({ buyer, price }) => {
      const body = { ...(typeof buyer === 'number' && { buyer_id: buyer }), ...(Number(price) > 0 && { price: Number(price) }) };
      attempt.current = attemptOf(attempt.current, JSON.stringify(body));
      await call('stateSale', { params: { ad_id: ad.id }, body }, { idempotencyKey: attempt.current.key });
      onSold(people.rows.find(({ id }) => id === buyer) ?? null);
    },
  });
  const buyer = people.rows.find(({ id }) => id === values.buyer);
  return (
    <Dialog title={t('ownAd.sold')} onClose={onClose} mayClose={() => !sending} className="text-16 small:max-w-130!">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p dir="auto" className="font-semibold">
          {ad.title}
        </p>
        <BuyerField people={people} value={values.buyer} error={problems['buyer']} onChange={(chosen) => change({ buyer: chosen })} />
        <NumberField
          label={t(`payments.fee.agreed.${isOver ? 'takeover' : ad.type}`)}
          maxLength={9}
          before={<RiyalSign />}
          optional={values.buyer === 'elsewhere'}
          {...field('price')}
        />
        {buyer && <Due ad={ad} price={Number(values.price)} name={buyer.full_name} />}
        {values.buyer === 'elsewhere' && <p className="text-14 text-ink-2">{t('ownAd.sale.noFee')}</p>}
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-2.5">
          <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
            {t('ownAd.sale.yes')}
          </Button>
          <Button look="outlined" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
            {t('ownAd.sale.no')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What becomes due once the buyer has confirmed the price. */
function Due({ ad, price, name }: { ad: AdCard | Ad; price: number; name: string }) {
  const { t } = useTranslation();
  const { data: rates } = useQuery({ queryKey: ['fees'], queryFn: () => call('listFees', {}) });
  const rate = rates?.find(({ type }) => type === ad.type);
  const commission = rate && price > 0 ? commissionOn(price * 100, rate) : undefined;
  return (
    <div className="grid gap-2">
      <p className="text-14 text-ink-2">{t('ownAd.sale.ask', { name })}</p>
      {commission?.waived && <p className="text-14 text-ink-2">{t('payments.fee.waived')}</p>}
      {rate && commission && !commission.waived && <FeeLines rate={rate} commission={commission} />}
    </div>
  );
}
