import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import type { useDeskBooking } from './use-desk-booking.ts';

interface Props {
  entering: ReturnType<typeof useDeskBooking>;
  /** Another price is on its way. */
  isBusy: boolean;
  children: ReactNode;
}

/** Sends the code, takes what the renter reads out, and enters the booking. */
export function ConsentCard({ entering: { field, sending, sentTo, isAsking, askForCode }, isBusy, children }: Props) {
  const { t } = useTranslation();
  const isWaiting = isAsking || sending || isBusy;
  return (
    <Card id="consent" title={t('bookings.desk.consent')}>
      <p className="text-14 text-ink-2">{t('bookings.desk.consentNote')}</p>
      <Button look={sentTo === null ? 'filled' : 'outlined'} disabled={isWaiting} aria-busy={isAsking} onClick={() => void askForCode()}>
        {t(sentTo === null ? 'bookings.desk.send' : 'bookings.desk.again')}
      </Button>
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {sentTo !== null && <Filled phrase={(holes) => t('bookings.desk.sent', holes)} parts={{ to: <bdi dir="ltr">{sentTo}</bdi> }} />}
      </p>
      {sentTo !== null && (
        <TextField
          {...field('code')}
          label={t('bookings.desk.code')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          inputClass="tabular-nums tracking-widest"
        />
      )}
      {children}
      {sentTo !== null && (
        <Button type="submit" look="filled" disabled={isWaiting} aria-busy={sending} className="w-full">
          {t(sending ? 'bookings.desk.sending' : 'bookings.desk.submit')}
        </Button>
      )}
    </Card>
  );
}
