import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../api/browser.ts';
import { paths } from '../paths.ts';

const most = 50;
const before = paths.decision(0).slice(0, -1);

/** To the decision that suspended whoever is signed in; to their notifications until it is found among them. */
export function SuspensionLink({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <Link to={useDecision() ?? paths.notifications()} className={className}>
      {t('decisions.see')}
    </Link>
  );
}

function useDecision(): string | undefined {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    const asked = new AbortController();
    findSuspension(asked.signal)
      .then(setLink)
      .catch(() => undefined);
    return () => asked.abort();
  }, []);
  return link;
}

async function findSuspension(signal: AbortSignal): Promise<string | undefined> {
  const { results } = await call('listNotifications', { query: { page_size: most } }, { signal });
  for (const { kind, link } of results) {
    if (kind !== 'decision' || !link.startsWith(before)) continue;
    const { action } = await call('getDecision', { params: { id: Number(link.slice(before.length)) } }, { signal });
    if (action === 'suspend' || action === 'ban') return link;
  }
  return undefined;
}
