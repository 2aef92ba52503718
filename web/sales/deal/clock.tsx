import { useTranslation } from 'react-i18next';
import { extensionHours, reservedHours } from '#contract/sales/deal-states.ts';
import type { Deal } from '#contract/sales/deals.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';

const radius = 26;
const round = 2 * Math.PI * radius;

/** How long the ad stays reserved: hours, under one of them minutes, with a ring that runs down. */
export function Clock({ deal: { reserved_until, extensions } }: { deal: Deal }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const left = Math.max(0, Date.parse(reserved_until) - useMinute());
  const whole = (extensions > 0 ? extensionHours : reservedHours) * hourMs;
  const share = Math.min(1, left / whole);
  const isShort = left < hourMs;
  const count = Math.floor(left / (isShort ? 60_000 : hourMs));
  return (
    <p className="relative grid size-16 shrink-0 place-content-center text-center" suppressHydrationWarning>
      <svg viewBox="0 0 60 60" aria-hidden="true" className="absolute inset-0 -rotate-90 rtl:-scale-y-100">
        <circle cx="30" cy="30" r={radius} fill="none" strokeWidth="5" className="stroke-sunken" />
        <circle
          cx="30"
          cy="30"
          r={radius}
          fill="none"
          strokeWidth="5"
          strokeDasharray={`${share * round} ${round}`}
          className="stroke-brand"
        />
      </svg>
      <span className="sr-only">{t('deal.clock.left')}</span>
      <b className="relative text-18 leading-none font-bold" suppressHydrationWarning>
        {digits(count)}
      </b>
      <span className="relative text-12 text-ink-3">{t(isShort ? 'deal.clock.minutes' : 'deal.clock.hours')}</span>
    </p>
  );
}
