import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  objectionOutcomes,
  withholdingNoteLeast,
  withholdingNoteMost,
  type AdminObjection,
  type ObjectionOutcome,
} from '#contract/backoffice/admin-prices.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { RadioPills } from '#web/platform/ui/form/radio-pills.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { staffCall } from '../desk/calls.ts';
import { useForget } from '../desk/queries.ts';
import { InEffect } from './in-effect.tsx';

interface Props {
  objection: AdminObjection;
  onClose: () => void;
}

/** One objection: what is said, what is done about it, and what was done, which can be taken back. */
export function ObjectionDialog({ objection, onClose }: Props) {
  const { t } = useTranslation('backoffice');
  const { ad_id, title, reason, text, closed_at, is_withheld, is_excluded } = objection;
  return (
    <Dialog title={t('prices.objection')} onClose={onClose}>
      <div className="grid gap-4">
        <p>
          <Link to={paths.ad(ad_id)} className="font-semibold text-brand hover:underline">
            <bdi>{title}</bdi>
          </Link>
        </p>
        <div>
          <p className="font-semibold">{t(`prices.reasons.${reason}`)}</p>
          {text && (
            <p dir="auto" className="mt-1 whitespace-pre-line text-ink-2 wrap-anywhere">
              {text}
            </p>
          )}
        </div>
        {(is_withheld || is_excluded) && <InEffect objection={objection} onDone={onClose} />}
        {closed_at === null && <OutcomeForm objection={objection} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

/** How it ends. To withhold an estimate needs the reason that everybody reads. */
function OutcomeForm({ objection: { id, ad_id }, onClose }: Props) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const forget = useForget();
  const { form, field, values, change, failure, sending, submit } = useForm<{ outcome: ObjectionOutcome; note: string }>({
    initial: { outcome: 'kept', note: '' },
    check: ({ outcome, note }): Record<string, string> =>
      outcome === 'withheld' && note.trim().length < withholdingNoteLeast ? { note: t('prices.needsNote') } : {},
    send: async ({ outcome, note }) => {
      await carryOut(ad_id, outcome, note.trim());
      await staffCall('closeObjection', { params: { id }, body: { outcome } });
      await forget('listObjections');
      toast(t('saved'));
      onClose();
    },
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <RadioPills
        name="outcome"
        legend={t('prices.outcome')}
        value={values.outcome}
        choices={objectionOutcomes.map((value) => ({ value, label: t(`prices.outcomes.${value}`) }))}
        onChange={(outcome) => change({ outcome })}
      />
      <p className="text-14 text-ink-3">{t(`prices.comes.${values.outcome}`)}</p>
      {values.outcome === 'withheld' && (
        <TextAreaField
          label={t('prices.withholdNote')}
          hint={t('prices.noteHint')}
          maxLength={withholdingNoteMost}
          rows={2}
          {...field('note')}
        />
      )}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look={values.outcome === 'withheld' ? 'danger' : 'filled'} disabled={sending} aria-busy={sending}>
        {t('prices.close')}
      </Button>
    </form>
  );
}

/** What an outcome changes; facts are corrected on the ad. Each can be sent twice: a form that failed half-way is sent again. */
async function carryOut(ad: number, outcome: ObjectionOutcome, note: string): Promise<void> {
  const params = { id: ad };
  if (outcome === 'withheld') await staffCall('withholdEstimate', { params, body: { is_withheld: true, note } });
  if (outcome === 'excluded') await staffCall('excludeFromEvidence', { params, body: { is_excluded: true } });
}
