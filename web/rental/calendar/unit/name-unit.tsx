import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Branch } from '#contract/listing/branches.ts';
import { unitNameMost, unitsMost, type RentalUnit } from '#contract/rental/rental-calendar.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

interface Props {
  rental: RentalUnit['rental'];
  /** The car to rename; without one, the ad gets another car. */
  unit?: RentalUnit;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** The office's own name for a car of an ad: asked of a new one, or changed. */
export function NameUnit({ rental, unit, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const toast = useToast();
  const branches = useBranches();
  const { form, field, failure, sending, submit } = useForm({
    initial: { name: unit?.name ?? '', count: '1', branch: String(unit?.branch?.id ?? '') },
    check: ({ name, count }) => ({
      ...((name.trim() === '' || name.trim().length > unitNameMost) && { name: t('calendar.unit.nameWrong') }),
      ...(!(Number(count) >= 1 && Number(count) < unitsMost) && { count: t('calendar.add.countWrong', { most: number(unitsMost - 1) }) }),
    }),
    send: async ({ name: typed, count: wanted, branch }) => {
      const [name, count] = [typed.trim(), Number(wanted)];
      const branch_id = branch === '' ? null : Number(branch);
      if (unit) await call('updateRentalUnit', { params: { id: unit.id }, body: { name, branch_id } });
      else await call('addRentalUnit', { body: { rental_id: rental.id, name, count, branch_id } });
      await onChanged();
      const added = count === 1 ? t('calendar.add.done', { name }) : t('calendar.add.doneAll', { count, figure: number(count) });
      toast(unit ? t('calendar.unit.renamed') : added);
      form.current?.closest('dialog')?.close();
    },
  });
  return (
    <Dialog title={t(unit ? 'calendar.unit.rename' : 'calendar.add.title')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p dir="auto" className="text-ink-2 beside">
          {rental.title}
        </p>
        <TextField {...field('name')} label={t('calendar.unit.name')} hint={t('calendar.unit.nameHint')} maxLength={unitNameMost} />
        {!unit && <NumberField {...field('count')} label={t('calendar.add.count')} hint={t('calendar.add.countHint')} maxLength={2} />}
        {branches.length > 0 && (
          <SelectField {...field('branch')} label={t('calendar.unit.branch')}>
            <option value="">{t('calendar.unit.noBranch')}</option>
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <FormFailure>{failure}</FormFailure>
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
          {t(sending ? 'calendar.block.sending' : unit ? 'calendar.unit.save' : 'calendar.add.send')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The branches of the office, where a car has a place; none until they are known. */
function useBranches(): Branch[] {
  const { data } = useQuery({
    queryKey: ['own branches'],
    queryFn: () => call('listBranches', {}),
  });
  return data?.results ?? [];
}
