import { Document, Page, Path, Rect, renderToBuffer, StyleSheet, Svg, View } from '@react-pdf/renderer';
import { createElement as element, type ReactNode } from 'react';
import { fillIn } from '#server/platform/words.ts';
import { families, loadFonts } from '#server/platform/pdf/fonts.ts';
import type { AgreementFacts, Both, FactRow } from './facts.ts';
import { directedText, type Look } from './pdf-texts.ts';

const ink = '#14201b';
const grey = '#55635d';
const line = '#d9dfdc';
const sand = '#f2f0ea';
const palm = '#0b6b4f';
// The height of lines is not that of the page: a text that is rendered for each page would have none.
const plain = { fontSize: 9, lineHeight: 1.5 };
const small = { ...plain, color: grey, fontSize: 8 };
// In a row beside what it names, on the same line: of the same size.
const beside = { ...plain, color: grey };
const strong = { ...plain, fontWeight: 600 };
const edge = 46;
const styles = StyleSheet.create({
  page: {
    paddingTop: 36,
    paddingHorizontal: edge,
    paddingBottom: 58,
    fontFamily: [families.arabic, families.latin],
    fontSize: 9,
    color: ink,
    // As in invoices: kerning would separate joined Arabic letters, and the Latin ligature of f and i maps to one letter only.
    fontFeatureSettings: { kern: 0, liga: 0 },
  },
  row: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' },
  head: { paddingBottom: 10, borderBottomWidth: 1.5, borderBottomColor: ink, alignItems: 'center' },
  fact: { paddingHorizontal: 8, paddingVertical: 3.5, borderBottomWidth: 0.5, borderBottomColor: line },
  band: { marginTop: 10, marginBottom: 2, paddingHorizontal: 8, paddingVertical: 3, borderRadius: 4, backgroundColor: sand },
  value: { width: '50%', flexDirection: 'row-reverse', flexWrap: 'wrap', justifyContent: 'center' },
  price: { marginTop: 4, padding: 10, borderWidth: 1, borderColor: ink, borderRadius: 6, alignItems: 'center' },
  term: { marginTop: 4 },
  signature: { width: '48%', padding: 10, borderWidth: 0.75, borderColor: line, borderRadius: 6 },
  brand: { width: '24%', flexDirection: 'row', justifyContent: 'flex-end', alignItems: 'center' },
  foot: { position: 'absolute', bottom: 24, left: edge, right: edge, paddingTop: 6, borderTopWidth: 0.5, borderTopColor: line },
});

/** As a PDF of A4 pages: in each row the Arabic at the right and the English at the left, what they name between them. */
export async function renderPdf(facts: AgreementFacts): Promise<Buffer> {
  await loadFonts();
  const [sides, goods, ...statements] = facts.sections;
  const body = [
    head(facts),
    pairOf('lead', facts.lead, small, { marginTop: 6 }),
    ...(sides ? section('sides', sides) : []),
    ...(goods ? section('goods', goods) : []),
    band('price', facts.price.title),
    price(facts.price),
    ...statements.flatMap((one, at) => section(`stated ${at}`, one)),
    band('terms', facts.termsTitle),
    ...facts.terms.map((term, at) => numberedTerm(term, at + 1)),
    band('role', facts.roleTitle),
    pairOf('role text', facts.role, plain, styles.term),
    signatures(facts.signatures),
  ];
  const page = element(Page, { size: 'A4', style: styles.page }, ...body, foot(facts));
  return renderToBuffer(element(Document, { title: `${facts.title.ar} ${facts.head[0] ?? ''}`, language: 'ar' }, page));
}

function head({ head: lines, title, market }: AgreementFacts): ReactNode {
  const side = { ...small, width: '100%' };
  const titles = [
    directedText('ar', title.ar, 'center', [{ ...strong, fontSize: 15, width: '100%' }]),
    directedText('en', title.en, 'center', [{ ...strong, width: '100%' }]),
  ];
  return element(
    View,
    { key: 'head', style: [styles.row, styles.head] },
    element(View, { key: 'facts', style: { width: '24%' } }, ...lines.map((one, at) => directedText(`fact ${at}`, one, 'left', [side]))),
    element(View, { key: 'titles', style: { width: '50%' } }, ...titles),
    element(
      View,
      { key: 'brand', style: styles.brand },
      directedText('name', market.ar, 'right', [{ ...strong, fontSize: 15, width: 60 }]),
      mark(),
    ),
  );
}

