import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../api/browser.ts';
import { paths } from '../calls/paths.ts';

/** To the decision that suspended the signed-in person, to their notifications where there is none; its place is kept until it is known. */
export function SuspensionLink({ className }: { className: string }) {
  const { t } = useTranslation();
  const target = useDecision();
  return (
    <Link to={target ?? paths.notifications()} className={target ? className : `${className} invisible`}>
      {t('decisions.see')}
    </Link>
  );
}

function useDecision(): string | undefined {
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    const requested = new AbortController();
    call('getMyProfile', {}, { signal: requested.signal }).then(
      ({ suspended_by }) => setTarget(suspended_by === null ? paths.notifications() : paths.decision(suspended_by)),
      () => requested.signal.aborted || setTarget(paths.notifications()),
    );
    return () => requested.abort();
  }, []);
  return target;
}
