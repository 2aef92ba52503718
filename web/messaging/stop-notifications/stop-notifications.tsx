import { BellOff, BellRing, Link2Off } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { useLocale } from '#web/platform/i18n/figures.tsx';
import { Head } from '#web/platform/head/head.tsx';
import { readStop } from '../notifications/stop-token.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import type { Route } from './+types/stop-notifications.ts';

export const handle = { i18n: ['messaging'] };

const longest = 500;

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token')?.slice(0, longest) ?? '' };
}

type State = 'asking' | 'busy' | 'failed' | 'wrong' | 'done';

/** Leads here from a message: what would stop, and one button that stops it. Nobody needs to sign in for that. */
export default function StopNotifications({ loaderData: { token } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('asking');
  const requested = readStop(token);
  const stop = async () => {
    setState('busy');
    try {
      await call('stopNotifications', { body: { token } });
      setState('done');
    } catch (error) {
      setState(error instanceof ApiFailure && (error.status === 404 || error.status === 400) ? 'wrong' : 'failed');
    }
  };
  return (
    <section className="wrap py-10 wide:py-16">
      <Head
        title={t('notificationsPage.stop.title')}
        description={t('notificationsPage.stop.description')}
        path={paths.stopNotifications('')}
        hidden
      />
      {!requested || state === 'wrong' ? (
        <Wrong />
      ) : state === 'done' ? (
        <Done {...requested} />
      ) : (
        <Asking {...requested} state={state} onStop={() => void stop()} />
      )}
    </section>
  );
}

type StopRequest = NonNullable<ReturnType<typeof readStop>>;

function Asking({ state, onStop, ...requested }: StopRequest & { state: State; onStop: () => void }) {
  const { t } = useTranslation();
  const { channel, ofSearch } = requested;
  const kinds = useKinds(requested);
  const busy = state === 'busy';
  return (
    <Card
      picture={<BellOff size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={ofSearch ? t('notificationsPage.stop.askSearch') : t(`notificationsPage.stop.ask.${channel}`, { kinds })}
      advice={t(ofSearch ? 'notificationsPage.stop.adviceSearch' : 'notificationsPage.stop.advice')}
    >
      <p role="alert" className="text-14 text-danger empty:hidden">
        {state === 'failed' && t('notificationsPage.stop.failed')}
      </p>
      <Button look="filled" onClick={onStop} disabled={busy} aria-busy={busy}>
        {busy ? t('notificationsPage.stop.stopping') : t('notificationsPage.stop.now')}
      </Button>
    </Card>
  );
}

function Done(requested: StopRequest) {
  const { t } = useTranslation();
  const { channel, ofSearch } = requested;
  const kinds = useKinds(requested);
  return (
    <Card
      picture={<BellOff size={36} strokeWidth={1.5} aria-hidden="true" className="text-brand" />}
      title={ofSearch ? t('notificationsPage.stop.doneSearch') : t(`notificationsPage.stop.done.${channel}`, { kinds })}
      advice={t('notificationsPage.stop.doneAdvice')}
    >
      <Ways ofSearch={ofSearch} />
    </Card>
  );
}

function Wrong() {
  const { t } = useTranslation();
  return (
    <Card
      picture={<Link2Off size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('notificationsPage.stop.wrong')}
      advice={t('notificationsPage.stop.wrongAdvice')}
    >
      <Ways ofSearch={false} />
    </Card>
  );
}

function Ways({ ofSearch }: { ofSearch: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-center gap-2.5">
      <LinkButton look="filled" to={paths.settings('notifications')}>
        <BellRing size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('notificationsPage.stop.settings')}
      </LinkButton>
      {ofSearch && (
        <LinkButton look="outlined" to={paths.favourites({ tab: 'searches' })}>
          {t('notificationsPage.stop.searches')}
        </LinkButton>
      )}
    </div>
  );
}

function Card({ picture, title, advice, children }: { picture: ReactNode; title: string; advice: string; children: ReactNode }) {
  return (
    <div
      className="mx-auto grid max-w-xl justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-12 text-center"
      aria-live="polite"
    >
      {picture}
      <h1 className="text-22 font-bold wrap-anywhere">{title}</h1>
      <p className="mb-1 max-w-prose text-ink-2">{advice}</p>
      {children}
    </div>
  );
}

/** «الرسائل والتعليقات» */
function useKinds({ kinds }: StopRequest): string {
  const { t } = useTranslation();
  return new Intl.ListFormat(useLocale()).format(kinds.map((kind) => t(`notifications.names.${kind}`)));
}
