import { createContext } from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { Transport } from './calls.ts';

/** How the digits of figures are drawn: Latin (2026) or Arabic-Indic (٢٠٢٦). */
export type Digits = 'latn' | 'arab';

/** What the server knows of the visitor of a page. */
export interface PageContext {
  language: Language;
  digits: Digits;
  publicUrl: string;
  /** Writes a failure into the server's log, with the id of the request. */
  report: (error: unknown) => void;
  /** Takes the document of the page. A body of the response would be encoded and decoded on its way. */
  takeHtml: (html: string) => void;
}

/** The way to the API while a page is rendered: straight into the server, without the network. */
export const apiContext = createContext<Transport>();
export const pageContext = createContext<PageContext>();
