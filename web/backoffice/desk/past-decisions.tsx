import { Ban, Check, CircleAlert, EyeOff, PencilLine, TriangleAlert, X, type LucideIcon } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import type { DecisionAction } from '#contract/backoffice/decisions.ts';
import { Moment } from './moment.tsx';
import { ToneTag } from './tone-tag.tsx';

export type PastDecision = CaseDetails['history']['decisions'][number];

const looks: Record<DecisionAction, [LucideIcon, string]> = {
  approve: [Check, 'text-brand'],
  dismiss: [Check, 'text-ink-3'],
  ask_fix: [PencilLine, 'text-ink-2'],
  warn: [TriangleAlert, 'text-danger'],
  reject: [X, 'text-danger'],
  hide: [EyeOff, 'text-danger'],
  suspend: [CircleAlert, 'text-danger'],
  ban: [Ban, 'text-danger'],
  done: [Check, 'text-brand'],
  cancelled: [X, 'text-ink-3'],
};

/** What was decided before about somebody, the newest first. */
export function PastDecisions({ decisions }: { decisions: readonly PastDecision[] }) {
  const { t } = useTranslation('backoffice');
  if (decisions.length === 0) return <p className="text-14 text-ink-3">{t('decisions.none')}</p>;
  return (
    <ol className="grid gap-3 text-14">
      {decisions.map((decision) => (
        <li key={decision.id}>
          <Past decision={decision} />
        </li>
      ))}
    </ol>
  );
}

export function Past({ decision }: { decision: PastDecision }) {
  const { t } = useTranslation('backoffice');
  const { action, target_type, target_id, reason, note, by, until, created_at, appeal } = decision;
  const [Icon, colour] = looks[action];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <Icon size={17} strokeWidth={2} aria-hidden="true" className={`mt-1 ${colour}`} />
      <div className="min-w-0">
        <p>
          <b className="font-semibold">{t(`decisions.done.${action}`)}</b> · {t(`targets.${target_type}`)} <bdi dir="ltr">{target_id}</bdi>
          {reason && <> · {reason}</>}
        </p>
        {note && (
          <p dir="auto" className="wrap-anywhere text-ink-2 beside">
            {note}
          </p>
        )}
        <p className="text-12 text-ink-3">
          <bdi>{by.name}</bdi> · <Moment time={created_at} />
          {until && (
            <>
              {' · '}
              {t('decisions.until')} <Moment time={until} only="day" />
            </>
          )}
        </p>
        {appeal && (
          <p className="mt-1">
            <ToneTag tone={appeal.outcome === 'accepted' ? 'good' : 'plain'}>
              {t(`decisions.appeals.${appeal.outcome ?? 'waiting'}`)}
            </ToneTag>
          </p>
        )}
      </div>
    </div>
  );
}
