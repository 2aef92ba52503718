import { useEffect, useEffectEvent, useState } from 'react';
import type { Payment } from '#contract/money/payments.ts';
import { call } from '#web/platform/api/browser.ts';

interface SettleRequest {
  id: number;
  key: string | undefined;
  /** The payer gave up on the gateway’s page. */
  abandoned: boolean;
}

const tries = 8;
const pauseMs = 2000;

/** Polls a payment until it is settled, or for a quarter of a minute; `again` restarts. */
export function useSettled({ id, key, abandoned }: SettleRequest, onSettled: (payment: Payment) => void) {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<'asking' | 'waiting' | 'failed'>('asking');
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      for (let tried = 0; tried < tries && !isGone; tried += 1) {
        const body = { ...(key && { key }), ...(abandoned && { abandoned }) };
        const payment = await call('settlePayment', { params: { id }, body }, key ? { asVisitor: true } : {});
        if (isGone) return;
        if (payment.status !== 'initiated') return tell(payment);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      setState('waiting');
    };
    ask().catch(() => setState('failed'));
    return () => void (isGone = true);
  }, [id, key, abandoned, round]);
  const again = () => {
    setState('asking');
    setRound(round + 1);
  };
  return { state, again };
}
