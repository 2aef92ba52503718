import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Occupancy, RentalUnit } from '#contract/rental/rental-calendar.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { ReasonFields, TimeFields } from './block-fields.tsx';
import { valuesOf } from './block-values.ts';
import { Conflict, conflictId, useConflict } from './conflict.tsx';
import { RemoveBlock } from './remove-block.tsx';
import { changeBlock } from './sending.ts';
import { useBlockForm } from './use-block-form.ts';

interface Props {
  unit: RentalUnit;
  block: Occupancy;
  /** Loads the calendar anew. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** A period in which a car is taken: its time, reason and note can be changed, and it can be deleted. */
export function EditBlock({ unit, block, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [removing, setRemoving] = useState(false);
  const { form, field, values, change, failure, sending, submit } = useBlockForm({
    initial: { ...valuesOf(block), unit: String(unit.id) },
    send: async (written) => {
      await changeBlock(block.id, written);
      await onChanged();
      toast(t('calendar.block.saved'));
    },
  });
  const conflict = useConflict(unit, values, block.id);
  const close = () => form.current?.closest('dialog')?.close();
  return (
    <>
      <Dialog title={t('calendar.block.editTitle')} onClose={onClose}>
        <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p dir="auto" className="text-ink-2 beside">
            {unit.rental.title} · {unit.name}
          </p>
          <TimeFields field={field} values={values} change={change} />
          <Conflict>{conflict}</Conflict>
          <ReasonFields field={field} values={values} change={change} />
          <FormFailure>{failure}</FormFailure>
          <div className="flex flex-wrap gap-2.5">
            <Button
              look="filled"
              type="submit"
              disabled={sending || conflict !== null}
              aria-busy={sending}
              aria-describedby={conflict === null ? undefined : conflictId}
              className="flex-1"
            >
              {t(sending ? 'calendar.block.sending' : 'calendar.block.save')}
            </Button>
            <Button look="danger" onClick={() => setRemoving(true)}>
              {t('calendar.block.remove')}
            </Button>
          </div>
        </form>
      </Dialog>
      {removing && <RemoveBlock block={block} onChanged={onChanged} onRemoved={close} onClose={() => setRemoving(false)} />}
    </>
  );
}
