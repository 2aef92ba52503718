import { useQuery } from '@tanstack/react-query';
import { Link2Off, TriangleAlert } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Head } from '#web/platform/head/head.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import type { Route } from './+types/join.ts';
import { Invitation, type Invited } from './invitation.tsx';

export const handle = { i18n: ['people'] };

const longest = 100;

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('token')?.slice(0, longest) ?? '', id: Number(searchParams.get('id')) || null };
}

/** Leads here from the SMS of an invitation, or from the account menu. Nothing happens without a press: programs visit links too. */
export default function Join({ loaderData: { token, id } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [isDeclined, setDeclined] = useState(false);
  return (
    <section className="wrap py-6 wide:py-16">
      <Head title={t('join.title')} description={t('join.description')} path="/join" hidden />
      <div
        className="mx-auto grid max-w-xl justify-items-center gap-3 rounded-card border border-line bg-surface px-5 py-10 text-center"
        aria-live="polite"
      >
        {isDeclined ? (
          <Words title={t('join.declined')} advice={t('join.declinedAdvice')}>
            <ToHome />
          </Words>
        ) : (
          <Open token={token} id={id} onDeclined={() => setDeclined(true)} />
        )}
      </div>
    </section>
  );
}

function Open({ token, id, onDeclined }: { token: string; id: number | null; onDeclined: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useInvitation(token, id);
  if (data) return <Invitation invited={data} named={data.named} onDeclined={onDeclined} />;
  if (error === null) return <Waiting />;
  const refusal = refusalOf(error);
  if (refusal === null) {
    return (
      <>
        <TriangleAlert size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />
        <Words title={t('join.failed')} advice={t('form.offline')}>
          <Button look="filled" disabled={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </Words>
      </>
    );
  }
  return (
    <>
      <Link2Off size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />
      <Words title={t(`join.refusals.${refusal}`)} advice={t(`join.advice.${refusal}`)}>
        <ToHome />
      </Words>
    </>
  );
}

/** By the token of the link, else among those to the phone of the person. Read anew once somebody signs in. */
function useInvitation(token: string, id: number | null) {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: ['invitation', token, id, userId],
    queryFn: async (): Promise<Invited & { named: { token: string } | { id: number } }> => {
      if (token !== '') return { ...(await call('readInvitation', { body: { token } })), named: { token } };
      const found = userId !== undefined && (await call('listMyBusinesses', {})).invitations.find((one) => one.id === id);
      if (!found) throw new NoInvitation();
      return { ...found, is_mine: true, phone_ending: '', named: { id: found.id } };
    },
    retry: false,
  });
}

class NoInvitation extends Error {}

type Refusal = 'link_expired' | 'link_used' | 'link_invalid';

/** A token of another shape is wrong too; anything else may go well the next time. */
function refusalOf(error: Error): Refusal | null {
  if (error instanceof NoInvitation) return 'link_invalid';
  if (!(error instanceof ApiFailure) || error.status !== 400) return null;
  const { code } = error.error;
  return code === 'link_expired' || code === 'link_used' ? code : 'link_invalid';
}

function Words({ title, advice, children }: { title: string; advice: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-22 font-bold">{title}</h1>
      <p className="mb-1 max-w-prose text-ink-2">{advice}</p>
      {children}
    </>
  );
}

function ToHome() {
  const { t } = useTranslation();
  return (
    <LinkButton look="outlined" to={paths.home()}>
      {t('common.toHome')}
    </LinkButton>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="sr-only">{t('join.title')}</h1>
      <span className="skeleton size-16" />
      <span className="skeleton h-8 w-64" />
      <span className="skeleton h-12 w-72" />
      <span className="skeleton h-11 w-40" />
    </>
  );
}
