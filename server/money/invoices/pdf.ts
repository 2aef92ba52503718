import { Document, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as element, type ReactNode } from 'react';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { word, type Both, type DocumentFacts } from './document.ts';
import { families, loadFonts } from '#server/platform/pdf/fonts.ts';

const grey = '#55635d';
const line = '#d9dfdc';
// Kerning would separate joined Arabic letters here, and the Latin ligature of f and i maps to one letter only.
const fontFeatureSettings = { kern: 0, liga: 0 };
const styles = StyleSheet.create({
  page: {
    padding: 48,
    fontFamily: [families.arabic, families.latin],
    fontSize: 11,
    color: '#14201b',
    lineHeight: 1.5,
    fontFeatureSettings,
  },
  row: { flexDirection: 'row-reverse', justifyContent: 'space-between', alignItems: 'flex-start' },
  head: { paddingBottom: 16, borderBottomWidth: 2, borderBottomColor: '#0b6b4f' },
  title: { fontSize: 20, fontWeight: 600, textAlign: 'right', lineHeight: 1.4 },
  arabic: { textAlign: 'right', direction: 'rtl' },
  english: { textAlign: 'right', color: grey, fontSize: 9 },
  stack: { alignItems: 'flex-end' },
  ltr: { direction: 'ltr' },
  strong: { fontWeight: 600 },
  facts: { flexDirection: 'row-reverse', flexWrap: 'wrap', marginTop: 14 },
  fact: { width: '33%', marginBottom: 8, paddingLeft: 8, alignItems: 'flex-end' },
  cell: { paddingVertical: 8, borderBottomWidth: 1, borderBottomColor: line },
  qr: { width: 120, height: 120, marginTop: 24, alignSelf: 'flex-end' },
});

/** As a PDF of one A4 page. */
export async function renderPdf(document: DocumentFacts): Promise<Buffer> {
  await loadFonts();
  const qr =
    document.qr === null
      ? null
      : await sharp(Buffer.from(renderSVG(document.qr, { border: 1 })))
          .resize(480)
          .png()
          .toBuffer();
  const { title, number, facts, seller, lines, sums } = document;
  const body = [
    view('head', [styles.row, styles.head], [both(title, styles.title), latin(number, [styles.title])]),
    view('facts', [styles.facts], facts.map(fact)),
    seller &&
      view(
        'seller',
        [styles.facts],
        [view('name', [styles.fact], [label(word('seller')), both(seller.name), both(seller.address)]), ...seller.facts.map(fact)],
      ),
    view('columns', [styles.row, styles.cell, { marginTop: 14 }], [both(word('what')), both(word('currency'))]),
    ...lines.map((one, at) => view(`line ${at}`, [styles.row, styles.cell], [both(one.title), latin(one.amount)])),
    ...sums.map((sum, at) => {
      const look = sum.isTotal ? [styles.strong] : [];
      return view(`sum ${at}`, [styles.row, styles.cell], [both(sum.name, ...look), latin(sum.value, look)]);
    }),
    qr && element(Image, { key: 'qr', src: qr, style: styles.qr }),
  ];
  const page = element(Page, { size: 'A4', style: styles.page }, ...body);
  return renderToBuffer(element(Document, { title: `${title.ar} ${number}`, language: 'ar' }, page));
}

type Look = (typeof styles)[keyof typeof styles] | { marginTop: number };

function view(key: string, style: Look[], children: ReactNode[]) {
  return element(View, { key, style: style as never }, ...children);
}

function fact({ name, value }: DocumentFacts['facts'][number], at: number) {
  return view(
    `fact ${at}`,
    [styles.fact],
    [label(name), element(Text, { key: 'value', style: [isLatin(value) ? styles.ltr : styles.arabic, styles.strong] }, value)],
  );
}

/** Figures, days and names in Latin keep their order within the Arabic around them. */
function isLatin(text: string): boolean {
  return !/\p{Script=Arabic}/u.test(text);
}

function label({ ar }: Both) {
  return element(Text, { key: 'label', style: styles.english }, ar);
}

/** The Arabic text, with the English one small beneath. */
function both({ ar, en }: Both, ...look: Look[]) {
  return element(
    View,
    { key: `both ${ar}`, style: styles.stack },
    element(Text, { style: [styles.arabic, ...look] as never }, ar),
    en && en !== ar ? element(Text, { style: styles.english }, en) : null,
  );
}

function latin(text: string, look: Look[] = []) {
  return element(Text, { key: `latin ${text}`, style: look as never }, text);
}
