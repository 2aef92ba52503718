import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import type { HandoverRecord } from '../../handovers/record.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button, type Look } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { MarksStep } from './marks-step.tsx';
import { NumbersStep } from './numbers-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { ReadingStep } from './reading-step.tsx';
import { SignaturesStep } from './signatures-step.tsx';
import { problemsIn, stepsOf, stepWith, type Step } from './steps.ts';
import type { ChangeRecord } from './use-record.ts';
import { useSend, type Sending } from './use-send.ts';
import { Waiting } from './waiting.tsx';

/** What each step is given. */
export interface StepProps {
  booking: Booking;
  record: HandoverRecord;
  change: ChangeRecord;
  problems: Problems;
}

interface Props {
  booking: Booking;
  record: HandoverRecord;
  change: ChangeRecord;
}

/** The steps of a handover, one after another; each keeps what it was given on this device. */
export function Flow({ booking, record, change }: Props) {
  const { t } = useTranslation();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const steps: readonly Step[] = stepsOf[record.side];
  const at = Math.min(record.step, steps.length - 1);
  const step = steps[at] ?? 'signatures';
  const next = steps[at + 1];
  const holder = useFocus(at, problems);
  const goTo = (index: number) => change({ step: index });
  // What is corrected is not wrong any more; the next press looks again.
  const onChange: ChangeRecord = (changes) => {
    if (Object.keys(problems).length > 0) setProblems({});
    change(changes);
  };
  const { sending, send } = useSend(change, (refused) => {
    setProblems(refused.problems);
    setFailure(refused.sentence);
    const first = stepWith(refused.problems, record.side);
    if (first !== undefined) goTo(first);
  });
  const onNext = () => {
    const found = problemsIn(step, record, booking, t);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    if (next) goTo(at + 1);
    else void send(record);
  };
  if (record.state === 'waiting') return <Waiting record={record} sending={sending} onSend={() => void send(record)} />;
  return (
    <form
      noValidate
      ref={holder}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 max-wide:pb-20"
    >
      <Progress at={at} of={steps.length} />
      <StepHead step={step} side={record.side} />
      <StepFields step={step} booking={booking} record={record} change={onChange} problems={problems} />
      <FormFailure>{failure}</FormFailure>
      <Foot
        back={at > 0 ? () => goTo(at - 1) : null}
        next={next ? t('handover.next', { step: t(`handover.steps.${next}`) }) : t(`handover.send.${record.side}`)}
        // To take the next photograph is what is to be done until all are there.
        look={step === 'photos' && Object.keys(problemsIn(step, record, booking, t)).length > 0 ? 'outlined' : 'filled'}
        sending={sending}
      />
    </form>
  );
}

/** A new step takes the focus to its heading; a refusal to the first wrong field. */
function useFocus(at: number, problems: Problems) {
  const holder = useRef<HTMLFormElement>(null);
  const shown = useRef(at);
  useLayoutEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    window.scrollTo({ top: 0 });
    holder.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [at]);
  useLayoutEffect(() => {
    if (Object.keys(problems).length > 0)
      holder.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();
  }, [problems]);
  return holder;
}

function Progress({ at, of }: { at: number; of: number }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} className={`h-1 flex-1 rounded-full ${index <= at ? 'bg-brand' : 'bg-line-strong'}`} />
        ))}
      </div>
      <p className="text-14 text-ink-3">{t('handover.step', { figure: digits(at + 1), of: digits(of) })}</p>
    </div>
  );
}

function StepHead({ step, side }: { step: Step; side: HandoverRecord['side'] }) {
  const { t } = useTranslation();
  return (
    <h2 tabIndex={-1} className="text-22 leading-snug font-bold outline-none">
      {step === 'marks' ? t(`handover.heads.marks.${side}`) : t(`handover.heads.${step}`)}
    </h2>
  );
}

function StepFields({ step, ...props }: StepProps & { step: Step }) {
  if (step === 'numbers') return <NumbersStep {...props} />;
  if (step === 'reading') return <ReadingStep {...props} />;
  if (step === 'photos') return <PhotosStep {...props} />;
  return step === 'marks' ? <MarksStep {...props} /> : <SignaturesStep {...props} />;
}

/** At the foot of the window on phones, where the thumb is. */
function Foot({ back, next, look, sending }: { back: (() => void) | null; next: string; look: Look; sending: Sending | null }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const words = sending && sending.of > 0 ? t('handover.sending', { done: digits(sending.done), of: digits(sending.of) }) : next;
  return (
    <section
      data-own-bar
      aria-label={t('booking.act.bar')}
      className="flex gap-2.5 max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-20 max-wide:border-t max-wide:border-line max-wide:bg-surface max-wide:px-(--gutter) max-wide:pt-2.5 max-wide:pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      {back && (
        <Button look="outlined" onClick={back} disabled={!!sending} className="min-h-12! px-3.5!">
          {t('handover.back')}
        </Button>
      )}
      <Button look={look} type="submit" disabled={!!sending} aria-busy={!!sending} className="min-h-12! flex-1 px-3.5!">
        {words}
      </Button>
    </section>
  );
}
