import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingPicture } from '#contract/rental/booking-pictures.ts';
import type { BookingCharges } from '#contract/rental/charges.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { boxClass, Field } from '#web/platform/ui/form/field.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';
import { namedKinds, needsPicture } from './charge-values.ts';
import { PictureField } from './picture-field.tsx';
import { useCharge } from './use-charge.ts';

/** The way to a charge whose sum the office names. */
export function AddCharge({ charges }: { charges: BookingCharges }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (namedKinds(charges.may_charge).length === 0) return null;
  return (
    <>
      <Button look="filled" onClick={() => setOpen(true)}>
        {t('charges.add.open')}
      </Button>
      {isOpen && <ChargeDialog charges={charges} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChargeDialog({ charges, onClose }: { charges: BookingCharges; onClose: () => void }) {
  const { t } = useTranslation();
  const [pictures, setPictures] = useState<BookingPicture[]>([]);
  const { form, field, values, problems, failure, sending, submit } = useCharge(charges.booking_id, pictures, onClose);
  const kinds = namedKinds(charges.may_charge);
  const { kind } = values;
  const left = charges.damage_left;
  const amountHint =
    kind === 'damage' && left !== null ? (
      <Filled phrase={(holes) => t('charges.add.damageHint', holes)} parts={{ price: <Price amount={Number(left)} /> }} />
    ) : (
      t('charges.add.amountHint')
    );
  return (
    <Dialog title={t('charges.add.title')} onClose={onClose} mayClose={() => !sending}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <SelectField
          {...field('kind')}
          label={t('charges.add.kind')}
          ask={t('charges.add.chooseKind')}
          choices={kinds.map((value) => ({ value, label: t(`charges.kinds.${value}`) }))}
        />
        <NumberField {...field('amount')} label={t('charges.add.amount')} hint={amountHint} decimal maxLength={9} before={<RiyalSign />} />
        {kind === 'fine' && <FineFields happened={field('happened_at')} reference={field('reference')} />}
        <TextAreaField
          {...field('note')}
          label={t('charges.add.note')}
          hint={t('charges.add.noteHint')}
          maxLength={500}
          rows={3}
          growsTo={0.25}
        />
        <PictureField
          booking={charges.booking_id}
          pictures={pictures}
          onChange={setPictures}
          label={t('charges.add.photos')}
          hint={t('charges.add.photosHint')}
          error={pictures.length === 0 ? problems['pictures'] : undefined}
          optional={kind !== '' && !needsPicture(kind)}
        />
        <FormFailure>{failure}</FormFailure>
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
          {t('charges.add.send')}
        </Button>
      </form>
    </Dialog>
  );
}

interface Text {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** When the offence was, as a time of Riyadh, and its number. */
function FineFields({ happened: { name, value, error, onChange }, reference }: { happened: Text; reference: Text }) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('charges.add.happened')} hint={t('charges.add.happenedHint')} error={error}>
        {(control) => (
          <span className={boxClass(!!error, 'flex h-12 items-center px-3.5')}>
            <input
              {...control}
              type="datetime-local"
              name={name}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              className="h-full w-full bg-transparent outline-none"
            />
          </span>
        )}
      </Field>
      <TextField {...reference} label={t('charges.add.reference')} optional maxLength={40} dir="ltr" />
    </>
  );
}
