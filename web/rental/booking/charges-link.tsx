import { Lock } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import { OpenCharges } from '../bookings/open-charges.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** The deposit and the way to what is charged against it, once the car is out. */
export function ChargesLink({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { id, state, quote, open_charges: open, side } = booking;
  if (state !== 'out' && state !== 'returned' && state !== 'closed') return null;
  return (
    <Card
      id="charges"
      title={
        <span className="inline-flex items-center gap-2">
          <Lock size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('charges.deposit.title')}
        </span>
      }
      note={
        <b className="text-16 font-bold text-ink">
          <Price amount={Number(quote.deposit)} />
        </b>
      }
    >
      <OpenCharges count={open} />
      <LinkButton look={open > 0 && side === 'renter' ? 'filled' : 'outlined'} to={paths.charges(id)}>
        {t('charges.see')}
      </LinkButton>
    </Card>
  );
}
