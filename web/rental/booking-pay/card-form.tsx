import { Lock } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { BookingPayments } from '#contract/money/office-payments.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { digitsOf, grouped, noCard, wrongIn, writtenExpiry, type CardField } from './card.ts';
import { sendCard } from './send-card.ts';

interface Props {
  booking: number;
  supplier: BookingPayments['supplier'];
  payable: BookingPayments['payable'][number];
}

/** The card, which goes to the gateway of the office alone. */
export function CardForm({ booking, supplier, payable }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  return (
    <>
      <Sum supplier={supplier} payable={payable} />
      {/* Without the script a form would send the card to the market. */}
      {hydrated ? <Fields booking={booking} payable={payable} /> : <p className="text-14 text-ink-3">{t('cardPay.pay.noScript')}</p>}
    </>
  );
}

function Sum({ supplier, payable: { purpose, amount, until } }: Omit<Props, 'booking'>) {
  const { t } = useTranslation();
  const moment = useMoment();
  return (
    <section aria-label={t(`cardPay.pay.${purpose}`)} className="grid gap-2 rounded-card border border-line bg-surface p-4 wide:p-5">
      <p className="text-28 font-bold">
        <Price amount={Number(amount)} />
      </p>
      <p className="text-14 text-ink-2">{t(`cardPay.pay.${purpose}Note`)}</p>
      {until !== null && (
        <p className="text-14 font-semibold">
          <Filled phrase={(holes) => t('cardPay.pay.by', holes)} parts={{ moment: <time dateTime={until}>{moment(until)}</time> }} />
        </p>
      )}
      <p className="text-14 text-ink-2">
        {t('cardPay.pay.to')}: <bdi className="font-semibold">{supplier.name}</bdi>
        {supplier.vat_number !== null && (
          <>
            {' · '}
            <Filled phrase={(holes) => t('cardPay.pay.vat', holes)} parts={{ number: <bdi dir="ltr">{supplier.vat_number}</bdi> }} />
          </>
        )}
      </p>
    </section>
  );
}

function Fields({ booking, payable: { purpose, amount } }: Omit<Props, 'supplier'>) {
  const { t } = useTranslation();
  const { form, field, failure, sending, submit } = useCard(booking, { purpose, amount });
  const number = field('number');
  const expiry = field('expiry');
  const cvc = field('cvc');
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 wide:p-5"
    >
      <TextField
        {...number}
        value={grouped(number.value)}
        onChange={(text) => number.onChange(digitsOf(text).slice(0, 19))}
        label={t('cardPay.pay.number')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-number"
        inputClass={ofFigures}
      />
      <TextField
        {...field('name')}
        label={t('cardPay.pay.name')}
        hint={t('cardPay.pay.nameHint')}
        dir="ltr"
        autoComplete="cc-name"
        inputClass={ofFigures}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...expiry}
          onChange={(text) => expiry.onChange(writtenExpiry(text))}
          label={t('cardPay.pay.expiry')}
          hint={t('cardPay.pay.expiryHint')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="cc-exp"
          inputClass={ofFigures}
        />
        <TextField
          {...cvc}
          onChange={(text) => cvc.onChange(digitsOf(text).slice(0, 4))}
          label={t('cardPay.pay.cvc')}
          hint={t('cardPay.pay.cvcHint')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="cc-csc"
          inputClass={ofFigures}
        />
      </div>
      <FormFailure>{failure}</FormFailure>
      <Button look="filled" type="submit" disabled={sending} aria-busy={sending} className="min-h-12!">
        <Filled
          phrase={(holes) => t(purpose === 'deposit' ? 'cardPay.pay.hold' : 'cardPay.pay.send', holes)}
          parts={{ price: <Price amount={Number(amount)} /> }}
        />
      </Button>
      <p className="flex items-start gap-2 text-12 text-ink-3">
        <Lock size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
        {t('cardPay.pay.safe')}
      </p>
    </form>
  );
}

const ofFigures = 'text-start tabular-nums rtl:text-end';

const words = {
  number: 'cardPay.pay.wrongNumber',
  name: 'cardPay.pay.wrongName',
  expiry: 'cardPay.pay.wrongExpiry',
  cvc: 'cardPay.pay.wrongCvc',
} as const satisfies Record<CardField, string>;

function useCard(booking: number, read: Pick<Props['payable'], 'purpose' | 'amount'>) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { failure, ...card } = useForm({
    initial: noCard,
    check: (values) => Object.fromEntries(wrongIn(values, Date.now()).map((name) => [name, t(words[name])])),
    send: async (values) => {
      setRefusal(null);
      const order = await call('payBooking', { params: { id: booking }, body: read }).catch(async (error: unknown) => {
        // What is due may be another sum by now: the page then says which.
        if (error instanceof ApiFailure) await revalidate();
        throw error;
      });
      const sent = await sendCard(order, values);
      if (typeof sent === 'string') setRefusal(t(`cardPay.pay.${sent}`));
      else location.assign(sent.url);
    },
  });
  return { ...card, failure: refusal ?? failure };
}
