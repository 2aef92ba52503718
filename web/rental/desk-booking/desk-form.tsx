import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import type { ApiError } from '#contract/platform/errors.ts';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import type { rentalQuotes } from '#contract/rental/rental-quotes.ts';
import { DriverCard } from '../bookings/driver/driver-card.tsx';
import { QuoteFigures, QuoteTerms } from '../bookings/quote-figures.tsx';
import { QuoteRules } from '../bookings/quote-rules.tsx';
import { RentalTimes } from '../bookings/rental-times.tsx';
import { useNewest } from '../bookings/use-newest.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { CarCard } from './car-card.tsx';
import { deskQuery, readDeskChoices, type DeskChoices } from './choices.ts';
import { ConsentCard } from './consent-card.tsx';
import { LowerPrice } from './lower-price.tsx';
import { RenterCard } from './renter-card.tsx';
import { useDeskBooking } from './use-desk-booking.ts';

export type DeskQuote = ResponseOf<typeof rentalQuotes.quoteRental>;

interface Props {
  units: readonly RentalUnit[];
  unit: RentalUnit;
  today: string;
  choices: DeskChoices;
  quote: DeskQuote | null;
  refusal: ApiError | null;
}

/** All of a booking that an office enters. Car, time and price are in the address; who rents is in the form alone. */
export function DeskForm({ units, unit, today, choices: loaded, quote, refusal }: Props) {
  const { t } = useTranslation();
  const { choices, choose, isAsking } = useDeskChoices(loaded);
  const entering = useDeskBooking({ quote, unit: unit.id });
  const { form, field, failure, submit } = entering;
  const { total: totalProblem, ...problems } = refusal?.fields ?? {};
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-wide:pb-6 wide:grid-cols-[minmax(0,1fr)_23rem] wide:gap-5"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <CarCard units={units} unit={unit} today={today} choices={choices} problems={problems} onChoose={choose} />
        <FormFailure>{refusal && !totalProblem && [refusal.detail, ...Object.values(problems).flat()].join(' ')}</FormFailure>
        {(quote || totalProblem) && (
          <Card id="price" title={t('bookings.desk.price')}>
            {quote && (
              <div aria-live="polite" aria-busy={isAsking} className={`grid gap-3 ${isAsking ? 'opacity-60' : ''}`}>
                <RentalTimes from={quote.from} to={quote.to} />
                <QuoteFigures quote={quote} side="office" />
                <QuoteTerms quote={quote} />
              </div>
            )}
            <LowerPrice
              key={choices.total ?? ''}
              total={choices.total}
              error={totalProblem?.join(' ')}
              onChoose={(total) => choose({ total })}
            />
          </Card>
        )}
        {quote && (
          <>
            <RenterCard field={field} />
            <DriverCard request={entering} quote={quote} side="office" />
          </>
        )}
      </div>
      {quote && (
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Card id="rules" title={t('checkout.terms.title')}>
            <QuoteRules quote={quote} side="office" />
          </Card>
          <ConsentCard entering={entering} isBusy={isAsking}>
            <FormFailure>{failure}</FormFailure>
          </ConsentCard>
        </aside>
      )}
    </form>
  );
}

/** The choices as they come to be while a new price is on its way, and how to change them: each change asks for the price again. */
function useDeskChoices(loaded: DeskChoices) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const now = useMinute();
  const coming = location?.pathname === pathname ? readDeskChoices(new URLSearchParams(location.search), now) : null;
  const choices = coming ?? loaded;
  const newest = useNewest(choices);
  const choose = (changes: Partial<DeskChoices>): void => {
    // A lower price is of the car and the days that it was named for.
    newest.current = { ...newest.current, total: null, ...changes };
    void navigate(paths.deskBooking(deskQuery(newest.current)), { replace: true, preventScrollReset: true });
  };
  return { choices, choose, isAsking: coming !== null };
}
