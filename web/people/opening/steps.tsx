import { Check, ChevronRight, Clock } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserType } from '#contract/platform/kinds.ts';
import type { OpeningStep } from '#contract/community/opening.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { stepPath } from './step-path.ts';

interface Business {
  id: number;
  user_type: UserType;
}

/** What a new business still has to do, each with its state and the way there; nothing once all is done. */
export function OpeningSteps({ steps, me }: { steps: readonly OpeningStep[]; me: Business }) {
  const { t } = useTranslation();
  const done = steps.filter(({ state }) => state === 'done').length;
  if (done === steps.length) return null;
  return (
    <Card
      id="opening"
      title={t(`opening.title.${me.user_type === 'office' ? 'office' : 'business'}`)}
      note={t('opening.done', { done, all: steps.length })}
    >
      <ol className="-mb-2 divide-y divide-line">
        {steps.map((step) => (
          <li key={step.step}>
            <Step step={step} me={me} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const looks = { done: 'bg-brand text-on-brand', waiting: 'bg-brand-tint text-brand', left: 'border border-line-strong' };

function Step({ step: row, me }: { step: OpeningStep; me: Business }) {
  const { t } = useTranslation();
  const { step, state, is_needed: isNeeded, why } = row;
  const Icon = { done: Check, waiting: Clock, left: null }[state];
  const waits = step === 'verification' || step === 'ad' ? t(`opening.steps.${step}.waiting`) : null;
  const advice = { done: null, waiting: waits, left: why === null ? t(`opening.steps.${step}.left`) : t(`opening.why.${why}`) }[state];
  return (
    <Link to={stepPath(row, me)} className="group flex min-h-14 items-center gap-3 py-2.5">
      <span aria-hidden="true" className={`grid size-6 shrink-0 place-items-center rounded-full ${looks[state]}`}>
        {Icon && <Icon size={14} strokeWidth={2.5} />}
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold group-hover:underline">{t(`opening.steps.${step}.name`)}</span>
          <Tag tone={state === 'done' ? 'good' : 'plain'}>
            {t(state === 'left' && !isNeeded ? 'opening.states.choice' : `opening.states.${state}`)}
          </Tag>
        </span>
        {advice && <span className="block text-14 text-ink-2">{advice}</span>}
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="turns shrink-0 text-ink-3" />
    </Link>
  );
}

/** Whether something that customers need is left or waits: until then it is the first thing on the day's page. */
export function isOpening(steps: readonly OpeningStep[]): boolean {
  return steps.some(({ state, is_needed: isNeeded }) => isNeeded && state !== 'done');
}
