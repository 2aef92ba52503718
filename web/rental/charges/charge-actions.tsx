import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import type { Charge, ChargeAction } from '#contract/rental/charges.ts';
import { call } from '#web/platform/api/browser.ts';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { Settlement } from './settlement.tsx';

interface Props {
  charge: Charge;
  side: BookingSide;
}

/** What one may do with a charge. To accept and to dispute are equal in size, and neither is pushed. */
export function ChargeActions({ charge, side }: Props) {
  const [requested, setRequested] = useState<ChargeAction | null>(null);
  const { actions, id } = charge;
  if (actions.length === 0) return null;
  const close = () => setRequested(null);
  return (
    <div className="flex flex-wrap gap-2.5 *:flex-1 small:*:flex-none">
      {actions.map((action) => (
        <Button
          key={action}
          look={action === 'withdraw' ? 'danger' : 'outlined'}
          onClick={() => setRequested(action)}
          aria-describedby={`charge-${id}`}
          className="min-w-36"
        >
          <ActName action={action} charge={charge} side={side} />
        </Button>
      ))}
      {requested === 'dispute' && <DisputeDialog charge={charge} onClose={close} />}
      {requested !== null && requested !== 'dispute' && <SureDialog act={requested} charge={charge} side={side} onClose={close} />}
    </div>
  );
}

function ActName({ action, charge, side }: Props & { action: ChargeAction }) {
  const { t } = useTranslation();
  if (action === 'dispute') return t('charges.dispute.open');
  return (
    <span>
      <Filled phrase={(holes) => t(`${wordsOf(action, charge, side)}.open`, holes)} parts={pricesOf(charge)} />
    </span>
  );
}

type Sure = Exclude<ChargeAction, 'dispute'>;

const callOf = { accept: 'acceptCharge', accept_finding: 'acceptFinding', withdraw: 'withdrawCharge' } as const;

/** An office that agrees that nothing is owed withdraws. */
function wordsOf(act: Sure, { finding }: Charge, side: BookingSide) {
  if (act !== 'accept_finding') return `charges.${act}` as const;
  return `charges.finding.take.${side === 'office' && finding?.outcome === 'none' ? 'drop' : side}` as const;
}

/** What is accepted, and what was charged. */
function pricesOf({ amount, finding }: Charge): Record<'price' | 'claimed', ReactNode> {
  return { price: <Price amount={Number(finding?.amount ?? amount)} />, claimed: <Price amount={Number(amount)} /> };
}

/** Says what comes of it: to the renter also how it is settled. */
function SureDialog({ act, charge, side, onClose }: Props & { act: Sure; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const send = useBookingAct();
  const { id, settlement } = charge;
  const words = wordsOf(act, charge, side);
  const agree = async () => {
    await send({ id, act }, (extra) => call(callOf[act], { params: { id } }, extra));
    toast(t(`${words}.done`));
  };
  return (
    <ConfirmDialog title={t(`${words}.title`)} yes={t(`${words}.yes`)} no={t(`${words}.no`)} onYes={agree} onClose={onClose}>
      <Filled phrase={(holes) => t(`${words}.advice`, holes)} parts={pricesOf(charge)} />
      {side === 'renter' && settlement && <Settlement settlement={settlement} side={side} />}
    </ConfirmDialog>
  );
}
