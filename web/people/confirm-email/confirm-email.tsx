import { Link2Off, MailCheck, MailQuestionMark } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import type { Route } from './+types/confirm-email.ts';

export const handle = { i18n: ['people'] };

const longest = 100;

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token')?.slice(0, longest) ?? '' };
}

type Refusal = 'link_expired' | 'link_used' | 'link_invalid';
type State = 'asking' | 'busy' | 'failed' | 'done' | Refusal;

/**
 * Leads here from the mail to a new address. It is confirmed by a press and not by the visit, as programs that look at mail
 * visit links too. Nobody needs to sign in.
 */
export default function ConfirmEmail({ loaderData: { token } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>(token === '' ? 'link_invalid' : 'asking');
  const confirm = async () => {
    setState('busy');
    try {
      await call('confirmEmail', { body: { token } });
      setState('done');
    } catch (error) {
      setState(refusalOf(error) ?? 'failed');
    }
  };
  return (
    <section className="wrap py-10 wide:py-16">
      <Head title={t('confirmEmail.title')} description={t('confirmEmail.description')} path={paths.confirmEmail('')} hidden />
      <div
        className="mx-auto grid max-w-xl justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-12 text-center"
        aria-live="polite"
      >
        <Content state={state} onConfirm={() => void confirm()} />
      </div>
    </section>
  );
}

function Content({ state, onConfirm }: { state: State; onConfirm: () => void }) {
  const { t } = useTranslation();
  if (state === 'done') {
    return (
      <>
        <MailCheck size={36} strokeWidth={1.5} aria-hidden="true" className="text-brand" />
        <Words title={t('confirmEmail.done')}>{t('confirmEmail.doneAdvice')}</Words>
        <ToSettings />
      </>
    );
  }
  if (state !== 'asking' && state !== 'busy' && state !== 'failed') {
    return (
      <>
        <Link2Off size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />
        <Words title={t(`confirmEmail.${state}`)}>{t(`confirmEmail.advice.${state}`)}</Words>
        <ToSettings />
      </>
    );
  }
  return (
    <>
      <MailQuestionMark size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />
      <Words title={t('confirmEmail.title')}>{t('confirmEmail.advice.asking')}</Words>
      <p role="alert" className="text-14 text-danger empty:hidden">
        {state === 'failed' && t('form.offline')}
      </p>
      <Button look="filled" onClick={onConfirm} disabled={state === 'busy'} aria-busy={state === 'busy'}>
        {t('confirmEmail.now')}
      </Button>
    </>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-22 font-bold">{title}</h1>
      <p className="mb-1 max-w-prose text-ink-2">{children}</p>
    </>
  );
}

function ToSettings() {
  const { t } = useTranslation();
  return (
    <LinkButton look="filled" to={paths.settings()}>
      {t('confirmEmail.settings')}
    </LinkButton>
  );
}

/** A token of another shape is wrong too; anything else may go well the next time. */
function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiFailure) || error.status !== 400) return null;
  const { code } = error.error;
  return code === 'link_expired' || code === 'link_used' ? code : 'link_invalid';
}
