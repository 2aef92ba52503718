import { Document, Page, renderToBuffer, StyleSheet, View } from '@react-pdf/renderer';
import { createElement as element, type ReactNode } from 'react';
import { fillIn } from '#server/platform/words.ts';
import { families, loadFonts } from '#server/platform/pdf/fonts.ts';
import type { AgreementFacts, Both } from './facts.ts';
import { directedText, type Look } from './pdf-texts.ts';

const grey = '#55635d';
const line = '#d9dfdc';
// The height of lines is not that of the page: a text that is rendered for each page would have none.
const column = { width: '48%', fontSize: 10, lineHeight: 1.5 };
const title = { fontSize: 15, fontWeight: 600, lineHeight: 1.4 };
const strong = { fontWeight: 600 };
const small = { color: grey, fontSize: 8 };
const styles = StyleSheet.create({
  page: {
    paddingTop: 44,
    paddingHorizontal: 48,
    paddingBottom: 56,
    fontFamily: [families.arabic, families.latin],
    fontSize: 10,
    color: '#14201b',
    // As in invoices: kerning would separate joined Arabic letters, and the Latin ligature of f and i maps to one letter only.
    fontFeatureSettings: { kern: 0, liga: 0 },
  },
  row: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' },
  head: { paddingBottom: 10, borderBottomWidth: 2, borderBottomColor: '#0b6b4f' },
  fact: { paddingVertical: 3, borderBottomWidth: 1, borderBottomColor: line },
  section: { marginTop: 12, marginBottom: 2 },
  signature: { marginTop: 14, paddingTop: 28, borderBottomWidth: 1, borderBottomColor: '#14201b' },
  footLeft: { position: 'absolute', bottom: 24, left: 48 },
  footRight: { position: 'absolute', bottom: 24, right: 48 },
});

/** As a PDF of A4 pages: in each row the Arabic at the right and the English at the left. */
export async function renderPdf(facts: AgreementFacts): Promise<Buffer> {
  await loadFonts();
  const { head, sections, termsTitle, terms, signatures } = facts;
  const body = [
    element(View, { key: 'head', style: styles.head }, pair('market', facts.market, small), pair('title', facts.title, title)),
    ...head.map(({ name, value }, at) => fact(`head ${at}`, name, value)),
    ...sections.flatMap((section, at) => [
      heading(`section ${at}`, section.title),
      ...section.rows.map(({ name, value }, row) => fact(`row ${at} ${row}`, name, value)),
    ]),
    heading('terms', termsTitle),
    ...terms.map((term, at) => element(View, { key: `term ${at}`, style: styles.fact, wrap: false }, pair('term', term))),
    ...signatures.map((one, at) => signature(`signature ${at}`, one)),
  ];
  const page = element(Page, { size: 'A4', style: styles.page }, ...body, foot('en', facts.page), foot('ar', facts.page));
  return renderToBuffer(element(Document, { title: `${facts.title.ar} ${head[0]?.value.ar ?? ''}`, language: 'ar' }, page));
}

/** One row: English at the left, Arabic at the right. */
function pair(key: string, { ar, en }: Both, ...looks: Look[]): ReactNode {
  const own = [column, ...looks];
  return element(View, { key, style: styles.row, wrap: false }, directedText('en', en, 'left', own), directedText('ar', ar, 'right', own));
}

function fact(key: string, name: Both, value: Both): ReactNode {
  return element(View, { key, style: styles.fact, wrap: false }, pair('name', name, small), pair('value', value, strong));
}

function heading(key: string, words: Both): ReactNode {
  return element(View, { key, style: styles.section, minPresenceAhead: 40 }, pair('title', words, strong));
}

/** A line to sign on, above the name as typed. */
function signature(key: string, { role, name }: AgreementFacts['signatures'][number]): ReactNode {
  const written = pair('name', { ar: name, en: name }, strong);
  return element(View, { key, wrap: false }, element(View, { style: styles.signature }), pair('role', role, small), written);
}

/** The number of each page, at its foot. */
function foot(language: 'ar' | 'en', page: Both): ReactNode {
  const style = language === 'ar' ? styles.footRight : styles.footLeft;
  // How many there are is known once all are set.
  const render = ({ pageNumber, totalPages = pageNumber }: { pageNumber: number; totalPages?: number }) =>
    directedText('page', fillIn(page[language], { page: pageNumber, pages: totalPages }), language === 'ar' ? 'right' : 'left', [small]);
  return element(View, { key: `foot ${language}`, fixed: true, style, render });
}
