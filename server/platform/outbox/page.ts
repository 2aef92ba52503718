import { directionOf, type Language } from '#contract/platform/languages.ts';
import { wordsIn } from '../words.ts';
import type { OutboxMessage } from '../gateways/outbox.ts';

const style = `
body { margin: 2rem auto; max-width: 52rem; padding-inline: 1rem; font: 1rem/1.7 system-ui, sans-serif; color: CanvasText; background: Canvas }
table { width: 100%; border-collapse: collapse }
th, td { padding: .6rem; border-block-end: 1px solid GrayText; text-align: start; vertical-align: top }
td:last-child { white-space: pre-line }
:root { color-scheme: light dark }`;

/** The outbox as a page of HTML, newest first. */
export function outboxPage(messages: OutboxMessage[], language: Language): string {
  const words = wordsIn(language).outbox;
  const head = [words.to, words.sent_at, words.message].map((word) => `<th scope="col">${word}</th>`).join('');
  const rows = messages.map((message) => row(message, language)).join('');
  const list = messages.length > 0 ? `<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>` : `<p>${words.empty}</p>`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${words.title}</title><style>${style}</style></head>
<body><h1>${words.title}</h1><p>${words.about}</p>${list}</body>
</html>`;
}

function row({ recipient, subject, body, created_at }: OutboxMessage, language: Language): string {
  const at = new Intl.DateTimeFormat(`${language}-SA-u-ca-gregory-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Riyadh',
  });
  const time = `<time datetime="${created_at.toISOString()}">${at.format(created_at)}</time>`;
  const head = subject === null ? '' : `<b>${escaped(subject)}</b>\n`;
  return `<tr><td><bdi dir="ltr">${escaped(recipient)}</bdi></td><td>${time}</td><td dir="auto">${head}${escaped(body)}</td></tr>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
