import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { whenNear } from '#web/platform/ui/near.ts';

/** The similar cars of an ad, once `mark` comes near the window: most readers of a page never scroll so far. */
export function useEvidence(ad: number) {
  const { i18n } = useTranslation();
  const mark = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => (mark.current ? whenNear(mark.current, () => setNear(true), { rootMargin: '300px 0px' }) : undefined), []);
  const { data, isError, refetch } = useQuery({
    queryKey: ['price-evidence', i18n.language, ad],
    queryFn: ({ signal }) => call('listPriceEvidence', { params: { ad_id: ad } }, { signal }),
    enabled: isNear,
  });
  return { mark, evidence: data, hasFailed: isError, again: () => void refetch() };
}
