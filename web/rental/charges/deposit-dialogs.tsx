import { useTranslation } from 'react-i18next';
import { depositMeans } from '#contract/rental/settlements.ts';
import { call } from '#web/platform/api/browser.ts';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { chosenFrom } from '#web/platform/ui/chosen.ts';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';
import { amountOf } from './charge-values.ts';

interface Props {
  booking: number;
  onClose: () => void;
}

/** The office states how it took the deposit. */
export function HoldDialog({ booking: id, means, onClose }: Props & { means: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const { form, field, failure, sending, submit } = useForm({
    initial: { means },
    check: ({ means: chosen }): Record<string, string> => (chosen === '' ? { means: t('charges.add.required') } : {}),
    send: async ({ means: chosen }) => {
      const body = { means: chosenFrom(depositMeans, chosen) };
      await act(body, (extra) => call('holdDeposit', { params: { id }, body }, extra));
      toast(t('charges.deposit.hold.done'));
      onClose();
    },
  });
  const choices = depositMeans.map((value) => ({ value, label: t(`charges.deposit.means.${value}`) }));
  return (
    <Dialog title={t('charges.deposit.hold.title')} onClose={onClose} mayClose={() => !sending}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <SelectField
          {...field('means')}
          label={t('charges.deposit.hold.means')}
          hint={t('charges.deposit.hold.advice')}
          ask={t('charges.deposit.hold.means')}
          choices={choices}
        />
        <FormFailure>{failure}</FormFailure>
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
          {t('charges.deposit.hold.send')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The office states how much it gave back; at first what nothing is charged against. */
export function ReturnDialog({ booking: id, freed, onClose }: Props & { freed: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const { form, field, failure, sending, submit } = useForm({
    initial: { amount: String(Number(freed)) },
    check: ({ amount }): Record<string, string> => (amount === '' ? { amount: t('charges.add.required') } : {}),
    send: async ({ amount }) => {
      const body = { amount: amountOf(amount) };
      await act(body, (extra) => call('returnDeposit', { params: { id }, body }, extra));
      toast(t('charges.deposit.giveBack.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('charges.deposit.giveBack.title')} onClose={onClose} mayClose={() => !sending}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <NumberField
          {...field('amount')}
          label={t('charges.deposit.giveBack.amount')}
          hint={t('charges.deposit.giveBack.advice')}
          decimal
          maxLength={9}
          before={<RiyalSign />}
        />
        <FormFailure>{failure}</FormFailure>
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
          {t('charges.deposit.giveBack.send')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The office corrects that sum: a second time it cannot. */
export function CorrectDialog({ booking: id, returned, onClose }: Props & { returned: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const { form, field, failure, sending, submit } = useForm({
    initial: { amount: '' },
    check: ({ amount }): Record<string, string> => (amount === '' ? { amount: t('charges.add.required') } : {}),
    send: async ({ amount }) => {
      const body = { amount: amountOf(amount) };
      await act(body, (extra) => call('correctDeposit', { params: { id }, body }, extra));
      toast(t('charges.deposit.correct.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('charges.deposit.correct.title')} onClose={onClose} mayClose={() => !sending}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">
          <Filled phrase={(holes) => t('charges.deposit.correct.advice', holes)} parts={{ price: <Price amount={Number(returned)} /> }} />
        </p>
        <NumberField {...field('amount')} label={t('charges.deposit.correct.amount')} decimal maxLength={9} before={<RiyalSign />} />
        <FormFailure>{failure}</FormFailure>
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
          {t('charges.deposit.correct.send')}
        </Button>
      </form>
    </Dialog>
  );
}
