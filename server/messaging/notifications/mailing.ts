import { createHash } from 'node:crypto';
import type { ChoosableKind } from '#contract/messaging/notification-kinds.ts';
import { known } from '#contract/platform/known.ts';
import type { Mail } from '#server/platform/gateways/mail.ts';
import type { Market } from '#server/platform/market.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';
import type { Claim } from './claims.ts';
import { isClocked } from './clocks.ts';
import type { Due, Receiver } from './deliver.ts';
import { pages } from './links.ts';
import { mailHtml, mailText, type Letter } from '#server/platform/gateways/letter.ts';
import { presentNotification } from './present.ts';
import type { NotificationRow } from './rows.ts';
import { stopToken, type Stop } from './stop.ts';
import { titleOfMany } from './words.ts';

const itemsMost = 20;
const stopsMost = 6;
export const oneClickPath = '/products/api/stop-notifications/one-click/';

/** Mails all that is due at once, but each that asks for something before a time by itself. Returns what was not accepted. */
export async function mailTo(market: Market, receiver: Receiver, due: Due[]): Promise<Claim[]> {
  const [alone, others] = [due.filter(({ row }) => isClocked(row)), due.filter(({ row }) => !isClocked(row))];
  const failed = await Promise.all([...alone.map((one) => [one]), others].map((of) => mailOne(market, receiver, of)));
  return failed.flat();
}

async function mailOne(market: Market, receiver: Receiver, due: Due[]): Promise<Claim[]> {
  if (due.length === 0 || receiver.email === null) return [];
  const rows = due.map(({ row }) => row);
  const mail = composeMail(market, { ...receiver, email: receiver.email }, rows);
  const taken = await market.mail.send(mail).then(
    () => true,
    () => false,
  );
  return taken ? [] : due.map(({ claim }) => claim);
}

function composeMail(market: Market, receiver: Receiver & { email: string }, rows: NotificationRow[]): Mail {
  const { language, id: person } = receiver;
  const words = wordsIn(language).notifications;
  const letter = letterTo(market, receiver, rows);
  const stops = stopsOf(person, rows);
  const stop: Stop = stops.length === 1 ? known(stops[0], 'stop') : { person, channel: 'mail', kinds: choosable(rows) };
  return {
    to: receiver.email,
    // Direction marks are removed from the subject: mail clients show them as boxes.
    subject: fillIn(words.mail.subject, { title: letter.title }).replace(/[\u2066-\u2069]/g, ''),
    text: mailText(letter),
    html: mailHtml(letter),
    name: nameOf(person, rows),
    stop: `${market.config.publicUrl}${oneClickPath}?token=${stopToken(market, stop)}`,
  };
}

function letterTo(market: Market, { id: person, name, language }: Receiver, rows: NotificationRow[]): Letter {
  const { mail: words, names } = wordsIn(language).notifications;
  const at = (path: string) => market.config.publicUrl + path;
  const items = rows.slice(0, itemsMost).map((row) => {
    const { title, body, link } = presentNotification(row, market, language);
    return { title, body, link: at(link) };
  });
  const stops = stopsOf(person, rows).slice(0, stopsMost);
  return {
    language,
    title: rows.length === 1 ? known(items[0], 'item').title : titleOfMany(rows.length, language),
    hello: fillIn(words.hello, { name }),
    items,
    more: rows.length > itemsMost ? at(pages.notifications) : null,
    open: words.open,
    why: words.why,
    links: [
      ...stops.map((stop) => ({
        title: stop.search === undefined ? fillIn(words.stop, { title: names[known(stop.kinds[0], 'kind')] }) : words.stopSearch,
        link: at(pages.stop(stopToken(market, stop))),
      })),
      { title: words.settings, link: at(pages.settings) },
    ],
  };
}

function choosable(rows: NotificationRow[]): ChoosableKind[] {
  return [...new Set(rows.map(({ kind }) => kind))].filter((kind) => kind !== 'security');
}

/** One link for each kind, and for each search. */
function stopsOf(person: number, rows: NotificationRow[]): Stop[] {
  const stop = (kind: ChoosableKind) => ({ person, channel: 'mail', kinds: [kind] }) as const;
  const kinds = choosable(rows).filter((kind) => kind !== 'search_match');
  const searches = new Set(rows.filter(({ kind }) => kind === 'search_match').map(({ about }) => about));
  return [...kinds.map(stop), ...[...searches].map((search) => ({ ...stop('search_match'), search }))];
}

/** The same id for the same mail, however often it is sent. */
function nameOf(person: number, rows: NotificationRow[]): string {
  const notified = rows.map(({ id, count, created_at }) => `${id} ${count} ${created_at.getTime()}`).join();
  return `${person}.${createHash('sha256').update(notified).digest('hex').slice(0, 32)}`;
}
