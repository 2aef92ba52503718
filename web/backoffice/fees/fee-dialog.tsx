import { useTranslation } from 'react-i18next';
import { adTypes } from '#contract/platform/kinds.ts';
import { staffCall } from '../desk/calls.ts';
import { DayField } from '../desk/day-field.tsx';
import { readTypedAmount } from '../desk/typed-amount.ts';
import { useForget } from '../desk/queries.ts';
import { chosenFrom } from '#web/platform/ui/chosen.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { SwitchRow } from '#web/platform/ui/form/switch-row.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';

/** A rate that holds from a day to come on. */
export function FeeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('backoffice');
  const { form, field, values, change, failure, sending, submit } = useFeeForm(onClose);
  return (
    <Dialog title={t('fees.add')} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 tablet:grid-cols-2">
          <SelectField
            label={t('fees.type')}
            choices={adTypes.map((value) => ({ value, label: t(`ads.types.${value}`) }))}
            {...field('type')}
          />
          <DayField label={t('fees.from')} hint={t('fees.fromHint')} {...field('effective_from')} />
          <NumberField decimal="fine" label={t('fees.percent')} after="%" {...field('basis_points')} />
          <NumberField decimal="fine" label={t('fees.vatPercent')} after="%" {...field('vat_basis_points')} />
          <NumberField decimal optional label={t('fees.waiveBelow')} {...field('waive_below_halalas')} />
        </div>
        <SwitchRow name="vat_included" checked={values.vat_included} onChange={(event) => change({ vat_included: event.target.checked })}>
          {t('fees.vatIncluded')}
        </SwitchRow>
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {t('fees.add')}
        </Button>
      </form>
    </Dialog>
  );
}

function useFeeForm(onClose: () => void) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const forget = useForget();
  return useForm({
    initial: {
      type: 'car',
      effective_from: '',
      basis_points: '1',
      vat_basis_points: '15',
      vat_included: true,
      waive_below_halalas: '',
    },
    check: (values): Record<string, string> => ({
      ...(values.effective_from ? {} : { effective_from: t('needed') }),
      ...(readTypedAmount(values.basis_points) === null && { basis_points: t('fees.wrongPercent') }),
      ...(readTypedAmount(values.vat_basis_points) === null && { vat_basis_points: t('fees.wrongPercent') }),
      ...(values.waive_below_halalas &&
        readTypedAmount(values.waive_below_halalas) === null && { waive_below_halalas: t('payments.wrongAmount') }),
    }),
    send: async ({ type, effective_from, vat_included, ...typed }) => {
      const body = {
        type: chosenFrom(adTypes, type),
        effective_from,
        // Two places after the point are hundredths, of a percent as of a riyal.
        basis_points: readTypedAmount(typed.basis_points)!,
        vat_basis_points: readTypedAmount(typed.vat_basis_points)!,
        vat_included,
        waive_below_halalas: readTypedAmount(typed.waive_below_halalas || '0')!,
      };
      await staffCall('addFee', { body });
      await forget('listAdminFees');
      toast(t('saved'));
      onClose();
    },
    explain: ({ error: { code } }) => (code === 'move_not_allowed' ? { effective_from: t('fees.notPast') } : undefined),
  });
}
