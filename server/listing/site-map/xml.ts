import { languages } from '#contract/platform/languages.ts';
import type { Address } from './addresses.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The list of the files of the map. */
export function indexXml(publicUrl: string, names: string[]): string {
  const entries = names.map((name) => `<sitemap><loc>${escape(`${publicUrl}/sitemap/${name}.xml`)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

/** One file of the map, address by address. */
export async function* fileXml(publicUrl: string, addresses: Iterable<Address> | AsyncIterable<Address>): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const address of addresses) yield entry(publicUrl, address);
  yield '</urlset>\n';
}

/** An address with its alternate in each language, as the head of the page itself names them. */
function entry(publicUrl: string, { path, changed }: Address): string {
  const plain = publicUrl + path;
  const twins = languages.map((language) => alternate(language, `${plain}${path.includes('?') ? '&' : '?'}lng=${language}`));
  const modified = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<url><loc>${escape(plain)}</loc>${modified}${twins.join('')}${alternate('x-default', plain)}</url>\n`;
}

function alternate(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(url)}"/>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
