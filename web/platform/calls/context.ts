import { createContext } from 'react-router';
import type { Language } from '#contract/platform/languages.ts';
import type { Transport } from './calls.ts';

/** How the digits of figures are drawn: Latin (2026) or Arabic-Indic (٢٠٢٦). */
export type Digits = 'latn' | 'arab';

/** What the server knows of the visitor of a page. */
export interface PageContext {
  language: Language;
  digits: Digits;
  publicUrl: string;
  /** Tiles under the outlines of the map, with whom to name for them. */
  mapTiles: { url: string; credit: string } | null;
  /** Whether the document may leave for later what is not ready: a reader waits for it. */
  mayDefer: boolean;
  /** Writes a failure into the server's log, with the id of the request. */
  report: (error: unknown) => void;
}

/** The way to the API while a page is rendered: straight into the server, without the network. */
export const apiContext = createContext<Transport>();
export const pageContext = createContext<PageContext>();
