import { UserPlus } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { memberMay } from '#contract/platform/member-roles.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { Head } from '#web/platform/head/head.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMay } from '#web/platform/session/may.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import type { Route } from './+types/team.ts';
import { ActionList } from './action-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { Members } from './members.tsx';
import { Rights } from './rights.tsx';

export const handle = { i18n: ['people'] };

export { TeamFailure as ErrorBoundary } from './team-failure.tsx';

/** The members, the branches that they may be named for, and what they did: the last for those alone who decide about them. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = callsIn(context);
  const { member } = await viewerIn(context);
  const [team, branches, acts] = await Promise.all([
    call('listTeam', {}),
    call('listBranches', {}).then(({ results }) => results.map(({ id, name }) => ({ id, name })), withoutBranches),
    member === null || memberMay(member, 'team') ? call('listMemberActs', { query: { page_size: actsAtFirst } }) : null,
  ]);
  return { team, branches, acts };
}

const actsAtFirst = 10;

/** A kind of business that has none is one place. */
function withoutBranches(error: unknown): { id: number; name: string }[] {
  if (error instanceof ApiFailure && error.status === 403) return [];
  throw error;
}

/** Who works in the business, and who did what in its name. */
export default function Team({ loaderData: { team, branches, acts } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const { revalidate } = useRevalidator();
  const [isInviting, setInviting] = useState(false);
  const mayLead = useMay('team');
  const { used, most } = team.seats;
  const isFull = used >= most;
  return (
    <>
      <Head title={t('team.title')} description={t('team.description')} path={paths.team()} hidden />
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-22 font-bold">{t('team.title')}</h1>
        <p className="text-14 text-ink-3">
          <Counted phrase={t('team.seats', { count: most, used: digits(used), figure })}>{digits(most)}</Counted>
        </p>
        <span className="ms-auto flex flex-wrap gap-2">
          <Button
            look="filled"
            aria-expanded={isInviting}
            onClick={() => setInviting(true)}
            className="min-h-11 px-4! text-14 desk:min-h-9"
          >
            <UserPlus size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('team.invite')}
          </Button>
        </span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 page:grid-cols-[minmax(0,1fr)_21.25rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
          <Members team={team} branches={branches} />
          <Rights />
        </div>
        <aside aria-label={t('team.aside')} className="grid grid-cols-[minmax(0,1fr)] gap-3.5 max-page:order-first">
          {isInviting && (
            <InviteForm
              branches={branches}
              isFull={isFull}
              mayLead={mayLead}
              onDone={() => {
                setInviting(false);
                void revalidate();
              }}
              onClose={() => setInviting(false)}
            />
          )}
          {acts && <ActionList first={acts} className="max-page:hidden" />}
        </aside>
        {acts && <ActionList first={acts} className="page:hidden" />}
      </div>
    </>
  );
}
