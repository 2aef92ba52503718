import { useRef } from 'react';
import { call } from '#web/platform/api/browser.ts';
import type { Method } from '../payments/method-field.tsx';
import { usePaying } from '../payments/paying.ts';

/** What is filled in. */
export interface Gift {
  amount: string;
  name: string;
  phone: string;
  message: string;
  anonymous: boolean;
  method: Method;
}

/** States a donation and goes on to pay it. Tried again, the one that was stated is paid. */
export function useDonating(): (gift: Gift) => Promise<void> {
  const definition = useRef<{ words: string; donation: { donation_id: number; key: string } } | null>(null);
  const pay = usePaying((body: { donation_id: number; key: string; method: Method }) => call('payDonation', { body }));
  return async ({ method, ...gift }) => {
    const words = JSON.stringify(gift);
    if (definition.current?.words !== words) definition.current = { words, donation: await call('addDonation', { body: bodyOf(gift) }) };
    await pay({ ...definition.current.donation, method });
    definition.current = null;
  };
}

function bodyOf({ amount, name, phone, message, anonymous }: Omit<Gift, 'method'>) {
  const given = (text: string) => !anonymous && text.trim() !== '';
  return {
    amount,
    anonymous,
    ...(given(name) && { name: name.trim() }),
    ...(given(phone) && { phone }),
    ...(message.trim() !== '' && { message: message.trim() }),
  };
}
