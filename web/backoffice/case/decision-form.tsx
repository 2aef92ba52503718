import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecisionAction } from '#contract/backoffice/decisions.ts';
import { useOptions } from '#web/catalogue/values/options.tsx';
import type { ApiFailure } from '#web/platform/calls/calls.ts';
import { staffCall } from '../desk/calls.ts';
import { useKeys } from '#web/platform/ui/keys/keys.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Actions, keyOf } from './actions.tsx';
import type { DecidingProps } from './deciding.tsx';
import { isLosing } from './losing.ts';
import { Reasons } from './reasons.tsx';
import { Typed } from './typed.tsx';

const withoutReason: readonly string[] = ['', 'approve', 'dismiss', 'done', 'cancelled'];
/** Ends a deal for both sides, for good. */
const endsDeal = (action: string) => action === 'done' || action === 'cancelled';
/** Removes published content; requires a confirmation. */
const grave = ['hide', 'suspend', 'ban', 'done', 'cancelled'] as const;
const graveIn = (action: string) => grave.find((one) => one === action);

interface Values {
  action: DecisionAction | '';
  reason: string;
  note: string;
  internal_note: string;
  days: string;
}

/** Action, reason, the message to the person and the internal note. */
export function DecisionForm(props: DecidingProps) {
  const { t } = useTranslation('backoffice');
  const { details, isMine, isOver } = props;
  const reasons = useOptions('decision_reason');
  const note = useRef<HTMLDivElement>(null);
  const { form, field, values, change, failure, sending, submit, sure, setSure, decideSurely } = useDecision(props);
  const needsReason = !withoutReason.includes(values.action);
  useKeys({
    ...Object.fromEntries(details.actions.map((action) => [keyOf(action), () => change({ action })])),
    ...Object.fromEntries(reasons.slice(0, 9).map(({ code }, index) => [String(index + 1), () => change({ reason: code })])),
    n: () => note.current?.querySelector('textarea')?.focus(),
  });
  if (isOver) return <Typed texts={[values.note, values.internal_note]} />;
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Actions actions={details.actions} disabled={!isMine} {...field('action')} />
      {needsReason && (
        <Reasons label={t('case.reason')} hint={t('case.reasonHint')} options={reasons} disabled={!isMine} {...field('reason')} />
      )}
      {values.action === 'suspend' && <NumberField label={t('case.days')} {...field('days')} />}
      {(needsReason || values.action === 'cancelled') && (
        <div ref={note}>
          <TextAreaField
            optional
            label={t(needsReason ? 'case.note' : 'case.noteToBoth')}
            hint={t('case.noteHint')}
            rows={2}
            growsTo={0.3}
            maxLength={1000}
            {...field('note')}
          />
        </div>
      )}
      <TextAreaField
        optional
        label={t('case.internal')}
        hint={t('case.internalHint')}
        rows={1}
        growsTo={0.3}
        maxLength={2000}
        {...field('internal_note')}
      />
      <FormFailure>{failure}</FormFailure>
      <Button
        type="submit"
        look={graveIn(values.action) && values.action !== 'done' ? 'danger' : 'filled'}
        disabled={!isMine || sending}
        aria-busy={sending}
      >
        {values.action === '' ? t('case.decide') : t(`decisions.do.${values.action}`)}
      </Button>
      {sure && (
        <ConfirmDialog
          title={t(`decisions.sure.${sure}`)}
          yes={t(`decisions.do.${sure}`)}
          no={t('no')}
          onYes={() => decideSurely(sure)}
          onClose={() => setSure(null)}
        >
          {t(endsDeal(sure) ? 'case.sureDeal' : 'case.sureAdvice')}
        </ConfirmDialog>
      )}
    </form>
  );
}

function useDecision({ details, onDecided, onLost }: DecidingProps) {
  const { t } = useTranslation('backoffice');
  const [sure, setSure] = useState<(typeof grave)[number] | null>(null);
  const made = useForm<Values>({
    initial: { action: '', reason: '', note: '', internal_note: '', days: '7' },
    check: ({ action, reason, days }): Record<string, string> => ({
      ...(action === '' && { action: t('case.chooseAction') }),
      ...(!withoutReason.includes(action) && reason === '' && { reason: t('case.chooseReason') }),
      ...(action === 'suspend' && !(Number(days) >= 1 && Number(days) <= 365) && { days: t('case.wrongDays') }),
    }),
    send: async ({ action }) => {
      const graveAction = graveIn(action);
      if (graveAction) setSure(graveAction);
      else if (action !== '') await decide(action);
    },
    explain: (failure) => (isLosing(failure) ? lose(failure) : undefined),
  });
  return { ...made, sure, setSure, decideSurely };

  async function decide(action: DecisionAction): Promise<void> {
    const { reason, note, internal_note, days } = made.values;
    const body = {
      action,
      ...(!withoutReason.includes(action) && { reason }),
      ...((!withoutReason.includes(action) || action === 'cancelled') && note.trim() && { note: note.trim() }),
      ...(internal_note.trim() && { internal_note: internal_note.trim() }),
      ...(action === 'suspend' && { days: Number(days) }),
    };
    await staffCall('decideCase', { params: { id: details.id }, body });
    await onDecided();
  }

  /** The same from the window that asks; where the case is lost it gives way to how things stand. */
  async function decideSurely(action: DecisionAction): Promise<void> {
    try {
      await decide(action);
    } catch (error) {
      if (!isLosing(error)) throw error;
      made.setProblems({}, lose(error));
    }
  }

  function lose({ error, message }: ApiFailure): string {
    void onLost();
    return error.code === 'claim_needed' ? t('case.notYours') : message;
  }
}
