import { useTranslation } from 'react-i18next';
import type { User } from '#contract/people/accounts.ts';
import type { Payment } from '#contract/money/payments.ts';
import { type BusinessType } from '#contract/platform/kinds.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { openSignIn } from '#web/platform/session/sign-in-request.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';

export type Becomes = BusinessType;

/** What it was for was given; or the money was given back, or is about to be. */
export function outcomeOf({ kind, status, needs_refund }: Payment) {
  if (status === 'refunded') return 'refunded';
  return needs_refund ? 'returning' : kind;
}

interface Props {
  payment: Payment;
  me: User | null;
  /** The account is this kind now, and the person who paid has yet to sign in to it. */
  becomes: Becomes | null;
}

/** What follows from a payment, by what it was for. */
export function NextSteps({ payment, me, becomes }: Props) {
  const { t } = useTranslation();
  const { kind } = payment;
  const outcome = outcomeOf(payment);
  if (outcome === 'refunded' || outcome === 'returning') {
    return <p className="max-w-prose text-ink-2">{t(`payments.success.advice.${outcome}`)}</p>;
  }
  if (becomes) return <SignInAgain kind={becomes} />;
  return (
    <>
      <p className="max-w-prose text-ink-2">{t(`payments.success.advice.${kind}`)}</p>
      <div className="flex flex-wrap justify-center gap-2.5">
        {kind === 'package' && (
          <>
            <LinkButton look="filled" to={me?.user_type === 'office' ? paths.postRental() : paths.postCar()}>
              {t('session.addAd')}
            </LinkButton>
            <LinkButton look="outlined" to={paths.ownPackages()}>
              {t('payments.own.title')}
            </LinkButton>
          </>
        )}
        {kind === 'fee' && me && (
          <LinkButton look="filled" to={paths.ownProfile(me.id)}>
            {t('session.myPage')}
          </LinkButton>
        )}
        {kind === 'donation' && (
          <LinkButton look="filled" to={paths.home()}>
            {t('common.toHome')}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function SignInAgain({ kind }: { kind: Becomes }) {
  const { t } = useTranslation();
  const toOwn = () => openSignIn({ why: 'role_changed', to: (session) => (session ? paths.ownProfile(session.userId) : paths.home()) });
  return (
    <div className="grid w-full justify-items-center gap-3 rounded-card bg-brand-tint p-4 tablet:p-6">
      <p className="text-18 font-bold">{t(`payments.success.becomes.${kind}`)}</p>
      <p className="max-w-prose text-ink-2">{t('payments.success.signInAgain')}</p>
      <Button look="filled" onClick={toOwn}>
        {t('session.signIn')}
      </Button>
    </div>
  );
}
