import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Charge, ChargeAction } from '#contract/charges.ts';
import { call } from '../../api/browser.ts';
import { useBookingAct } from '../../bookings/use-booking-act.ts';
import { Button } from '../../ui/button.tsx';
import { Filled } from '../../ui/filled.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { Price } from '../../ui/price.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';

/** What one may do with a charge. To accept and to dispute are equal in size, and neither is pushed. */
export function ChargeActs({ charge }: { charge: Charge }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<ChargeAction | null>(null);
  const { actions, amount, id } = charge;
  if (actions.length === 0) return null;
  const close = () => setAsked(null);
  return (
    <div className="flex flex-wrap gap-2.5 *:flex-1 small:*:flex-none">
      {actions.map((action) => (
        <Button
          key={action}
          look={action === 'withdraw' ? 'danger' : 'outlined'}
          onClick={() => setAsked(action)}
          aria-describedby={`charge-${id}`}
          className="min-w-36"
        >
          {action === 'accept' ? (
            <span>
              <Filled phrase={(holes) => t('charges.accept.open', holes)} parts={{ price: <Price amount={Number(amount)} /> }} />
            </span>
          ) : (
            t(`charges.${action}.open`)
          )}
        </Button>
      ))}
      {asked === 'dispute' && <DisputeDialog charge={charge} onClose={close} />}
      {(asked === 'accept' || asked === 'withdraw') && <SureDialog act={asked} charge={charge} onClose={close} />}
    </div>
  );
}

const callOf = { accept: 'acceptCharge', withdraw: 'withdrawCharge' } as const;

function SureDialog({ act, charge: { id, amount }, onClose }: { act: 'accept' | 'withdraw'; charge: Charge; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const send = useBookingAct();
  const agree = async () => {
    await send({ id, act }, (extra) => call(callOf[act], { params: { id } }, extra));
    toast(t(`charges.${act}.done`));
  };
  return (
    <ConfirmDialog
      title={t(`charges.${act}.title`)}
      yes={t(`charges.${act}.yes`)}
      no={t(`charges.${act}.no`)}
      onYes={agree}
      onClose={onClose}
    >
      <Filled phrase={(holes) => t(`charges.${act}.advice`, holes)} parts={{ price: <Price amount={Number(amount)} /> }} />
    </ConfirmDialog>
  );
}