/** A plate with its strip in palm green. */
function mark(): ReactNode {
  const stroke = { stroke: ink, fill: 'none' };
  return element(
    Svg,
    { key: 'mark', viewBox: '0 0 40 26', style: { width: 30, height: 19.5, marginLeft: 6 } },
    element(Rect, { key: 'frame', x: 1.2, y: 1.2, width: 37.6, height: 23.6, rx: 5, ry: 5, strokeWidth: 2.4, ...stroke }),
    element(Path, { key: 'lines', d: 'M28 1v24M1 13h27M15.5 1v24', strokeWidth: 1.8, ...stroke }),
    element(Path, { key: 'strip', d: 'M28 2.4h6.4a3.2 3.2 0 0 1 3.2 3.2v14.8a3.2 3.2 0 0 1-3.2 3.2H28z', fill: palm }),
  );
}

function section(key: string, { title, rows }: AgreementFacts['sections'][number]): ReactNode[] {
  return [band(key, title), ...rows.map((row, at) => fact(`${key} ${at}`, row))];
}

function band(key: string, words: Both): ReactNode {
  return element(
    View,
    { key, style: [styles.row, styles.band], minPresenceAhead: 60, wrap: false },
    ...ends(words, { ...strong, width: '48%' }),
  );
}

/** English at the left, Arabic at the right. */
function ends({ ar, en }: Both, look: Look): [ReactNode, ReactNode] {
  return [directedText('en', en, 'left', [look]), directedText('ar', ar, 'right', [look])];
}

function pairOf(key: string, words: Both, look: Look, around: Look = {}): ReactNode {
  return element(View, { key, style: [styles.row, around], wrap: false }, ...ends(words, { ...look, width: '48%' }));
}

function fact(key: string, { name, value }: FactRow): ReactNode {
  const [english, arabic] = ends(name, { ...beside, width: '25%' });
  return element(View, { key, style: [styles.row, styles.fact], wrap: false }, english, middle(value), arabic);
}

/** What differs in the two languages stands in both. */
function middle({ ar, en }: Both): ReactNode {
  if (ar === en) return directedText('value', ar, 'center', [{ ...strong, width: '50%' }]);
  const apart = element(View, { key: 'apart', style: { width: 10 } });
  return element(
    View,
    { key: 'value', style: styles.value },
    directedText('ar', ar, 'center', [strong]),
    apart,
    directedText('en', en, 'center', [strong]),
  );
}

function price({ name, figure, words }: AgreementFacts['price']): ReactNode {
  const sum = [
    directedText('name', `${name.ar} / ${name.en}`, 'center', [{ ...small, width: '100%' }]),
    directedText('figure', `SAR ${figure}`, 'center', [{ ...strong, fontSize: 16, width: '100%' }]),
  ];
  const [english, arabic] = ends(words, { ...plain, width: '30%' });
  return element(
    View,
    { key: 'sum', style: [styles.row, styles.price], wrap: false },
    english,
    element(View, { key: 'sum', style: { width: '38%' } }, ...sum),
    arabic,
  );
}

function numberedTerm({ ar, en }: Both, count: number): ReactNode {
  const [width, of] = ['94%', String(count)];
  const number = (align: 'left' | 'right') => directedText('number', of, align, [{ ...plain, width: '6%' }]);
  const column = { width: '48%', flexDirection: 'row' } as const;
  const english = element(View, { key: 'en', style: column }, number('left'), directedText('text', en, 'left', [{ ...plain, width }]));
  const arabic = element(
    View,
    { key: 'ar', style: { ...column, flexDirection: 'row-reverse' } },
    number('right'),
    directedText('text', ar, 'right', [{ ...plain, width }]),
  );
  return element(View, { key: `term ${count}`, style: [styles.row, styles.term], wrap: false }, english, arabic);
}

/** The buyer at the left, the seller at the right. */
function signatures(both: AgreementFacts['signatures']): ReactNode {
  const boxes = both
    .toReversed()
    .map(({ role, name, at }) =>
      element(
        View,
        { key: role.en, style: styles.signature },
        pairOf('role', role, small),
        directedText('name', name, 'right', [{ ...strong, fontSize: 11, width: '100%' }]),
        at && directedText('at', at.ar, 'right', [{ ...small, width: '100%' }]),
      ),
    );
  return element(View, { key: 'signatures', style: [styles.row, { marginTop: 12 }], wrap: false }, ...boxes);
}

/** The number of each page at its foot, and which agreement it is of. */
function foot({ page, head: [number = ''] }: AgreementFacts): ReactNode {
  // How many there are is known once all are set.
  const render = ({ pageNumber, totalPages = pageNumber }: { pageNumber: number; totalPages?: number }) => {
    const filled = (words: string) => fillIn(words, { page: pageNumber, pages: totalPages });
    const [english, arabic] = ends({ ar: filled(page.ar), en: filled(page.en) }, { ...small, width: '30%' });
    return element(
      View,
      { style: styles.row },
      english,
      directedText('number', `markaba · ${number}`, 'center', [{ ...small, width: '40%' }]),
      arabic,
    );
  };
  return element(View, { key: 'foot', fixed: true, style: styles.foot, render });
}
