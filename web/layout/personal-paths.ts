import { paths } from '../paths.ts';
import type { Session } from '../session/store.ts';

/** Where posting begins: an office lets cars, others sell them. */
export function addAdPath(session: Session | null): string {
  return session?.userType === 'office' ? paths.postRental() : paths.postCar();
}

export function favouritesPath(): string {
  return paths.favourites();
}

/** One's own page. A visitor's link leads to home with the question to sign in, as there is no page to name yet. */
export function ownPagePath(session: Session | null): string {
  return session ? paths.ownProfile(session.userId) : `${paths.home()}?dialog=login`;
}
