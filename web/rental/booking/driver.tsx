import { Eye } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { Booking } from '#contract/rental/bookings.ts';
import type { DriverNumbers } from '#contract/rental/drivers.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { useOnline } from '#web/platform/ui/online.ts';
import { useAction } from '#web/platform/ui/use-action.ts';

/** Who drives, as far as the booking says; the office may have the numbers shown, which is noted. `children` say more of them. */
export function Driver({ booking, children }: { booking: Booking; children: ReactNode }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const day = useDay();
  const [numbers, setNumbers] = useState<DriverNumbers | null>(null);
  const { identity_type, licence_type, age, licence_until: until } = booking.driver;
  return (
    <Card id="driver" title={t(licence_type === null ? 'booking.driver.renter' : 'booking.driver.title')}>
      <dl className="grid gap-1.5 text-14">
        <Row name={t('booking.driver.identity')}>{t(`checkout.driver.identities.${identity_type}`)}</Row>
        {licence_type !== null && <Row name={t('booking.driver.licence')}>{t(`checkout.driver.licences.${licence_type}`)}</Row>}
        <Row name={t('booking.driver.age')}>
          <Counted phrase={t('booking.driver.years', { count: age, figure })}>{digits(age)}</Counted>
        </Row>
        {until !== null && (
          <Row name={t('booking.driver.licenceUntil')}>
            <time dateTime={until}>{day(`${until}T09:00:00Z`)}</time>
          </Row>
        )}
        {numbers && <Numbers numbers={numbers} />}
      </dl>
      {children}
      {!numbers && <MoreOfDriver booking={booking} onShown={setNumbers} />}
    </Card>
  );
}

function Numbers({ numbers: { identity_number: identity, licence_number: licence, born } }: { numbers: DriverNumbers }) {
  const { t } = useTranslation();
  const day = useDay();
  return (
    <>
      <Row name={t('booking.driver.identityNumber')}>
        <bdi dir="ltr">{identity}</bdi>
      </Row>
      {licence !== '' && (
        <Row name={t('booking.driver.licenceNumber')}>
          <bdi dir="ltr">{licence}</bdi>
        </Row>
      )}
      <Row name={t('booking.driver.born')}>
        <time dateTime={born}>{day(`${born}T09:00:00Z`)}</time>
      </Row>
    </>
  );
}

/** To the renter, what becomes of the numbers; to the office, the way to them once there is one. */
function MoreOfDriver({
  booking: { id, side, state, driver, other },
  onShown,
}: {
  booking: Booking;
  onShown: (numbers: DriverNumbers) => void;
}) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { busy, act } = useAction();
  const isOnline = useOnline();
  const show = () =>
    act(async () => {
      onShown(await call('showDriver', { params: { id } }));
      await revalidate();
    });
  const of = driver.licence_type === null ? 'ofRenter' : 'ofDriver';
  if (!driver.has_numbers) return <p className="text-14 text-ink-3">{t(`booking.driver.${of}.gone`)}</p>;
  if (side === 'renter') return <p className="text-14 text-ink-3">{t('booking.driver.kept')}</p>;
  if (state === 'requested' || state === 'proposed') return <p className="text-14 text-ink-3">{t(`booking.driver.${of}.later`)}</p>;
  return (
    <div className="grid gap-1">
      <Button look="outlined" disabled={busy || !isOnline} aria-busy={busy} onClick={() => void show()} className="justify-self-start">
        <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
        {t(`booking.driver.${of}.show`)}
      </Button>
      <p className="text-14 text-ink-3">{isOnline ? t('booking.driver.showNote', { name: other.full_name }) : t('offline.numbers')}</p>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}
