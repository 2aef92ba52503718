import { useTranslation } from 'react-i18next';
import { Card } from '#web/platform/ui/card.tsx';
import { RadioPills } from '#web/platform/ui/form/radio-pills.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import type { useDeskBooking } from './use-desk-booking.ts';

/** Who rents: where the code goes, in which language, and the name of an account that is opened. */
export function RenterCard({ field }: Pick<ReturnType<typeof useDeskBooking>, 'field'>) {
  const { t } = useTranslation();
  return (
    <Card id="renter" title={t('bookings.desk.renter')}>
      <TextField
        {...field('recipient')}
        label={t('bookings.desk.recipient')}
        hint={t('bookings.desk.recipientHint')}
        dir="ltr"
        inputClass="text-start rtl:text-end"
        autoComplete="off"
        maxLength={100}
      />
      <TextField {...field('full_name')} label={t('bookings.desk.name')} autoComplete="off" maxLength={60} />
      <RadioPills
        {...field('language')}
        legend={t('bookings.desk.language')}
        choices={[
          { value: 'ar', label: t('bookings.desk.arabic') },
          { value: 'en', label: t('bookings.desk.english') },
        ]}
      />
    </Card>
  );
}
