import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { StepHead } from '#web/people/sign-in/dialog/step-head.tsx';
import { SuspensionLink } from '#web/platform/suspension/suspension-link.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { Quoted } from './code-step.tsx';
import type { MessageFlow } from './flow.ts';

/** One is signed in, but the message did not go out: why, and what can be done. It stays on the device. */
export function UnsentStep({ flow }: { flow: MessageFlow }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const failure = flow.refusal instanceof ApiFailure ? flow.refusal.error : null;
  const again = async () => {
    setBusy(true);
    await flow.deliver(flow.waiting);
    setBusy(false);
  };
  const isGone = failure?.code === 'not_found';
  const isFinal = isGone || failure?.code === 'blocked' || failure?.code === 'account_suspended';
  return (
    <>
      <StepHead title={t('signIn.message.unsentTitle')}>
        <span role="alert">{isGone ? t('signIn.message.gone') : (failure?.detail ?? t('form.offline'))}</span>{' '}
        {failure?.code === 'account_suspended' && <SuspensionLink className="font-semibold underline" />}
      </StepHead>
      <Quoted text={flow.waiting.text} />
      {!isFinal && (
        <>
          <Button look="filled" onClick={() => void again()} aria-busy={busy} disabled={busy} className="min-h-13">
            {t('signIn.message.again')}
          </Button>
          <Button look="outlined" onClick={() => flow.go('write')}>
            {t('signIn.message.change')}
          </Button>
        </>
      )}
      {isGone && (
        <LinkButton look="filled" to={paths.home()} className="min-h-13">
          {t('signIn.message.others')}
        </LinkButton>
      )}
    </>
  );
}

/** The number is the seller's own. */
export function OwnStep({ flow }: { flow: MessageFlow }) {
  const { t } = useTranslation();
  return (
    <>
      <StepHead title={t('signIn.message.ownTitle')}>{t('signIn.message.own')}</StepHead>
      <LinkButton look="filled" to={paths.ad(flow.ad.id)} replace className="min-h-13">
        {t('signIn.message.toAd')}
      </LinkButton>
    </>
  );
}
