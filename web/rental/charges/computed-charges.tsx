import { useTranslation } from 'react-i18next';
import type { BookingCharges, ComputedCharge } from '#contract/rental/charges.ts';
import { call } from '#web/platform/api/browser.ts';
import { useBookingButton } from '../bookings/use-booking-act.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Basis } from './basis.tsx';

/** For the office: what the readings come to by the quote, each charged at one press. */
export function ComputedCharges({ charges: { booking_id: booking, computed } }: { charges: BookingCharges }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="computed" className="grid gap-3 rounded-card border border-dashed border-line-strong bg-surface p-4 wide:p-5">
      <div>
        <h3 id="computed" className="font-bold">
          {t('charges.computed.title')}
        </h3>
        <p className="text-14 text-ink-2">{t('charges.computed.advice')}</p>
      </div>
      <ul className="grid gap-3">
        {computed.map((one) => (
          <Row key={one.kind} booking={booking} charge={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ booking, charge: { kind, amount, vat, basis } }: { booking: number; charge: ComputedCharge }) {
  const { t } = useTranslation();
  const { busy, press } = useBookingButton();
  const body = { kind };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b id={`computed-${kind}`} className="font-semibold">
            {t(`charges.kinds.${kind}`)}
          </b>
          <b className="font-bold">
            <Price amount={Number(amount)} />
          </b>
          {Number(vat) > 0 && (
            <span className="text-12 text-ink-3">
              <Filled phrase={(holes) => t('charges.vat', holes)} parts={{ price: <Price amount={Number(vat)} places={2} /> }} />
            </span>
          )}
        </p>
        <Basis charge={{ kind, basis }} />
      </div>
      <Button
        look="outlined"
        disabled={busy}
        aria-busy={busy}
        aria-describedby={`computed-${kind}`}
        onClick={() => press(body, (extra) => call('addCharge', { params: { id: booking }, body }, extra), t('charges.computed.done'))}
      >
        {t('charges.computed.send')}
      </Button>
    </li>
  );
}
