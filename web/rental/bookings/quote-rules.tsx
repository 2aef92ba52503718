import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import { rowsAhead, type CancellingRow } from '#contract/rental/cancelling.ts';
import type { RentalQuote } from '#contract/rental/rental-quotes.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';

interface Props {
  quote: RentalQuote;
  side?: BookingSide;
  /** From when cancelling is free whatever the table says, in milliseconds. */
  freeFrom?: number | null;
  /** Whether the car is not out yet: after that nobody cancels. */
  isAhead?: boolean;
}

/** The two tables that a renter agrees to: what cancelling costs, by real dates that are not over, and what a late return costs. */
export function QuoteRules({ quote, side = 'renter', freeFrom = null, isAhead = true }: Props) {
  const { t } = useTranslation();
  const now = useMinute();
  const { cancellation, no_show_fee: noShow, late } = quote;
  return (
    <div className="grid gap-4 text-14">
      {isAhead && (
        <Table title={t(`checkout.terms.cancel.${side}`)}>
          {rowsAhead(cancellation, now, freeFrom).map((row) => (
            <Row key={row.from ?? ''} isNow={row.from === null} name={<Begin row={row} />}>
              <Fee of={row.fee} />
            </Row>
          ))}
          <Row name={t(`checkout.terms.noShow.${side}`)}>
            <Fee of={noShow} />
          </Row>
        </Table>
      )}
      <Table title={t(`checkout.terms.late.${side}`)}>
        <Row name={<Grace minutes={late.grace_minutes} />}>{t('checkout.terms.free')}</Row>
        <Row name={t('checkout.terms.hour')}>
          <Fee of={late.hour} />
        </Row>
        <Row name={t('checkout.terms.dayMost')}>
          <Fee of={late.day_most} />
        </Row>
      </Table>
    </div>
  );
}

function Table({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-1.5 divide-y divide-line overflow-hidden rounded-field border border-line">{children}</dl>
    </div>
  );
}

function Row({ name, isNow = false, children }: { name: ReactNode; isNow?: boolean; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 px-3.5 py-2 ${isNow ? 'bg-brand-tint' : ''}`}>
      <dt className={`min-w-0 ${isNow ? 'text-ink' : 'text-ink-2'}`}>{name}</dt>
      <dd className="shrink-0 font-semibold">{children}</dd>
    </div>
  );
}

/** From when a row of the table of cancelling holds. */
export function Begin({ row: { from } }: { row: CancellingRow }) {
  const { t } = useTranslation();
  const moment = useMoment();
  if (from === null) return t('checkout.terms.fromStart');
  return <Filled phrase={(holes) => t('checkout.terms.from', holes)} parts={{ moment: <time dateTime={from}>{moment(from)}</time> }} />;
}

/** A sum that may be nothing. */
export function Fee({ of }: { of: string }) {
  const { t } = useTranslation();
  return Number(of) === 0 ? t('checkout.terms.free') : <Price amount={Number(of)} />;
}

export function Grace({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return <Counted phrase={t('checkout.terms.grace', { count: minutes, figure })}>{digits(minutes)}</Counted>;
}
