import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { PeopleEvents } from '#server/people/events.ts';
import { notify } from './notify.ts';

/** Notifies a person of what became of them at a business. Who leaves knows. */
export async function notifyOfMembership(
  trx: Transaction<DB>,
  { business, member, person, to }: PeopleEvents['member.moved'],
): Promise<void> {
  await notify(trx, [person], { kind: 'team', event: to, member, from: business });
}
