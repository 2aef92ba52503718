import { LockKeyhole } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import { cardHoldDays } from '#contract/rental/charge-states.ts';
import type { RentalQuote } from '#contract/rental/rental-quotes.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { QuoteLines, Row } from './quote-lines.tsx';

interface Props {
  quote: RentalQuote;
  side?: BookingSide;
  /** Whether it is, or can be, paid by card: then that is said elsewhere. */
  isByCard?: boolean;
  /** Whether the deposit is held on a card. */
  isHeld?: boolean;
  /** Whether the pick-up is still to come: later nothing is said of how it will be paid. */
  isAhead?: boolean;
}

/** What a rental costs: its lines, the total with the VAT in it, and the deposit apart. */
export function QuoteFigures({ quote, side = 'renter', isByCard = false, isHeld = false, isAhead = true }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { lines, total, vat, vat_basis_points: rate } = quote;
  return (
    <div className="grid gap-3">
      <dl className="text-14">
        <QuoteLines lines={lines} />
        <div className="flex items-baseline justify-between gap-4 pt-3">
          <dt className="text-18 font-bold">{t('checkout.summary.total')}</dt>
          <dd className="text-22 font-bold">
            <Price amount={Number(total)} />
          </dd>
        </div>
        {rate > 0 && (
          <div className="flex items-baseline justify-between gap-4 text-ink-3">
            <dt>{t('checkout.summary.vat', { percent: number(rate / 100) })}</dt>
            <dd>
              <Price amount={Number(vat)} />
            </dd>
          </div>
        )}
      </dl>
      {rate === 0 && <p className="text-14 text-ink-3">{t(`checkout.summary.noVat.${side}`)}</p>}
      {!isByCard && isAhead && <p className="text-14 text-ink-2">{t(`checkout.summary.atBranch.${side}`)}</p>}
      <Deposit amount={Number(quote.deposit)} side={side} isHeld={isHeld} isAhead={isAhead} />
    </div>
  );
}

/** What comes with the price: kilometres, and how much one pays of damage. */
export function QuoteTerms({
  quote: { km_allowed: km, km_price: beyond, excess, fuel_price: fuel, with_driver: isDriven },
}: {
  quote: RentalQuote;
}) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <dl className="text-14">
      <Row name={t('checkout.summary.km')}>
        {km === null ? t('checkout.summary.kmUnlimited') : <bdi>{t('checkout.summary.kmAllowed', { number: number(km) })}</bdi>}
        {beyond !== null && (
          <span className="block text-12 font-normal text-ink-3">
            <Filled phrase={(holes) => t('checkout.summary.kmBeyond', holes)} parts={{ price: <Price amount={Number(beyond)} /> }} />
          </span>
        )}
      </Row>
      {excess !== null && (
        <Row name={t('checkout.summary.excess')}>
          <Price amount={excess} />
        </Row>
      )}
      {fuel && (
        <Row name={t('checkout.summary.fuel')}>
          <Price amount={Number(fuel)} />
        </Row>
      )}
      {isDriven && <Row name={t('checkout.summary.driver')}>{t('checkout.summary.ownDriver')}</Row>}
    </dl>
  );
}

interface DepositProps extends Required<Pick<Props, 'side' | 'isHeld' | 'isAhead'>> {
  amount: number;
}

function Deposit({ amount, side, isHeld, isAhead }: DepositProps) {
  const { t } = useTranslation();
  const { number } = useFigures();
  if (amount === 0) return null;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 rounded-field border border-dashed border-line-strong px-3.5 py-2.5 text-14">
      <LockKeyhole size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 text-ink-3" />
      <span className="font-semibold">{t('checkout.summary.deposit')}</span>
      <b className="font-semibold">
        <Price amount={amount} />
      </b>
      {isAhead && (
        <span className="col-span-2 col-start-2 text-12 text-ink-3">
          {isHeld ? t(`checkout.summary.depositHeld.${side}`, { days: number(cardHoldDays) }) : t(`checkout.summary.depositNote.${side}`)}
        </span>
      )}
    </div>
  );
}
