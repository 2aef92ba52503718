import { useTranslation } from 'react-i18next';
import type { CaseCard } from '#contract/backoffice/moderation.ts';
import { useMe } from '../desk/me.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';

/** Who holds a case just now. */
export function ClaimTag({ claimed: { claimed_by, claimed_until } }: { claimed: Pick<CaseCard, 'claimed_by' | 'claimed_until'> }) {
  const { t } = useTranslation('backoffice');
  const me = useMe();
  const now = useMinute();
  if (!claimed_by || !claimed_until || Date.parse(claimed_until) < now) return <ToneTag>{t('queue.claims.free')}</ToneTag>;
  if (claimed_by.id === me.id) return <ToneTag tone="good">{t('queue.claims.mine')}</ToneTag>;
  return (
    <ToneTag tone="warn">
      <bdi>{claimed_by.name}</bdi>
    </ToneTag>
  );
}
