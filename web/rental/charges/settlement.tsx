import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import { settlementSentences, type Settlement as Settled } from '#contract/rental/settlements.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** How a charge is settled, by how its deposit is held: what is taken of that, and what the renter pays besides. */
export function Settlement({ settlement, side }: { settlement: Settled; side: BookingSide }) {
  const { t } = useTranslation();
  const parts = { covered: <Price amount={Number(settlement.covered)} />, left: <Price amount={Number(settlement.left)} /> };
  return settlementSentences(settlement).map((sentence) => (
    <Fragment key={sentence}>
      {' '}
      <Filled phrase={(holes) => t(`charges.settles.${side}.${sentence}`, holes)} parts={parts} />
    </Fragment>
  ));
}
