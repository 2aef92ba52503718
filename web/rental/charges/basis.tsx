import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Charge } from '#contract/rental/charges.ts';
import { lateFeeBy, lateParts } from '#contract/rental/rental-prices.ts';
import { graceMinutes } from '#contract/catalogue/rental-rules.ts';
import { halalasOf } from '#contract/platform/amounts.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** What a charge rests on, by the handovers and the quote; nothing of those that the office only explains. */
export function Basis({ charge: { kind, basis } }: { charge: Pick<Charge, 'kind' | 'basis'> }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const ltr = useLtr();
  if (kind === 'extra_km') return <Kilometres basis={basis} />;
  if (kind === 'late') return <Late basis={basis} />;
  if (kind === 'fuel') {
    const parts = { out: ltr(basis.fuel_out ?? 0), back: ltr(basis.fuel_in ?? 0) };
    return (
      <Line>
        <Filled phrase={(holes) => t('charges.basis.fuel', holes)} parts={parts} />
        {basis.fuel_price && (
          <>
            {' · '}
            <Filled
              phrase={(holes) => t('charges.basis.fuelPrice', holes)}
              parts={{ price: <Price amount={Number(basis.fuel_price)} /> }}
            />
          </>
        )}
      </Line>
    );
  }
  if (kind === 'damage') {
    return (
      <Line>
        {basis.excess === null ? (
          t('charges.basis.noExcess')
        ) : (
          <Filled phrase={(holes) => t('charges.basis.excess', holes)} parts={{ price: <Price amount={basis.excess} /> }} />
        )}
      </Line>
    );
  }
  if (kind !== 'fine' || basis.happened_at === null) return null;
  return (
    <Line>
      {t('charges.basis.fine', { moment: moment(basis.happened_at) })}
      {basis.reference && (
        <>
          {' · '}
          <Filled phrase={(holes) => t('charges.basis.reference', holes)} parts={{ number: <bdi>{basis.reference}</bdi> }} />
        </>
      )}
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <p className="text-14 text-ink-2">{children}</p>;
}

function useLtr() {
  const { number } = useFigures();
  return (value: number) => <bdi dir="ltr">{number(value)}</bdi>;
}

function Kilometres({ basis: { km_driven: driven, km_allowed: allowed, km_price: price } }: Pick<Charge, 'basis'>) {
  const { t } = useTranslation();
  const ltr = useLtr();
  const parts = {
    driven: ltr(driven ?? 0),
    allowed: ltr(allowed ?? 0),
    extra: ltr((driven ?? 0) - (allowed ?? 0)),
    price: <Price amount={Number(price)} places={2} />,
  };
  return (
    <Line>
      <Filled phrase={(holes) => t('charges.basis.km', holes)} parts={parts} />
    </Line>
  );
}

const hour = 60;

/** How late it was, and what that comes to: days and started hours after the grace, each at its price, up to the sum. */
function Late({ basis }: Pick<Charge, 'basis'>) {
  const { t } = useTranslation();
  const { late_minutes: minutes, late_grace: given, late_hour: hourPrice, late_day_most: most } = basis;
  const [late, grace] = [minutes ?? 0, given ?? graceMinutes];
  const table = { grace, hour: halalasOf(hourPrice ?? '0'), dayMost: halalasOf(most ?? '0') };
  const { days, hours } = lateParts(late, table);
  const parts = [
    { unit: 'days' as const, count: days, price: most },
    { unit: 'startedHours' as const, count: hours, price: hourPrice },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <Line>
        <Filled
          phrase={(holes) => t('charges.basis.late', holes)}
          parts={{ time: <Duration minutes={late} />, grace: <Duration minutes={grace} /> }}
        />
      </Line>
      <Line>
        {parts.map(({ unit, count, price }, at) => (
          <Fragment key={unit}>
            {at > 0 && ' + '}
            <Amount unit={unit} count={count} /> × <Price amount={Number(price)} places={2} />
          </Fragment>
        ))}
        {' = '}
        <Price amount={lateFeeBy(late, table) / 100} places={2} />
      </Line>
    </>
  );
}

/** «ساعتان و15 دقيقة». */
function Duration({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  const rest = minutes % hour;
  const hours = <Amount unit="hours" count={Math.floor(minutes / hour)} />;
  if (minutes < hour) return <Amount unit="minutes" count={minutes} />;
  if (rest === 0) return hours;
  return <Filled phrase={(holes) => t('charges.basis.and', holes)} parts={{ hours, minutes: <Amount unit="minutes" count={rest} /> }} />;
}

function Amount({ unit, count }: { unit: 'minutes' | 'hours' | 'startedHours' | 'days'; count: number }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return <Counted phrase={t(`charges.${unit}`, { count, figure })}>{digits(count)}</Counted>;
}
