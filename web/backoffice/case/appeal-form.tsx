import { useTranslation } from 'react-i18next';
import { staffCall } from '../desk/calls.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import type { DecidingProps } from './deciding.tsx';
import { isLosing } from './losing.ts';
import { Typed } from './typed.tsx';

/** Accepts an appeal, which undoes the decision, or refuses it; either way with an answer to the person. */
export function AppealForm({ details, isMine, isOver, onDecided, onLost }: DecidingProps) {
  const { t } = useTranslation('backoffice');
  const { form, field, values, change, problems, failure, sending, submit } = useForm({
    initial: { accepted: '', answer: '' },
    check: ({ accepted, answer }): Record<string, string> => ({
      ...(accepted === '' && { accepted: t('case.chooseOutcome') }),
      ...(answer.trim() === '' && { answer: t('case.needsAnswer') }),
    }),
    send: async ({ accepted, answer }) => {
      await staffCall('decideAppeal', { params: { id: details.id }, body: { accepted: accepted === 'yes', answer: answer.trim() } });
      await onDecided();
    },
    explain: (failure) => {
      if (!isLosing(failure)) return undefined;
      void onLost();
      return t('case.notYours');
    },
  });
  if (isOver) return <Typed texts={[values.answer]} />;
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <fieldset
        role="radiogroup"
        tabIndex={-1}
        aria-invalid={problems['accepted'] ? true : undefined}
        disabled={!isMine}
        className="grid gap-1.5 disabled:opacity-55"
      >
        <legend className="sr-only">{t('case.outcome')}</legend>
        {(['yes', 'no'] as const).map((outcome) => (
          <label
            key={outcome}
            className="flex min-h-11 cursor-pointer items-center rounded-field border border-line-strong px-3 text-14 font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="accepted"
              value={outcome}
              checked={values.accepted === outcome}
              onChange={() => change({ accepted: outcome })}
              className="sr-only"
            />
            {t(`case.outcomes.${outcome}`)}
          </label>
        ))}
      </fieldset>
      <FormFailure>{problems['accepted']}</FormFailure>
      <TextAreaField label={t('case.answer')} hint={t('case.answerHint')} rows={3} growsTo={0.3} maxLength={1000} {...field('answer')} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look="filled" disabled={!isMine || sending} aria-busy={sending}>
        {t('case.decide')}
      </Button>
    </form>
  );
}
