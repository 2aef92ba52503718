import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isTakenOff } from '#contract/rental/rental-prices.ts';
import type { QuoteLine } from '#contract/rental/rental-quotes.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** The lines of a quote, as rows of a list. */
export function QuoteLines({ lines }: { lines: readonly QuoteLine[] }) {
  return lines.map((line) => (
    <Row key={`${line.kind} ${line.name ?? line.unit_price}`} name={<LineName line={line} />}>
      <Amount of={line.total} isTaken={isTakenOff(line.kind)} />
    </Row>
  ));
}

function LineName({ line: { kind, count, name, weekdays = [], percent } }: { line: QuoteLine }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  if (kind === 'length_discount' && percent === undefined) return t('checkout.summary.lines.length_part');
  return t(`checkout.summary.lines.${kind}`, {
    number: number(kind === 'extra_km' ? count * 100 : count),
    days: weekdays.map((day) => t(`checkout.weekdays.${day}`)).join(' · '),
    name,
    percent: percent !== undefined && number(percent),
  });
}

function Amount({ of, isTaken }: { of: string; isTaken: boolean }) {
  const amount = Number(of);
  return <Price amount={isTaken ? -Math.abs(amount) : amount} />;
}

/** A name and what it comes to. */
export function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
      <dt className="min-w-0 text-ink-2">{name}</dt>
      <dd className="shrink-0 text-end font-semibold">{children}</dd>
    </div>
  );
}
