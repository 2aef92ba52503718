import { ChevronRight, ExternalLink, Gavel } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { spacedPhone } from '#contract/people/account-rules.ts';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import type { StaffApi } from '#contract/app/staff-api.ts';
import { useAction } from '#web/platform/ui/use-action.ts';
import { staffCall } from '../desk/calls.ts';
import { PastDecisions } from '../desk/past-decisions.tsx';
import { useMay } from '../desk/me.tsx';
import { Moment } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { Verified } from '../desk/person.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { Failed, Panel, Screen, ScreenSkeleton } from '../desk/screen.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Licence } from './licence.tsx';
import { SignOut } from './sign-out.tsx';
import { TeamPanel } from './team-panel.tsx';
import { AccountStatus } from './account-status.tsx';

type User = ResponseOf<StaffApi['getAdminUser']>;

export default function UserScreen() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useStaffQuery('getAdminUser', { params: { id } });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <UserPage user={data} /> : <ScreenSkeleton />;
}

function UserPage({ user }: { user: User }) {
  const { t } = useTranslation('backoffice');
  const may = useMay();
  return (
    <Screen
      title={user.full_name}
      before={<BackLink to={adminPaths.users()}>{t('nav.users')}</BackLink>}
      actions={
        <>
          {may('moderator') && <OpenCase user={user.id} />}
          {may() && !user.closed_at && <SignOut user={user} />}
        </>
      }
    >
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title={t('users.account')}>
          <Facts user={user} />
        </Panel>
        <div className="grid gap-4">
          <Panel title={t('users.ways')}>
            <Ways user={user} />
          </Panel>
          <Panel title={t('users.decisions')}>
            <PastDecisions decisions={user.decisions} />
          </Panel>
          {user.business_name && may('moderator', 'support') && <TeamPanel business={user.id} />}
        </div>
      </div>
    </Screen>
  );
}

function Facts({ user }: { user: User }) {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  const rows: [string, ReactNode][] = [
    [t('users.state'), <AccountStatus key="state" user={user} />],
    [
      t('users.kind'),
      <span key="kind" className="inline-flex items-center gap-1.5">
        {site(`session.kinds.${user.user_type}`)} {user.is_verified && <Verified />}
      </span>,
    ],
    [t('users.number'), <Figure key="id" value={user.id} plain />],
    [
      t('users.username'),
      <bdi key="username" dir="ltr">
        {user.username}
      </bdi>,
    ],
    [t('users.phone'), user.phone === null ? '—' : <Figure key="phone" value={spacedPhone(user.phone)} plain />],
    ...(user.email
      ? [
          [
            t('users.email'),
            <bdi key="email" dir="ltr" className="wrap-anywhere">
              {user.email}
            </bdi>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    [t('users.city'), user.city.name],
    [t('users.joined'), <Moment key="joined" time={user.created_at} />],
    [t('users.seen'), user.last_seen_at ? <Moment key="seen" time={user.last_seen_at} /> : t('users.never')],
    [t('users.ads'), <Figure key="ads" value={user.active_ads} />],
    [t('users.reports'), <Figure key="reports" value={user.reports_against} />],
    ...(user.business_name ? businessRows(user, t) : []),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2.5 text-14 tablet:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="grid min-w-0">
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function businessRows(user: User, t: ReturnType<typeof useTranslation<'backoffice'>>['t']): [string, ReactNode][] {
  return [
    [t('businesses.name'), <bdi key="name">{user.business_name}</bdi>],
    [t('businesses.registration'), <Figure key="registration" value={user.commercial_registration ?? ''} plain />],
    [t('businesses.verification'), t(`users.verifications.${user.verification}`)],
    [t('businesses.licence'), <Licence key="licence" user={user} />],
    [t('businesses.package'), user.package_name ?? t('businesses.noPackage')],
    [t('businesses.until'), user.subscribed_until ? <Moment key="until" time={user.subscribed_until} only="day" /> : '—'],
  ];
}

/** What else there is of them. */
function Ways({ user }: { user: User }) {
  const { t } = useTranslation('backoffice');
  const may = useMay();
  const row = 'flex min-h-11 items-center justify-between gap-3 rounded-field px-2 text-14 font-medium hover:bg-sunken';
  return (
    <div className="-mx-2 grid">
      <Link to={paths.profile(user.id)} target="_blank" className={row}>
        {t('users.publicPage')}
        <ExternalLink size={16} role="img" aria-label={t('table.newTab')} className="text-ink-3" />
      </Link>
      {ways(user, may).map(([name, to]) => (
        <Link key={name} to={to} className={row}>
          {t(`users.way.${name}`)}
          <ChevronRight size={16} aria-hidden="true" className="turns text-ink-3" />
        </Link>
      ))}
    </div>
  );
}

function ways(
  { id, username }: User,
  may: ReturnType<typeof useMay>,
): ['ads' | 'cases' | 'decided' | 'payments' | 'audit' | 'security', string][] {
  return [
    ['ads', adminPaths.ads({ owner: id })],
    ...(may('moderator')
      ? ([
          ['cases', adminPaths.queue({ person: id })],
          ['decided', adminPaths.queue({ person: id, state: 'closed' })],
        ] satisfies ['cases' | 'decided', string][])
      : []),
    ...(may('finance') ? ([['payments', adminPaths.payments({ q: username })]] satisfies ['payments', string][]) : []),
    ...(may()
      ? ([
          ['audit', adminPaths.audit({ target_type: 'user', target_id: id })],
          ['security', adminPaths.securityLog({ person: id })],
        ] satisfies ['audit' | 'security', string][])
      : []),
  ];
}

function OpenCase({ user }: { user: number }) {
  const { t } = useTranslation('backoffice');
  const navigate = useNavigate();
  const { busy, act } = useAction();
  const open = async () => {
    const { id } = await staffCall('addCase', { body: { target_type: 'user', target_id: user } });
    await navigate(adminPaths.case(id));
  };
  return (
    <Button look="outlined" disabled={busy} aria-busy={busy} onClick={() => void act(open)}>
      <Gavel size={17} strokeWidth={1.75} aria-hidden="true" />
      {t('users.openCase')}
    </Button>
  );
}
