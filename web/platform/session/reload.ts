import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { currentSession, watchSession } from './store.ts';

/** Reloads the screen when somebody signs in on it, as its content may change. Input stays. */
export function useReloadOnSignIn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const personNow = () => currentSession()?.userId ?? null;
    let before = personNow();
    return watchSession(() => {
      const person = personNow();
      if (person !== null && person !== before) void revalidate();
      before = person;
    });
  }, [revalidate]);
}
