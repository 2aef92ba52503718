import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingSide } from '#contract/booking-states.ts';
import type { RentalQuote } from '#contract/rental-quotes.ts';
import { useFigures } from '../i18n/figures.tsx';
import { useMinute } from '../i18n/time.tsx';
import { useMoment } from '../offers/moment.ts';
import { Counted, figure } from '../ui/counted.tsx';
import { Filled } from '../ui/filled.tsx';
import { Price } from '../ui/price.tsx';
import { stepAt } from './cancellation.ts';

/** The two tables that a renter agrees to: what cancelling costs, by real dates, and what a late return costs. */
export function QuoteRules({ quote, side = 'renter' }: { quote: RentalQuote; side?: BookingSide }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const now = useMinute();
  const { cancellation, no_show_fee: noShow, late } = quote;
  const holding = stepAt(cancellation, now);
  return (
    <div className="grid gap-4 text-14">
      <Table title={t(`checkout.terms.cancel.${side}`)}>
        {cancellation.map((step) => (
          <Row
            key={step.from ?? ''}
            isNow={step === holding}
            name={
              step.from === null ? (
                t('checkout.terms.fromStart')
              ) : (
                <Filled
                  phrase={(holes) => t('checkout.terms.from', holes)}
                  parts={{ moment: <time dateTime={step.from}>{moment(step.from)}</time> }}
                />
              )
            }
          >
            <Fee of={step.fee} />
          </Row>
        ))}
        <Row name={t(`checkout.terms.noShow.${side}`)}>
          <Fee of={noShow} />
        </Row>
      </Table>
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

function Fee({ of }: { of: string }) {
  const { t } = useTranslation();
  return Number(of) === 0 ? t('checkout.terms.free') : <Price amount={Number(of)} />;
}

function Grace({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return <Counted phrase={t('checkout.terms.grace', { count: minutes, figure })}>{digits(minutes)}</Counted>;
}
