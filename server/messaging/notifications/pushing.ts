import type { PushPayload } from '#contract/messaging/notifications.ts';
import { known } from '#contract/platform/known.ts';
import type { PushMessage } from '#server/platform/gateways/push.ts';
import type { Market } from '#server/platform/market.ts';
import { wordsIn } from '#server/platform/words.ts';
import type { Claim } from './claims.ts';
import { isClocked } from './clocks.ts';
import type { Due, Receiver } from './deliver.ts';
import { pages } from './links.ts';
import { presentNotification } from './present.ts';
import type { NotificationRow } from './rows.ts';
import { stopToken } from './stop.ts';
import { forgetSubscription } from './subscriptions.ts';
import { excerpt, titleOfMany } from './words.ts';

/** More than these at once become one push. */
const pushesMost = 3;
const daySeconds = 86_400;
/** A service accepts 4096 bytes, of which the encryption needs some. */
const bytesMost = 3000;

/** Sends each browser its due pushes. Returns what was not accepted. */
export async function pushTo(market: Market, receiver: Receiver, due: Due[]): Promise<Claim[]> {
  const browsers = Map.groupBy(due, ({ claim }) => claim.subscription_id!);
  const failed = await Promise.all([...browsers.values()].map((ofBrowser) => pushToOne(market, receiver, ofBrowser)));
  return failed.flat();
}

async function pushToOne(market: Market, receiver: Receiver, due: Due[]): Promise<Claim[]> {
  const { browser, subscription_id: id } = known(due[0], 'due').claim;
  if (!browser) return [];
  const [alone, others] = [due.filter(({ row }) => isClocked(row)), due.filter(({ row }) => !isClocked(row))];
  const groups = [...(others.length > pushesMost ? [others] : others.toReversed().map((one) => [one])), ...alone.map((one) => [one])];
  const failed: Claim[] = [];
  for (const group of groups) {
    const message = messageOf(
      market,
      receiver,
      group.map(({ row }) => row),
    );
    // Each failure is retried separately.
    const answer = await market.push.send(browser, message).catch(() => 'failed' as const);
    if (answer === 'failed') failed.push(...group.map(({ claim }) => claim));
    if (answer === 'gone') {
      await forgetSubscription(market.db, id!);
      return [];
    }
  }
  return failed;
}

function messageOf(market: Market, receiver: Receiver, rows: NotificationRow[]): PushMessage {
  const [row] = rows;
  const payload = rows.length > 1 ? payloadOfMany(market, receiver, rows) : payloadOf(market, receiver, row!);
  const whole = JSON.stringify(payload);
  const text = Buffer.byteLength(whole) <= bytesMost ? whole : JSON.stringify({ ...payload, link: pages.notifications });
  return { text, topic: payload.tag, seconds: daySeconds, urgent: rows.some((one) => one.kind === 'message' || isClocked(one)) };
}

function payloadOf(market: Market, { id: person, language }: Receiver, row: NotificationRow): PushPayload {
  const { id, kind, title, body, link, image } = presentNotification(row, market, language);
  const search = kind === 'search_match' ? { search: row.about } : {};
  return {
    id,
    title: excerpt(title, 120),
    body: excerpt(body, 320),
    link,
    tag: row.event === '' ? `${kind}-${row.about}` : `${kind}-${row.about}-${row.event}`,
    icon: image ?? iconOf(market),
    stop: kind === 'security' ? null : stopToken(market, { person, channel: 'push', kinds: [kind], ...search }),
    stop_label: kind === 'security' ? null : wordsIn(language).notifications.push[kind === 'search_match' ? 'stopSearch' : 'stop'],
    lang: language,
  };
}

function payloadOfMany(market: Market, { language }: Receiver, rows: NotificationRow[]): PushPayload {
  const titles = rows.slice(0, pushesMost).map((row) => excerpt(presentNotification(row, market, language).title, 80));
  const title = titleOfMany(rows.length, language);
  return {
    id: known(rows[0], 'row').id,
    title,
    body: titles.join('\n'),
    link: pages.notifications,
    tag: 'many',
    icon: iconOf(market),
    stop: null,
    stop_label: null,
    lang: language,
  };
}

function iconOf({ config }: Market): string {
  return `${config.publicUrl}/icon-192.png`;
}
