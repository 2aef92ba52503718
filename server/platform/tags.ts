import type { AdType } from '#contract/platform/kinds.ts';

/** What an answer shows. Once it changes, a page with the answer is out of date. */
export type Tag =
  | `ad:${number}`
  | `person:${number}`
  /** The comments on an ad. */
  | `comments:${number}`
  /** Which ads of a type there are: one that appears stands in no answer yet. */
  | `list:${AdType}`
  /** Names of brands and cities, value lists, content and settings: on every page. */
  | 'site';
