import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../api/browser.ts';
import { paths } from '../paths.ts';

/** To the decision that suspended whoever is signed in; to their notifications until it is known. */
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
    call('getMyProfile', {}, { signal: asked.signal })
      .then(({ suspended_by }) => suspended_by !== null && setLink(paths.decision(suspended_by)))
      .catch(() => undefined);
    return () => asked.abort();
  }, []);
  return link;
}
