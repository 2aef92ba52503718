import { CircleAlert } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { rentOf, type Rent } from '#contract/rental/rent.ts';
import { rentedDays, type Period } from '#web/listing/ads/rental-days.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { BookingStep } from './booking-step.tsx';
import { refusalOf, type Refusal } from './quote.ts';

interface Props {
  ad: Ad;
  rental: NonNullable<Ad['rental']>;
  period: Period;
  today: string;
}

/** What the chosen days come to and how to book them, or why they cannot be had. */
export function QuoteResult({ ad, rental, period, today }: Props) {
  const refusal = refusalOf(period, { today, leastDays: rental.min_days, priceRules: rental.price_rules, booked: rental.booked });
  if (refusal) return <RefusedStay refusal={refusal} />;
  return (
    <div className="grid gap-4">
      <Total rental={rental} period={period} />
      <BookingStep ad={ad} booking={rental.booking} period={period} />
    </div>
  );
}

function Total({ rental, period }: Pick<Props, 'rental' | 'period'>) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const days = rentedDays(period);
  const rent = rentOf({ first: period.from, days }, rental);
  return (
    <dl className="grid gap-2 rounded-field bg-sunken p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="font-semibold">
          {t('details.totalFor', { count: days, number: number(days) })}
          <span className="block text-14 font-normal text-ink-2">{useParts(rent)}</span>
        </dt>
        <dd className="text-22 font-bold">
          <Price amount={rent.total} />
          {rental.booking?.has_vat && <span className="block text-end text-14 font-normal text-ink-2">{t('details.taxIncluded')}</span>}
        </dd>
      </div>
      {rental.deposit !== null && rental.deposit > 0 && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line-strong pt-2 text-14">
          <dt className="text-ink-2">{t('details.depositApart')}</dt>
          <dd className="font-semibold">
            <Price amount={rental.deposit} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const units = { month: 'months', week: 'weeks', day: 'days', weekday: 'days', season: 'days' } as const;

/** «أسبوع + يومان (معرض الكتاب)»: what the total is made of. */
function useParts({ lines, discount }: Rent): string {
  const { t } = useTranslation();
  const { number } = useFigures();
  const parts = lines
    .map(({ kind, count, name, weekdays = [] }) => {
      const days = t(`details.${units[kind]}`, { count, number: number(count) });
      const reason = name ?? weekdays.map((day) => t(`profile.days.${day}`)).join(' · ');
      return reason === '' ? days : t('details.daysAt', { days, reason });
    })
    .join(' + ');
  const whole = discount ? t('details.lengthDiscount', { parts, percent: number(discount.percent) }) : parts;
  return t('details.reckonedAs', { parts: whole });
}

/** Why these days cannot be had. */
export function RefusedStay({ refusal }: { refusal: Refusal }) {
  return (
    <p className="flex gap-2 rounded-field bg-danger-tint px-4 py-3 font-medium text-danger">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0" />
      {useReason(refusal)}
    </p>
  );
}

function useReason(refusal: Refusal): string {
  const { t } = useTranslation();
  const { number } = useFigures();
  const day = useDay();
  if (refusal.why === 'short') return t('details.refused.short', { count: refusal.least, number: number(refusal.least) });
  if (refusal.why === 'season') {
    const { name, least_days: least } = refusal.season;
    return t('details.refused.season', { name, days: t('details.days', { count: least ?? 1, number: number(least ?? 1) }) });
  }
  if (refusal.why !== 'taken') return t(`details.refused.${refusal.why}`);
  const { from, to } = refusal.period;
  return from === to ? t('details.refused.takenDay', { day: day(from) }) : t('details.refused.taken', { from: day(from), to: day(to) });
}
