import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { AdCard } from '#contract/listing/ads.ts';
import { commissionOn } from '#contract/money/fees.ts';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { FeeLines } from './fee-lines.tsx';
import { MethodField, type Method } from './method-field.tsx';
import { usePaying } from './paying.ts';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';

interface Props {
  ad: Pick<AdCard, 'id' | 'type' | 'price' | 'car'>;
  onLater: () => void;
}

/** The commission on an ad that was sold: the price agreed, what comes of it, and on to pay it. */
export function FeeForm({ ad, onLater }: Props) {
  const { t } = useTranslation();
  const isOver = isTakeover(ad.car?.sale_type);
  // The commission of a takeover is on what the seller is paid.
  const requested = isOver ? ad.car?.down_payment : ad.price;
  const { data: rates, isError } = useQuery({ queryKey: ['fees'], queryFn: () => call('listFees', {}) });
  const rate = rates?.find(({ type }) => type === ad.type);
  const pay = usePaying((body: { ad_id: number; price: number; method: Method }, extra) => call('payFee', { body }, extra));
  const { form, field, values, change, failure, sending, submit } = useForm<{ price: string; method: Method }>({
    initial: { price: keptPrice(ad.id) ?? (requested ? String(requested) : ''), method: 'card' },
    check: ({ price }) => (Number(price) > 0 ? {} : { price: t('fields.required') }),
    send: async ({ price, method }) => {
      keepPrice(ad.id, price);
      await pay({ ad_id: ad.id, price: Number(price), method });
    },
  });
  const commission = rate && commissionOn(Number(values.price) * 100, rate);
  const isWaived = commission?.waived && Number(values.price) > 0;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <NumberField
        label={t(`payments.fee.agreed.${isOver ? 'takeover' : ad.type}`)}
        maxLength={9}
        before={<RiyalSign />}
        {...field('price')}
      />
      {commission && !isWaived && <FeeLines rate={rate} commission={commission} />}
      {isWaived ? (
        <Waived onLater={onLater} />
      ) : (
        <>
          <MethodField value={values.method} onChange={(method) => change({ method })} />
          <FormFailure>{failure ?? (isError && t('form.offline'))}</FormFailure>
          <div className="flex flex-wrap gap-2.5">
            <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
              {t('payments.fee.pay')}
            </Button>
            <Button look="outlined" onClick={onLater}>
              {t('payments.fee.later')}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

function Waived({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <p role="status" className="rounded-field bg-brand-tint px-3.5 py-2.5">
        {t('payments.fee.waived')}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button look="filled" onClick={onLater}>
          {t('common.close')}
        </Button>
        <LinkButton look="outlined" to={paths.donate()}>
          {t('sections.donate')}
        </LinkButton>
      </div>
    </div>
  );
}

const keyOf = (ad: number) => `fee:${ad}`;

/** The price that was typed last, for another try after a payment that failed. */
function keptPrice(ad: number): string | null {
  try {
    return sessionStorage.getItem(keyOf(ad));
  } catch {
    return null;
  }
}

function keepPrice(ad: number, price: string): void {
  try {
    sessionStorage.setItem(keyOf(ad), price);
  } catch {
    // It is typed again, then.
  }
}
