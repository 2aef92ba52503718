import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { addressOf, readAddress } from './address.ts';
import type { Change } from './filters/filtering.tsx';
import type { Section } from './sections.ts';

interface Sent {
  search: string;
  /** Where it was sent from, and what was on its way then. */
  at: string;
  over: string | undefined;
}

/** What is chosen in the address, or in the one that is on its way; `change` goes to another. */
export function useChoosing(section: Section) {
  const location = useLocation();
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  // The router tells of a navigation a moment after it is requested; a box that is ticked must not wait for that.
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent && sent.at !== location.key) setSent(null);
  const isJustSent = sent !== null && sent.at === location.key && sent.over === coming?.key;
  const isComing = coming !== undefined && coming.pathname === location.pathname;
  const search = isJustSent ? sent.search : isComing ? coming.search : location.search;
  const now = { section, navigate, search, at: location.key, over: coming?.key };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  // A second tap may come before the first was drawn: it changes what the first one sent.
  const change = useCallback<Change>((update) => {
    const { search: before, at, over } = latest.current;
    const next = update(readAddress(latest.current.section, new URLSearchParams(before)));
    latest.current.search = next.toString();
    setSent({ search: next.toString(), at, over });
    showResults();
    void latest.current.navigate(addressOf(latest.current.section, next), { preventScrollReset: true });
  }, []);
  return {
    parameters: useMemo(() => readAddress(section, new URLSearchParams(search)), [section, search]),
    change,
    isChanging: isJustSent || (isComing && coming.search !== location.search),
  };
}

/** A person who is deep in a list when it changes is taken to its beginning; others stay where they are. */
function showResults(): void {
  const results = document.getElementById('results');
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView({ block: 'start' });
}
