import { useCallback, useEffect, useState } from 'react';
import type { BookingPayment } from '#contract/money/office-payments.ts';
import { call } from '#web/platform/api/browser.ts';

const times = 6;
const pauseMs = 2000;

/** Asks how a payment stands until it is known, for a while. */
export function useSettled(id: number): { payment: BookingPayment | null; isAsking: boolean; again: () => void } {
  const [payment, setPayment] = useState<BookingPayment | null>(null);
  const [isAsking, setAsking] = useState(true);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stopped = new AbortController();
    void ask(id, stopped.signal, setPayment).then(() => stopped.signal.aborted || setAsking(false));
    return () => stopped.abort();
  }, [id, round]);
  const again = useCallback(() => {
    setAsking(true);
    setRound((before) => before + 1);
  }, []);
  return { payment, isAsking, again };
}

async function ask(id: number, stopped: AbortSignal, onKnown: (payment: BookingPayment) => void): Promise<void> {
  for (let time = 0; time < times && !stopped.aborted; time += 1) {
    const payment = await call('settleBookingPayment', { params: { id } }).catch(() => null);
    if (stopped.aborted) return;
    if (payment) onKnown(payment);
    if (payment && payment.state !== 'created') return;
    await new Promise((done) => setTimeout(done, pauseMs));
  }
}
