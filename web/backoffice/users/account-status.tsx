import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/backoffice/admin-people.ts';
import { Moment } from '../desk/moment.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';

const forGood = 2200;

/** Whether an account is open, suspended until when, or closed. */
export function AccountStatus({ user: { suspended_until, closed_at } }: { user: Pick<AdminUser, 'suspended_until' | 'closed_at'> }) {
  const { t } = useTranslation('backoffice');
  if (closed_at) return <ToneTag>{t('users.states.closed')}</ToneTag>;
  if (!suspended_until) return <ToneTag tone="good">{t('users.states.open')}</ToneTag>;
  const isForGood = !(new Date(suspended_until).getUTCFullYear() < forGood);
  return (
    <ToneTag tone="bad">
      {isForGood ? (
        t('users.banned')
      ) : (
        <>
          {t('users.suspendedUntil')} <Moment time={suspended_until} only="day" />
        </>
      )}
    </ToneTag>
  );
}
