import { useLocation } from 'react-router';
import { useLocale } from '../i18n/figures.tsx';

/** For `CachedHtml`, a part of the frame: it differs by which of its links leads to this page, and by nothing else of the address. */
export function useFrameKey(part: string): () => string {
  const locale = useLocale();
  const { pathname } = useLocation();
  // All links of the frame have one segment: /chat/7 is within /chat/ as /chat/8 is.
  return () => JSON.stringify([part, locale, pathname.replace(/^(\/[^/]*\/).*/, '$1')]);
}
