import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Ad } from '#contract/ads.ts';
import { HourOptions } from '../../ads/hour-options.tsx';
import { readHour, usualHour } from '../../ads/rental-days.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { FreeDays } from './days/free-days.tsx';
import { PriceLadder } from './price-ladder.tsx';
import { QuoteResult } from './quote-result.tsx';
import { PriceRulesRows } from './price-rules.tsx';
import { readPeriod } from './quote.ts';
import { Section } from './section.tsx';

type Rental = NonNullable<Ad['rental']>;

/** The ladder of prices, the days that are free, and what the chosen days come to. The days are in the address. */
export function RentalQuote({ adId, rental, today, open }: { adId: number; rental: Rental; today: string; open: boolean }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const period = readPeriod(query);
  return (
    <Section title={t('details.prices')} id="quote">
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <PriceLadder rental={rental} />
        {rental.price_rules && <PriceRulesRows rules={rental.price_rules} today={today} />}
        {open && (
          <div className="grid gap-4 border-t border-line p-4 wide:p-6">
            <FreeDays adId={adId} booked={rental.booked} today={today} />
            <DateFields today={today} />
            <div aria-live="polite">
              {period ? (
                <QuoteResult adId={adId} rental={rental} period={period} today={today} />
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

/** Two native date fields: a form that is sent without scripts, and follows each choice with them. */
function DateFields({ today }: { today: string }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const ends = [
    { day: 'from', hour: 'pick_up', label: t('details.pickUp'), hourLabel: t('details.pickUpHour') },
    { day: 'to', hour: 'return', label: t('details.return'), hourLabel: t('details.returnHour') },
  ] as const;
  // Days are also chosen in the months above. A field that somebody is typing into keeps what it has.
  useEffect(() => {
    for (const [name, day] of Object.entries({ from, to })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = day;
    }
  }, [from, to]);
  // Both fields at once: the address may not have the first of them yet.
  const choose = () => {
    const days = form.current ? new FormData(form.current) : [];
    setQuery(
      (now) => {
        for (const [name, value] of days) {
          const isUsual = name !== 'from' && name !== 'to' && value === String(usualHour);
          if (typeof value === 'string' && value !== '' && !isUsual) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <form ref={form} action="#quote" className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-3">
      {ends.map(({ day, hour, label, hourLabel }) => (
        <div key={day} className="grid min-w-0 gap-1.5">
          <label className="grid min-w-0 gap-1.5 text-14 font-medium">
            {label}
            <input
              type="date"
              name={day}
              required
              min={day === 'to' ? (query.get('from') ?? today) : today}
              defaultValue={query.get(day) ?? ''}
              onChange={choose}
              className="h-12 w-full min-w-0 rounded-field border border-line-strong bg-surface px-3 text-16 font-normal"
            />
          </label>
          <Select name={hour} aria-label={hourLabel} defaultValue={String(readHour(query.get(hour)) ?? usualHour)} onChange={choose}>
            <HourOptions />
          </Select>
        </div>
      ))}
      <noscript className="col-span-full">
        <Button look="outlined" type="submit" className="w-full">
          {t('details.calculate')}
        </Button>
      </noscript>
    </form>
  );
}
