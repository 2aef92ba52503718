import {
  choosableKinds,
  notificationChannels,
  type ChoosableKind,
  type NotificationChannel,
} from '#contract/messaging/notification-kinds.ts';
import { known } from '#contract/platform/known.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Secrets } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';
import { stopAlerts } from '#server/listing/saved-searches/saved.ts';
import { signedFor, textIn, tokenOf } from '#server/platform/signed.ts';
import { choose } from './preferences.ts';

const signed = signedFor<[text: string]>('stop notifications', '\n');

/** What a message offers to stop: kinds on its channel, or a saved search on all channels. */
export interface Stop {
  person: number;
  channel: NotificationChannel;
  kinds: readonly ChoosableKind[];
  search?: number;
}

/** In a message, for any reader of it: it can only stop this, at any time. */
export function stopToken({ config }: Pick<Market, 'config'>, { person, channel, kinds, search }: Stop): string {
  const text = [person, channel, kinds.join('~'), search ?? ''].join('.');
  return tokenOf(signed, config, text);
}

/** Applies a token, once or again; `not_found` for any other text. */
export async function stopBy(market: Market, token: string): Promise<{ kind: ChoosableKind; channel: NotificationChannel }> {
  const { person, channel, kinds, search } = readStop(market.config, token);
  const [kind] = kinds;
  if (kind === undefined) throw new AppError('not_found');
  await market.db.transaction().execute(async (trx) => {
    const open = await trx.selectFrom('users').select('id').where('id', '=', person).where('closed_at', 'is', null).executeTakeFirst();
    if (!open) return;
    if (search !== undefined) await stopAlerts(trx, person, search);
    else
      await choose(
        trx,
        person,
        kinds.map((one) => ({ kind: one, channel, enabled: false })),
      );
  });
  return { kind, channel };
}

function readStop(secrets: Secrets, token: string): Stop {
  const text = textIn(signed, secrets, token);
  if (text === undefined) throw new AppError('not_found');
  const [person, channel, kinds = '', search] = text.split('.');
  return {
    person: Number(person),
    channel: known(
      notificationChannels.find((one) => one === channel),
      'channel',
    ),
    kinds: choosableKinds.filter((kind) => kinds.split('~').includes(kind)),
    ...(search && { search: Number(search) }),
  };
}
