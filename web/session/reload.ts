import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { currentSession, watchSession } from './store.ts';

/** Loads the screen anew when somebody signs in on it: what it may show is another thing now. What was typed stays. */
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
