import { paths } from '#web/platform/calls/paths.ts';
import type { Session } from '#web/platform/session/store.ts';

/** Where posting begins: an office lets cars, others sell them. */
export function addAdPath(session: Session | null): string {
  return session?.userType === 'office' ? paths.postRental() : paths.postCar();
}

export function chatPath(): string {
  return paths.chat();
}
