import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A mail as an SMTP server took it. */
export interface TakenMail {
  from: string;
  to: string;
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
}

export interface Mailbox {
  url: string;
  mails: TakenMail[];
  /** While set, every mail is refused with this answer. */
  refusal: string | null;
  close: () => Promise<void>;
}

/** Just enough of RFC 5321 to take mail. */
export async function openMailbox(): Promise<Mailbox> {
  const sockets = new Set<Socket>();
  const box: Mailbox = { url: '', mails: [], refusal: null, close: () => closed(server, sockets) };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    converse(socket, box);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  box.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return box;
}

function converse(socket: Socket, box: Mailbox): void {
  let heard = '';
  let data = false;
  let from = '';
  let to = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answer = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') from = inBrackets(line);
    if (verb === 'RCPT') to = inBrackets(line);
    if (verb === 'DATA') data = true;
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    if (verb === 'RCPT' && box.refusal) return void say(box.refusal);
    say(data && verb === 'DATA' ? '354 go on' : '250 ok');
  };
  say('220 mailbox');
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1');
    for (;;) {
      const end = heard.indexOf(data ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = heard.slice(0, end);
      heard = heard.slice(end + (data ? 5 : 2));
      if (!data) answer(part);
      else {
        data = false;
        box.mails.push(readMail(part, from, to));
        say('250 taken');
      }
    }
  });
}

function readMail(source: string, from: string, to: string): TakenMail {
  const [head, body] = parted(source.replace(/^\.\./gm, '.'));
  const boundary = /boundary="?([^";]+)/.exec(head['content-type'] ?? '')?.[1];
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => parted(part.replace(/^\r\n/, '')))
    : [[head, body] as const];
  const ofType = (type: string) => parts.find(([of]) => of['content-type']?.startsWith(type));
  const [text, html] = [ofType('text/plain'), ofType('text/html')].map((part) => (part ? decoded(part[1], part[0]) : ''));
  return { from, to, headers: head, subject: words(head['subject'] ?? ''), text: text!, html: html! };
}

function parted(source: string): [Record<string, string>, string] {
  const [head = '', body = ''] = source.split(/\r\n\r\n([^]*)/);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return [
    Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])),
    body,
  ];
}

function decoded(body: string, head: Record<string, string>): string {
  const coding = head['content-transfer-encoding'];
  if (coding === 'base64') return Buffer.from(body, 'base64').toString();
  return coding === 'quoted-printable' ? quoted(body.replace(/=\r\n/g, '')) : Buffer.from(body, 'latin1').toString();
}

function quoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString();
}

/** RFC 2047. */
function words(header: string): string {
  return header.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, coding: string, text: string) => {
    return coding.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' '));
  });
}

function inBrackets(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}

function closed(server: Server, sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  return new Promise((done) => server.close(() => done()));
}
