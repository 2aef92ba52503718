import { Check, Pause } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Due } from '#contract/money/dues.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import { useDay } from '#web/platform/i18n/time.tsx';
import { noonOf } from './term.tsx';

/** What happens when one is late, before it happens. */
export function LateSteps({ due }: { due: Due }) {
  const { t } = useTranslation();
  const day = useDay();
  const { created_at: sold, due_on: last, days_left: left } = due;
  const at = (days: number) => day(new Date(Date.parse(noonOf(last)) + days * dayMs).toISOString());
  const steps = [
    { name: t('dues.steps.sold'), note: day(sold), isPast: true },
    { name: t('dues.steps.reminder'), note: at(-1), isPast: left <= 1 },
    { name: t('dues.steps.last'), note: at(0), isPast: left < 0 },
    { name: t('dues.steps.stop'), note: t('dues.steps.stopNote', { day: at(1) }), isPast: left < 0, stops: true },
  ];
  return (
    <section aria-labelledby="late" className="rounded-card border border-line bg-surface">
      <h2 id="late" className="px-4 py-3 text-18 font-bold wide:px-5">
        {t('dues.ifLate')}
      </h2>
      <ol>
        {steps.map(({ name, note, isPast, stops = false }) => (
          <li key={name} className="flex items-start gap-3 border-t border-line px-4 py-3 wide:px-5">
            <StepMark isPast={isPast} stops={stops} />
            <div className="min-w-0">
              <p className="font-semibold">
                {name}
                {isPast && <span className="sr-only"> ({t('dues.steps.past')})</span>}
              </p>
              <p className="text-14 text-ink-3">{note}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepMark({ isPast, stops }: { isPast: boolean; stops: boolean }) {
  const look = isPast
    ? stops
      ? 'border-danger bg-danger-tint text-danger'
      : 'border-brand bg-brand text-on-brand'
    : 'border-line-strong text-ink-3';
  return (
    <span
      aria-hidden="true"
      className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border ${stops ? 'border-dashed' : ''} ${look}`}
    >
      {stops ? <Pause size={13} strokeWidth={2} /> : isPast && <Check size={14} strokeWidth={2.5} />}
    </span>
  );
}
