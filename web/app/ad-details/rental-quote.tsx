import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import { useStayAddress } from '#web/listing/stays/address.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FreeDays } from './free-days.tsx';
import { PriceLadder } from './price-ladder.tsx';
import { QuoteResult } from './quote-result.tsx';
import { PriceRulesRows } from './price-rules.tsx';
import { readPeriod } from './quote.ts';
import { Section } from './section.tsx';
import { WhyNot } from './why-not.tsx';

/** The ladder of prices, the days that are free, and what the chosen days come to. The days are in the address. */
export function RentalQuote({ ad, rental, today }: { ad: Ad; rental: NonNullable<Ad['rental']>; today: string }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { stay, choose } = useStayAddress();
  const period = readPeriod(query);
  return (
    <Section title={t('details.prices')} id="quote">
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <PriceLadder rental={rental} />
        {rental.price_rules && <PriceRulesRows rules={rental.price_rules} today={today} />}
        {ad.status === 'active' && (
          <div className="grid gap-4 border-t border-line p-4 wide:p-6">
            {rental.not_bookable && <WhyNot why={rental.not_bookable} />}
            <FreeDays adId={ad.id} booked={rental.booked} today={today} stay={stay} onChange={choose} />
            <noscript>
              <PlainDays today={today} />
            </noscript>
            <div aria-live="polite">
              {period ? (
                <QuoteResult ad={ad} rental={rental} period={period} today={today} />
              ) : (
                <p className="text-ink-3">{t('details.chooseDays')}</p>
              )}
            </div>
          </div>
        )}
      </div>
    </Section>
  );
}

/** Without scripts: a form of the browser's own fields. */
function PlainDays({ today }: { today: string }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  return (
    <form action="#quote" className="grid grid-cols-2 items-end gap-3">
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="grid min-w-0 gap-1.5 text-14 font-medium">
          {t(name === 'from' ? 'details.pickUp' : 'details.return')}
          <input
            type="date"
            name={name}
            required
            min={today}
            defaultValue={query.get(name) ?? ''}
            className="h-12 w-full min-w-0 rounded-field border border-line-strong bg-surface px-3 text-16 font-normal"
          />
        </label>
      ))}
      <Button look="outlined" type="submit" className="col-span-full">
        {t('details.calculate')}
      </Button>
    </form>
  );
}
