import {
  choosableKinds,
  notificationChannels,
  type ChoosableKind,
  type NotificationChannel,
} from '#contract/messaging/notification-kinds.ts';

interface Stop {
  channel: NotificationChannel;
  kinds: ChoosableKind[];
  ofSearch: boolean;
}

/** Parses what a token would stop: `person.channel.kind~kind.search.seal`. Only the server can verify it. */
export function readStop(token: string): Stop | null {
  const [, channel = '', named = '', search = '', seal = ''] = token.split('.');
  const all = named.split('~');
  if (!isOneOf(notificationChannels, channel) || seal === '' || !all.every((kind) => isOneOf(choosableKinds, kind))) return null;
  return { channel, kinds: all, ofSearch: search !== '' };
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((one) => one === name);
}
