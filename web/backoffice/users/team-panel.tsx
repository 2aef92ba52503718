import { useTranslation } from 'react-i18next';
import { useStaffQuery } from '../desk/queries.ts';
import { Age } from '../desk/moment.tsx';
import { PersonLink } from '../desk/person.tsx';
import { Failed, Panel } from '../desk/screen.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';

const actsShown = 10;

/** Who acts for a business, and what they changed in its name last. */
export function TeamPanel({ business }: { business: number }) {
  const { t } = useTranslation('backoffice');
  return (
    <Panel title={t('users.team.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Members business={business} />
        <Acts business={business} />
      </div>
    </Panel>
  );
}

function Members({ business }: { business: number }) {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  const { data, error, refetch } = useStaffQuery('getAdminTeam', { params: { id: business } });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton h-20" />;
  return (
    <div className="grid gap-2 text-14">
      <p className="text-12 text-ink-3">
        {t('users.team.seats')}{' '}
        <bdi dir="ltr">
          <Figure value={data.seats.used} /> / <Figure value={data.seats.most} />
        </bdi>
      </p>
      {data.members.length === 0 && <p className="text-ink-3">{t('users.team.none')}</p>}
      <ul className="grid gap-1.5">
        {data.members.map(({ id, person, role, last_act_at }) => (
          <li key={id} className="flex min-w-0 flex-wrap items-center gap-x-2">
            <PersonLink id={person.id} name={person.full_name} />
            <Tag>{site(`session.acting.roles.${role}`)}</Tag>
            {last_act_at !== null && (
              <span className="text-12 text-ink-3">
                {t('users.team.lastAct')} <Age time={last_act_at} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Acts({ business }: { business: number }) {
  const { t } = useTranslation('backoffice');
  const { data, error, refetch } = useStaffQuery('listAdminMemberActs', { params: { id: business }, query: { page_size: actsShown } });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton h-40" />;
  return (
    <div className="grid gap-2 text-14">
      <h3 className="text-14 font-semibold">{t('users.team.acts')}</h3>
      {data.results.length === 0 && <p className="text-ink-3">{t('users.team.noActs')}</p>}
      <ul className="grid gap-1.5">
        {data.results.map(({ id, at, member, endpoint, subject, status }) => (
          <li key={id} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <PersonLink id={member.person_id} name={member.name} />
            <code dir="ltr" className="text-12 wrap-anywhere text-ink-2">
              {[endpoint, subject, status].filter((part) => part !== null).join(' ')}
            </code>
            <span className="text-12 text-ink-3">
              <Age time={at} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
