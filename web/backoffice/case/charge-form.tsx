import { useTranslation } from 'react-i18next';
import { findingLeast, findingMost, type CaseCharge } from '#contract/backoffice/admin-charges.ts';
import { chargeFindings } from '#contract/rental/charges.ts';
import { staffCall } from '../desk/calls.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { chosenFrom } from '#web/platform/ui/chosen.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';
import type { DecidingProps } from './deciding.tsx';
import { isLosing } from './losing.ts';
import { Typed } from './typed.tsx';

/** Says what is found of a disputed charge, with a reason for both sides. No money is moved. */
export function ChargeForm({ charge, isMine, isOver, ...deciding }: DecidingProps & { charge: CaseCharge }) {
  const { t } = useTranslation('backoffice');
  const { form, field, values, change, problems, failure, sending, submit } = useFinding(charge, deciding);
  if (isOver) return <Typed texts={[values.reason, values.reason_en]} />;
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <fieldset
        role="radiogroup"
        tabIndex={-1}
        aria-invalid={problems['outcome'] ? true : undefined}
        disabled={!isMine}
        className="grid gap-1.5 disabled:opacity-55"
      >
        <legend className="sr-only">{t('charge.outcome')}</legend>
        {chargeFindings.map((outcome) => (
          <label
            key={outcome}
            className="flex min-h-11 cursor-pointer items-center rounded-field border border-line-strong px-3 text-14 font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="outcome"
              value={outcome}
              checked={values.outcome === outcome}
              onChange={() => change({ outcome })}
              className="sr-only"
            />
            {t(`charge.outcomes.${outcome}`)}
          </label>
        ))}
      </fieldset>
      <FormFailure>{problems['outcome']}</FormFailure>
      {values.outcome === 'part' && (
        <NumberField
          {...field('amount')}
          label={t('charge.amount')}
          hint={<Filled phrase={(holes) => t('charge.amountHint', holes)} parts={{ price: <Price amount={Number(charge.amount)} /> }} />}
          decimal
          maxLength={9}
          before={<RiyalSign />}
        />
      )}
      <TextAreaField
        label={t('charge.reason')}
        hint={t('charge.reasonHint')}
        rows={4}
        growsTo={0.3}
        maxLength={findingMost}
        {...field('reason')}
      />
      <TextAreaField
        label={t('charge.reasonEn')}
        hint={t('charge.reasonEnHint')}
        rows={3}
        growsTo={0.3}
        maxLength={findingMost}
        dir="ltr"
        {...field('reason_en')}
      />
      <p className="rounded-field bg-sunken px-3.5 py-2.5 text-14 text-ink-2">{t('charge.effect')}</p>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look="filled" disabled={!isMine || sending} aria-busy={sending}>
        {t('charge.decide')}
      </Button>
    </form>
  );
}

function useFinding(charge: CaseCharge, { details, onDecided, onLost }: Pick<DecidingProps, 'details' | 'onDecided' | 'onLost'>) {
  const { t } = useTranslation('backoffice');
  const isShort = (text: string) => text !== '' && text.length < findingLeast;
  const isPart = (amount: string) => Number(amount) > 0 && Number(amount) < Number(charge.amount);
  return useForm({
    initial: { outcome: '', amount: '', reason: '', reason_en: '' },
    check: ({ outcome, amount, reason, reason_en: english }): Record<string, string> => ({
      ...(outcome === '' && { outcome: t('charge.chooseOutcome') }),
      ...(outcome === 'part' && !isPart(amount) && { amount: t('charge.needsAmount') }),
      ...(reason.trim().length < findingLeast && { reason: t('charge.needsReason') }),
      ...(isShort(english.trim()) && { reason_en: t('charge.needsReason') }),
    }),
    send: async ({ outcome, amount, reason, reason_en: english }) => {
      const body = {
        outcome: chosenFrom(chargeFindings, outcome),
        reason: reason.trim(),
        ...(english.trim() !== '' && { reason_en: english.trim() }),
        ...(outcome === 'part' && { amount: Number(amount).toFixed(2) }),
      };
      await staffCall('decideCharge', { params: { id: details.id }, body });
      await onDecided();
    },
    explain: (failure) => {
      if (!isLosing(failure)) return undefined;
      void onLost();
      return t('case.notYours');
    },
  });
}
