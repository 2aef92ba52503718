import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useLive, useReconnected } from '#web/platform/live/connection.ts';

/** Loads the page again once the staff decided on the verification; also when one comes back to it, as the word may have been lost. */
export function useVerificationNews(): void {
  const { revalidate } = useRevalidator();
  const again = useEffectEvent(() => void revalidate());
  useLive('notification', ({ kind }) => kind === 'verification' && again());
  useReconnected(() => again());
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && navigator.onLine && again();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
}
