import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceivedInvitation } from '#contract/people/team.ts';
import { call } from '#web/platform/api/browser.ts';
import { useDay } from '#web/platform/i18n/time.tsx';
import { openSignIn } from '#web/platform/session/sign-in-request.ts';
import { useSession } from '#web/platform/session/store.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { actFor } from '../acting/switching.ts';
import { Avatar } from '../profiles/avatar.tsx';

export type Invited = ReceivedInvitation & { phone_ending: string; is_mine: boolean | null };

interface Props {
  invited: Invited;
  named: { token: string } | { id: number };
  onDeclined: () => void;
}

/** Who invites to what. Accepting begins the work for the business at once; a visitor signs in or registers first. */
export function Invitation({ invited, named, onDeclined }: Props) {
  const { t } = useTranslation();
  const day = useDay();
  const { business, role, branch_names, expires_at, phone_ending } = invited;
  const roleName = t(`session.acting.roles.${role}`);
  return (
    <>
      <Avatar name={business.name} picture={business.profile_picture} business className="size-16 text-28" />
      <h1 className="text-22 font-bold">
        {t('join.invites')} <bdi>{business.name}</bdi>
      </h1>
      <p className="text-18 font-semibold text-brand">
        {roleName}
        {branch_names.length > 0 && <bdi className="font-normal text-ink-2"> · {branch_names.join('، ')}</bdi>}
      </p>
      <p className="max-w-prose text-ink-2">{t(`join.does.${role}`)}</p>
      <p className="text-14 text-ink-3">{t('join.until', { day: day(expires_at) })}</p>
      <Answer invited={invited} named={named} onDeclined={onDeclined} ending={phone_ending} />
      <p className="max-w-prose text-12 text-ink-3">{t('join.ownName')}</p>
    </>
  );
}

function Answer({ invited: { business, is_mine }, named, onDeclined, ending }: Props & { ending: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, act } = useAction(setFailure);
  const accept = () =>
    act(async () => {
      await call('acceptInvitation', { body: named });
      await actFor(business.id);
    });
  const decline = () =>
    act(async () => {
      await call('declineInvitation', { body: named });
      onDeclined();
    });
  const refusal = useRefusal(is_mine, ending);
  return (
    <>
      {session === null && is_mine === null && <p className="text-14 text-ink-2">{t('join.signInFirst', { ending })}</p>}
      <div className="w-full empty:hidden">
        <FormFailure>{failure ?? refusal}</FormFailure>
      </div>
      <div className="mt-1 flex flex-wrap justify-center gap-2.5">
        {refusal === null && (
          <Button
            look="filled"
            disabled={busy}
            aria-busy={busy}
            onClick={() => (session === null ? openSignIn({ why: 'needed', act: () => void accept() }) : void accept())}
          >
            {t('join.accept')}
          </Button>
        )}
        <Button look="outlined" disabled={busy} onClick={() => void decline()}>
          {t('join.decline')}
        </Button>
      </div>
    </>
  );
}

/** Why this account cannot accept; null if it can, or nobody knows yet. */
function useRefusal(isMine: boolean | null, ending: string): string | null {
  const { t } = useTranslation();
  const session = useSession();
  if (session && session.userType !== 'user' && !session.member) return t('join.business');
  return isMine === false ? t('join.otherPhone', { ending }) : null;
}
