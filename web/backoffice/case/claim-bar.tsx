import { Hand, Timer, TimerOff, UserRound } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Key } from '#web/platform/ui/keys/keys-help.tsx';
import { useKeys } from '#web/platform/ui/keys/keys.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import type { Claim } from './claim.ts';

const soonSeconds = 120;

/** Who holds the case: taking it, how long it is mine, and that it no longer is. */
export function ClaimBar({ details, claim: { state, refused, left, busy, claim, release } }: { details: CaseDetails; claim: Claim }) {
  const { t } = useTranslation('backoffice');
  const mayTake = state === 'free' || state === 'lost';
  useKeys({ c: mayTake || state === 'mine' ? () => void claim() : undefined });
  if (refused && state !== 'mine') return <FormFailure>{t(details.kind === 'appeal' ? 'case.notYourOwn' : 'case.aboutYou')}</FormFailure>;
  if (state === 'mine') {
    return (
      <div className="flex flex-wrap items-center gap-x-3 text-14">
        <span className={`flex items-center gap-1.5 font-semibold ${left < soonSeconds ? 'text-danger' : 'text-brand'}`}>
          <Timer size={16} strokeWidth={2} aria-hidden="true" />
          {t('case.mine')} <Figure value={`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`} plain />
        </span>
        <span className="ms-auto flex">
          <SmallButton onPress={claim} busy={busy} label={t('case.longer')} />
          <SmallButton onPress={release} busy={busy} label={t('case.release')} />
        </span>
      </div>
    );
  }
  if (state === 'others') {
    return (
      <p role="status" className="flex items-center gap-2 rounded-field bg-sunken px-3 py-2 text-14">
        <UserRound size={16} strokeWidth={2} aria-hidden="true" />
        <span>
          {t('case.othersHave')} <bdi className="font-semibold">{details.claimed_by?.name}</bdi>
        </span>
      </p>
    );
  }
  return (
    <div className="grid gap-2.5">
      {state === 'lost' && (
        <p role="status" className="flex items-center gap-2 rounded-field bg-danger-tint px-3 py-2 text-14 font-medium text-danger">
          <TimerOff size={16} strokeWidth={2} aria-hidden="true" />
          {t('case.lost')}
        </p>
      )}
      <Button look="filled" disabled={busy} aria-busy={busy} onClick={() => void claim()}>
        <Hand size={17} strokeWidth={2} aria-hidden="true" />
        {t('case.claim')}
        <span aria-hidden="true" className="max-wide:hidden">
          <Key>C</Key>
        </span>
      </Button>
      {state === 'free' && <p className="text-14 text-ink-3">{t('case.claimAdvice')}</p>}
    </div>
  );
}

function SmallButton({ label, busy, onPress }: { label: string; busy: boolean; onPress: () => Promise<void> }) {
  return (
    <button type="button" disabled={busy} onClick={() => void onPress()} className="min-h-11 px-2 font-semibold text-brand hover:underline">
      {label}
    </button>
  );
}
