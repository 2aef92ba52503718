import { directionOf, type Language } from '#contract/platform/languages.ts';

/** The text of a mail. */
export interface Letter {
  language: Language;
  title: string;
  hello: string;
  items: { title: string; body: string; link: string }[];
  /** The link to the rest. */
  more: string | null;
  open: string;
  why: string;
  links: { title: string; link: string }[];
}

export function mailText({ hello, items, more, why, links }: Letter): string {
  const told = items.map(({ title, body, link }) => [title, body, link].filter(Boolean).join('\n'));
  const offered = links.map(({ title, link }) => `${title}\n${link}`);
  return [hello, ...told, ...(more ? [`…\n${more}`] : []), '--', why, ...offered].join('\n\n');
}

// Mail clients apply inline styles only.
const font = 'font-family:Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7;color:#1c2a28';
const box = 'margin:0 0 16px;padding:16px;border:1px solid #d8e0de;border-radius:12px';
const small = 'margin:0 0 8px;font-size:13px;color:#5a6866';

export function mailHtml({ language, title, hello, items, more, open, why, links }: Letter): string {
  const told = items.map(
    (item) => `<div style="${box}"><p style="margin:0 0 4px;font-weight:bold" dir="auto">${escaped(item.title)}</p>
<p style="margin:0 0 12px" dir="auto">${escaped(item.body)}</p>
<a href="${escaped(item.link)}" style="color:#0b6b5d;font-weight:bold">${escaped(open)}</a></div>`,
  );
  const rest = more === null ? '' : `<p><a href="${escaped(more)}">…</a></p>`;
  const offered = links.map(
    (one) => `<p style="${small}"><a href="${escaped(one.link)}" style="color:#5a6866">${escaped(one.title)}</a></p>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff"><div style="max-width:560px;margin:0 auto;${font}" dir="${directionOf(language)}">
<p>${escaped(hello)}</p>
${told.join('\n')}${rest}
<hr style="border:0;border-top:1px solid #d8e0de"><p style="${small}">${escaped(why)}</p>
${offered.join('\n')}
</div></body>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
