import { useTranslation } from 'react-i18next';
import { recordFindings } from '#contract/rental/late-records.ts';
import { findingLeast, findingMost } from '#contract/backoffice/admin-charges.ts';
import { staffCall } from '../desk/calls.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { chosenFrom } from '#web/platform/ui/chosen.ts';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import type { DecidingProps } from './deciding.tsx';
import { isLosing } from './losing.ts';
import { Typed } from './typed.tsx';

/** Says what is found of a handover that contradicts its booking, with a reason for both sides. */
export function RecordForm({ details, isMine, isOver, onDecided, onLost }: DecidingProps) {
  const { t } = useTranslation('backoffice');
  const { form, field, values, change, problems, failure, sending, submit } = useForm({
    initial: { outcome: '', reason: '' },
    check: ({ outcome, reason }): Record<string, string> => ({
      ...(outcome === '' && { outcome: t('charge.chooseOutcome') }),
      ...(reason.trim().length < findingLeast && { reason: t('charge.needsReason') }),
    }),
    send: async ({ outcome, reason }) => {
      const body = { outcome: chosenFrom(recordFindings, outcome), reason: reason.trim() };
      await staffCall('decideLateRecord', { params: { id: details.id }, body });
      await onDecided();
    },
    explain: (failed) => {
      if (!isLosing(failed)) return undefined;
      void onLost();
      return t('case.notYours');
    },
  });
  if (isOver) return <Typed texts={[values.reason]} />;
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <fieldset
        role="radiogroup"
        tabIndex={-1}
        aria-invalid={problems['outcome'] ? true : undefined}
        disabled={!isMine}
        className="grid gap-1.5 disabled:opacity-55"
      >
        <legend className="sr-only">{t('charge.outcome')}</legend>
        {recordFindings.map((outcome) => (
          <label
            key={outcome}
            className="flex min-h-11 cursor-pointer items-center rounded-field border border-line-strong px-3 text-14 font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="outcome"
              value={outcome}
              checked={values.outcome === outcome}
              onChange={() => change({ outcome })}
              className="sr-only"
            />
            {t(`record.outcomes.${outcome}`)}
          </label>
        ))}
      </fieldset>
      <FormFailure>{problems['outcome']}</FormFailure>
      <TextAreaField
        label={t('charge.reason')}
        hint={t('record.reasonHint')}
        rows={4}
        growsTo={0.3}
        maxLength={findingMost}
        {...field('reason')}
      />
      <p className="rounded-field bg-sunken px-3.5 py-2.5 text-14 text-ink-2">{t('record.effect')}</p>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look="filled" disabled={!isMine || sending} aria-busy={sending}>
        {t('charge.decide')}
      </Button>
    </form>
  );
}
