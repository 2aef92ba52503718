import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../api/browser.ts';
import { paths } from '../paths.ts';

const most = 50;

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
    call('listNotifications', { query: { page_size: most } }, { signal: asked.signal })
      .then(({ results }) => setLink(results.find(({ kind }) => kind === 'decision')?.link))
      .catch(() => undefined);
    return () => asked.abort();
  }, []);
  return link;
}
