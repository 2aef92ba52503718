import { useTranslation } from 'react-i18next';
import { anyPhone } from '#contract/people/account-rules.ts';
import { nameMost } from '#contract/platform/texts.ts';
import { readAmount } from '#contract/money/fees.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { MethodField } from '../payments/method-field.tsx';
import { PhoneField } from '#web/people/phone/phone-field.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { CheckboxField } from '#web/platform/ui/form/checkbox-field.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useDonating, type Gift } from './donating.ts';
import { Suggested } from './suggested.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';

interface Props {
  /** Riyals with two decimals, as the contract writes them. */
  amounts: string[];
  least: string;
  most: string;
  /** That the address asks for. */
  asked: string | null;
}

const messageMost = 500;

/** How much, from whom if one wants to say, and by what it is paid. */
export function DonationForm({ amounts, least, most, asked: requested }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const donate = useDonating();
  const { form, field, values, change, failure, sending, submit } = useForm<Gift>({
    initial: {
      amount: plain(requested ?? amounts[1] ?? amounts[0] ?? ''),
      name: '',
      phone: '',
      message: '',
      anonymous: false,
      method: 'card',
    },
    check: ({ amount, phone, anonymous }) => {
      const problems: Problems = {};
      const halalas = readAmount(amount);
      if (amount.trim() === '') problems['amount'] = t('fields.required');
      else if (halalas === undefined) problems['amount'] = t('fees.wrong');
      else if (halalas < (readAmount(least) ?? 0) || halalas > (readAmount(most) ?? Infinity)) {
        problems['amount'] = t('donation.between', { least: number(Number(least)), most: number(Number(most)) });
      }
      if (!anonymous && phone.trim() !== '' && !anyPhone(phone)) problems['phone'] = t('signIn.wrongPhone');
      return problems;
    },
    send: donate,
  });
  const halalas = readAmount(values.amount);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 rounded-card border border-line bg-surface p-4 tablet:p-6"
    >
      <Suggested amounts={amounts} chosen={halalas} onChoose={(amount) => change({ amount: plain(amount) })} />
      <TextField
        label={t('donation.amount')}
        hint={t('fees.help')}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        before={<RiyalSign />}
        {...field('amount')}
      />
      <CheckboxField name="anonymous" checked={values.anonymous} onChange={(anonymous) => change({ anonymous })}>
        {t('donation.anonymous')}
      </CheckboxField>
      {!values.anonymous && (
        <div className="grid gap-4 small:grid-cols-2">
          <TextField label={t('donation.name')} optional autoComplete="name" maxLength={nameMost} {...field('name')} />
          <PhoneField label={t('signIn.phone')} optional {...field('phone')} />
        </div>
      )}
      <TextAreaField label={t('donation.message')} optional rows={2} maxLength={messageMost} growsTo={0.3} {...field('message')} />
      <MethodField value={values.method} onChange={(method) => change({ method })} />
      <FormFailure>{failure}</FormFailure>
      <Button look="filled" type="submit" disabled={sending} aria-busy={sending} className="min-h-13 text-18">
        {t('donation.give')} {halalas !== undefined && halalas > 0 && <Price amount={halalas / 100} />}
      </Button>
      <p className="text-center text-14 text-ink-3">{t('payments.gatewayNext')}</p>
    </form>
  );
}

/** `50.00` as one types it: `50`. */
function plain(amount: string): string {
  return amount.replace(/\.00$/, '');
}
