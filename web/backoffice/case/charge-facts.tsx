import { useTranslation } from 'react-i18next';
import type { CaseCharge } from '#contract/backoffice/admin-charges.ts';
import { Moment } from '../desk/moment.tsx';
import { Panel } from '../desk/screen.tsx';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Fact } from './fact.tsx';

/** What is known of a charge besides what the two sides say: its rule, the booking, and the year of the office. */
export function ChargeFacts({ charge }: { charge: CaseCharge }) {
  const { t } = useTranslation('backoffice');
  const { number } = useFigures();
  const { booking, deposit, vat, office_year: year } = charge;
  return (
    <Panel title={t('charge.facts')}>
      <dl className="grid text-14">
        <Basis basis={charge.basis} />
        {Number(vat) > 0 && <Money name={t('charge.vat')} amount={vat} />}
        <Fact name={t('charge.booking')}>
          <Figure value={booking.id} plain />
        </Fact>
        <Fact name={t('charge.time')}>
          <Moment time={booking.from} /> – <Moment time={booking.to} />
        </Fact>
        <Money name={t('charge.total')} amount={booking.total} />
        {booking.contract_number !== null && (
          <Fact name={t('charge.contract')}>
            <bdi dir="ltr">{booking.contract_number}</bdi>
          </Fact>
        )}
        <Money name={t('charge.deposit')} amount={deposit.amount} />
        <Money name={t('charge.inQuestion')} amount={deposit.in_question} />
        <Fact name={t('charge.year')}>
          {t('charge.yearOf', { returned: number(year.returned), disputed: number(year.disputed), upheld: number(year.upheld) })}
        </Fact>
      </dl>
    </Panel>
  );
}

/** The rule that it rests on. */
function Basis({ basis }: Pick<CaseCharge, 'basis'>) {
  const { t } = useTranslation('backoffice');
  const { number } = useFigures();
  const figures = [
    ['kmDriven', basis.km_driven],
    ['kmAllowed', basis.km_allowed],
    ['lateMinutes', basis.late_minutes],
    ['fuelOut', basis.fuel_out],
    ['fuelIn', basis.fuel_in],
  ] as const;
  const prices = [
    ['kmPrice', basis.km_price],
    ['lateHour', basis.late_hour],
    ['lateMost', basis.late_day_most],
    ['excess', basis.excess],
  ] as const;
  return (
    <>
      {figures.map(
        ([name, value]) =>
          value !== null && (
            <Fact key={name} name={t(`charge.${name}`)}>
              <bdi dir="ltr">{number(value)}</bdi>
            </Fact>
          ),
      )}
      {prices.map(([name, value]) => value !== null && <Money key={name} name={t(`charge.${name}`)} amount={value} />)}
      {basis.happened_at !== null && (
        <Fact name={t('charge.happened')}>
          <Moment time={basis.happened_at} />
        </Fact>
      )}
      {basis.reference !== null && (
        <Fact name={t('charge.reference')}>
          <bdi>{basis.reference}</bdi>
        </Fact>
      )}
    </>
  );
}

function Money({ name, amount }: { name: string; amount: string | number }) {
  return (
    <Fact name={name}>
      <Price amount={Number(amount)} />
    </Fact>
  );
}
