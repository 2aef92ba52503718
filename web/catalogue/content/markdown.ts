import { Marked, type Tokens } from 'marked';
import { easternDigits } from '#contract/platform/digits.ts';
import type { Digits } from '#web/platform/calls/context.ts';

export interface Rendered {
  /** Returns safe HTML: HTML in the source becomes text, and every link is a web or mail address. */
  html: string;
  /** The headings of the second level, to jump to. */
  sections: { id: string; title: string }[];
}

/** Markdown → HTML with headings from the second level on, as the screen has the first. */
export function renderMarkdown(source: string, digits: Digits): Rendered {
  if (isOverwrought(source)) return { html: asWritten(source), sections: [] };
  const sections: Rendered['sections'] = [];
  const figures = (text: string) => (digits === 'arab' ? easternDigits(text).replaceAll('%', '٪') : text);
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escape(text),
      text: (token) => ('tokens' in token && token.tokens ? false : figures(escape(token.text))),
      image: ({ text }) => escape(text),
      heading({ tokens, depth, text }) {
        const level = Math.max(2, depth);
        const id = slug(text);
        if (level === 2) sections.push({ id, title: figures(text) });
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        return isSafe(href) ? `<a href="${address(href)}"${isOurs(href) ? '' : ' rel="noopener"'}>${words}</a>` : words;
      },
    },
  });
  return { html: marked.parse(source, { async: false }), sections };
}

// What nobody writes by hand, and what would take seconds or the whole stack to read.
const marksMost = 4000;
const nested = /^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])[ \t]*){20}/m;

function isOverwrought(source: string): boolean {
  return nested.test(source) || source.replace(/[^*_~`[\]<>|]/g, '').length > marksMost;
}

function asWritten(source: string): string {
  return source
    .split(/\n{2,}/)
    .map((part) => `<p>${escape(part)}</p>\n`)
    .join('');
}

function isSafe(href: string): boolean {
  if (isOurs(href)) return true;
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(URL.parse(href)?.protocol ?? '');
}

/**
 * A path or a place on this page. Two slashes would lead to another site; browsers take a backslash for a slash, and read
 * on over tabs.
 */
function isOurs(href: string): boolean {
  return href.startsWith('#') || /^\/(?![/\\\s])/.test(href);
}

/** For an attribute: nothing in it is an entity. */
function address(href: string): string {
  return href.replaceAll('&amp;', '&').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function slug(text: string): string {
  return text
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** An ampersand that begins an entity stays as it was written. */
function escape(text: string): string {
  return text
    .replace(/&(?!#\d{1,7};|#x[\da-f]{1,6};|\w+;)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
