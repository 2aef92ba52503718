import { Check, Clock, X } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { VerificationRequest } from '#contract/people/verification.ts';
import { useDay } from '#web/platform/i18n/time.tsx';
import { VerifiedBadge } from './verified-badge.tsx';
import type { Stage } from './stage.ts';

interface Props {
  request: VerificationRequest | null;
  until: string | null;
  stage: Stage;
}

type StepLook = 'done' | 'now' | 'later' | 'bad';

/** How far it has come: sent, under review, decided; and until when it is good. */
export function Progress({ request, until, stage }: Props) {
  const { t } = useTranslation();
  const day = useDay();
  const outcome = request === null || request.status === 'pending' ? null : request.status;
  // A business that the staff verified without a request has no progress to show.
  const isVerified = stage === 'approved' || stage === 'ending' || stage === 'undated';
  return (
    <section aria-labelledby="progress" className="grid gap-4 rounded-card border border-line bg-surface p-4 wide:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="progress" className="text-16 font-bold">
          {t('verification.progress')}
        </h2>
        {isVerified && <VerifiedBadge />}
      </div>
      {!(isVerified && request === null) && (
        <ol className="grid">
          <Step look={request ? 'done' : 'later'} name={t('verification.steps.sent')} at={request?.created_at} />
          <Step look={request ? (outcome ? 'done' : 'now') : 'later'} name={t('verification.steps.review')} />
          <Step
            look={outcome ? (outcome === 'approved' ? 'done' : 'bad') : 'later'}
            name={t(`verification.steps.${outcome ?? 'decision'}`)}
            at={request?.decided_at}
            last
          />
        </ol>
      )}
      <p role="status" className="text-14 text-ink-2">
        {stage !== 'ending' && t(`verification.now.${stage}`)}
        {until && (
          <span className={stage === 'ending' || stage === 'lapsed' ? 'block font-medium text-danger' : 'block text-ink-3'}>
            {t(`verification.${stage === 'ending' ? 'ending' : stage === 'lapsed' ? 'ended' : 'until'}`, { day: day(until) })}
          </span>
        )}
      </p>
    </section>
  );
}

const marks: Record<StepLook, string> = {
  done: 'bg-brand text-on-brand',
  now: 'bg-brand-tint text-brand ring-2 ring-brand',
  later: 'bg-sunken text-ink-3',
  bad: 'bg-danger-tint text-danger ring-2 ring-danger',
};
const icons = { done: Check, now: Clock, later: null, bad: X };

function Step({ look, name, at, last = false }: { look: StepLook; name: string; at?: string | null | undefined; last?: boolean }) {
  const day = useDay();
  const Icon = icons[look];
  return (
    <li aria-current={look === 'now' ? 'step' : undefined} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <span className="flex flex-col items-center">
        <span className={`grid size-6 shrink-0 place-items-center rounded-full ${marks[look]}`}>
          {Icon && <Icon size={14} strokeWidth={2.5} aria-hidden="true" />}
        </span>
        {!last && <span className={`min-h-4 w-0.5 grow ${look === 'done' ? 'bg-brand' : 'bg-line'}`} />}
      </span>
      <span className={`leading-6 ${last ? '' : 'pb-4'}`}>
        <span className={look === 'later' ? 'text-ink-3' : 'font-semibold'}>{name}</span>
        {at && <span className="block text-14 text-ink-3">{day(at)}</span>}
      </span>
    </li>
  );
}
