import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import { rentOf } from '#contract/rental/rent.ts';
import { AdPrice } from '#web/listing/ads/ad-price.tsx';
import { RentFor } from '#web/listing/ads/rent-for.tsx';
import { readUnit } from '#web/listing/ads/rental-unit.ts';
import { rentedDays, type Period } from '#web/listing/ads/rental-days.ts';
import { ChatLink } from '#web/messaging/chat-link/chat-link.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { lateAct } from '#web/platform/late/late.tsx';
import { useStayAddress } from '#web/listing/stays/address.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { AskOffice, BookingButton } from './booking-step.tsx';
import { RefusedStay } from './quote-result.tsx';
import { readPeriod, refusalOf, type Refusal } from './quote.ts';

const StayDialog = lateAct(() => import('#web/listing/stays/stay-dialog.tsx'));

type Rental = NonNullable<Ad['rental']>;

interface Props {
  ad: Ad;
  rental: Rental;
  today: string;
}

/** For a rental on phones: what the chosen days come to and the way to book or ask for them; before that the way to choose them. */
export function StayBar(props: Props) {
  const [open, setOpen] = useState(false);
  const { period, refusal } = useStay(props);
  const isReady = period !== null && refusal === null;
  return (
    <>
      {isReady ? (
        <StayActs {...props} period={period} onChange={() => setOpen(true)} />
      ) : (
        <Calculate {...props} onOpen={() => setOpen(true)} />
      )}
      {open && (
        <Suspense>
          <Choosing {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The days in the address, and why they cannot be had. */
function useStay({ rental, today }: Props): { period: Period | null; refusal: Refusal | null } {
  const [query] = useSearchParams();
  const period = readPeriod(query);
  const terms = { today, leastDays: rental.min_days, priceRules: rental.price_rules, booked: rental.booked };
  return { period, refusal: period && refusalOf(period, terms) };
}

function Calculate({ ad, rental, onOpen }: Props & { onOpen: () => void }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const unit = readUnit(query) ?? 'day';
  const look = 'text-12 font-normal text-ink-3';
  return (
    <>
      <p className="min-w-0 shrink-0 text-18 leading-tight font-bold">
        {unit === 'day' ? <AdPrice ad={ad} unit={look} /> : <RentFor rates={rental} unit={unit} look={look} />}
      </p>
      <div className="flex min-w-0 flex-1 justify-end gap-2">
        <ChatLink user={ad.owner.id} ad={ad.id} look="outlined" wordless className="w-12 shrink-0 px-0!" />
        <Button look="filled" onClick={onOpen} aria-haspopup="dialog" className="min-w-0 flex-1 px-3! noscript:hidden">
          {t(rental.booking ? 'stay.book' : 'stay.ask')}
        </Button>
      </div>
    </>
  );
}

function StayActs({ ad, rental, period, onChange }: Props & { period: Period; onChange?: () => void }) {
  const total = <StayTotal rental={rental} period={period} />;
  return (
    <>
      {onChange ? (
        <button type="button" aria-haspopup="dialog" onClick={onChange} className="min-h-11 min-w-0 text-start leading-tight">
          {total}
        </button>
      ) : (
        <p className="min-w-0 leading-tight">{total}</p>
      )}
      <div className="flex min-w-0 flex-1 gap-2.5">
        {rental.booking ? (
          <BookingButton adId={ad.id} booking={rental.booking} period={period} className="flex-1" />
        ) : (
          <AskOffice ad={ad} period={period} wordless />
        )}
      </div>
    </>
  );
}

function StayTotal({ rental, period }: { rental: Rental; period: Period }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const days = rentedDays(period);
  return (
    <>
      <span className="block text-12 text-ink-2 underline decoration-dotted underline-offset-4">
        <Counted phrase={t('ad.totalFor', { count: days, figure })}>{number(days)}</Counted>
      </span>
      <span className="block text-18 font-bold">
        <Price amount={rentOf({ first: period.from, days }, rental).total} />
      </span>
    </>
  );
}

/** The choice of days over the page; they are in the address, as those of the months on the page. */
function Choosing({ onClose, ...props }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const { stay, choose } = useStayAddress();
  const { period, refusal } = useStay(props);
  return (
    <StayDialog
      adId={props.ad.id}
      booked={props.rental.booked}
      today={props.today}
      stay={stay}
      onChange={choose}
      onClose={onClose}
      foot={
        <div aria-live="polite" className="flex min-h-12 items-center justify-between gap-3">
          {refusal ? (
            <RefusedStay refusal={refusal} />
          ) : period ? (
            <StayActs {...props} period={period} />
          ) : (
            <p className="text-ink-2">{t('stay.chooseBoth')}</p>
          )}
        </div>
      }
    />
  );
}
