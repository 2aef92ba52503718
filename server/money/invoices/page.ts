import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderSVG } from 'uqr';
import { directionOf, type Language } from '#contract/platform/languages.ts';
import { word, type Both, type DocumentFacts } from './document.ts';

const fonts = path.join(import.meta.dirname, '../../../node_modules/@fontsource/ibm-plex-sans-arabic/files');
let fontsStyle: string | undefined;

const style = `
:root { color-scheme: light }
body { margin: 0; background: #f2f4f3; color: #14201b; font: 1rem/1.6 Plex, system-ui, sans-serif }
main { box-sizing: border-box; width: min(46rem, 100%); margin: 1.5rem auto; padding: 2rem clamp(1rem, 5vw, 2.75rem); background: #fff; border: 1px solid #d9dfdc; border-radius: 12px }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; padding-block-end: 1.25rem; border-block-end: 2px solid #0b6b4f }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.35 }
small { display: block; color: #55635d; font-size: .8125rem; font-weight: 400 }
.number { font-size: 1.25rem; font-weight: 600 }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .75rem 1.5rem; margin: 1.25rem 0 }
dt { color: #55635d; font-size: .8125rem }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; margin-block-start: .5rem }
th, td { padding: .7rem 0; border-block-end: 1px solid #d9dfdc; text-align: start; font-weight: 400; vertical-align: top }
td { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
tfoot tr:last-child :is(th, td) { font-weight: 600; font-size: 1.125rem; border-block-end: 0 }
figure { margin: 1.5rem 0 0; width: 11rem }
svg { display: block; width: 100%; height: auto }
@media print { body { background: #fff } main { margin: 0; border: 0; padding: 0; width: auto } }`;

/** As a page of HTML without a script, to read and to print. */
export function documentPage(document: DocumentFacts, language: Language): string {
  const { title, number, facts, seller, lines, sums, qr } = document;
  const name = `${title[language]} ${number}`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escaped(name)}</title><style>${fontsOf()}${style}</style></head>
<body><main>
<header><h1>${both(title)}</h1><div><small>${plain(word('number'), language)}</small><bdi class="number" dir="ltr">${escaped(number)}</bdi></div></header>
<dl>${facts.map((one) => fact(one, language)).join('')}</dl>
${seller ? `<dl><div><dt>${plain(word('seller'), language)}</dt><dd>${both(seller.name)}</dd><dd><small>${both(seller.address)}</small></dd></div>${seller.facts.map((one) => fact(one, language)).join('')}</dl>` : ''}
<table><thead><tr><th scope="col">${both(word('what'))}</th><td>${plain(word('currency'), language)}</td></tr></thead>
<tbody>${lines.map((line) => `<tr><th scope="row">${both(line.title)}</th><td><bdi dir="ltr">${line.amount}</bdi></td></tr>`).join('')}</tbody>
<tfoot>${sums.map((sum) => `<tr><th scope="row">${both(sum.name)}</th><td><bdi dir="ltr">${sum.value}</bdi></td></tr>`).join('')}</tfoot></table>
${qr === null ? '' : `<figure role="img" aria-label="${plain(word('qr'), language)}">${renderSVG(qr, { border: 1 })}</figure>`}
</main></body>
</html>`;
}

function fact({ name, value }: DocumentFacts['facts'][number], language: Language): string {
  return `<div><dt>${plain(name, language)}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`;
}

/** The Arabic text, with the English one small beneath. */
function both({ ar, en }: Both): string {
  return `<span lang="ar" dir="rtl">${escaped(ar)}</span>${en && en !== ar ? `<small lang="en"><bdi>${escaped(en)}</bdi></small>` : ''}`;
}

function plain(words: Both, language: Language): string {
  return escaped(words[language]);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** The fonts are part of the page: it is saved and printed unchanged. */
function fontsOf(): string {
  fontsStyle ??= (['arabic', 'latin'] as const).flatMap((script) => [400, 600].map((weight) => face(script, weight))).join('');
  return fontsStyle;
}

function face(script: 'arabic' | 'latin', weight: number): string {
  const bytes = readFileSync(path.join(fonts, `ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`)).toString('base64');
  const range = script === 'arabic' ? 'U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFF' : 'U+0000-00FF,U+2010-2026';
  return `@font-face{font-family:Plex;font-weight:${weight};src:url(data:font/woff2;base64,${bytes});unicode-range:${range}}`;
}
