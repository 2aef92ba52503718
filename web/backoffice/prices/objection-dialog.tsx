import { useState } from 'react';
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
import { FactsForm } from './facts-form.tsx';
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
        {closed_at === null && <Answer objection={objection} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

/** How it ends. */
function Answer({ objection, onClose }: Props) {
  const { t } = useTranslation('backoffice');
  const [outcome, setOutcome] = useState<ObjectionOutcome>('kept');
  const close = useClosing(objection, onClose);
  return (
    <>
      <RadioPills
        name="outcome"
        legend={t('prices.outcome')}
        value={outcome}
        choices={objectionOutcomes.map((value) => ({ value, label: t(`prices.outcomes.${value}`) }))}
        onChange={setOutcome}
      />
      <p className="text-14 text-ink-3">{t(`prices.comes.${outcome}`)}</p>
      {outcome === 'facts_corrected' ? (
        <FactsForm objection={objection} onSaved={() => close(outcome)} />
      ) : (
        <OutcomeForm ad={objection.ad_id} outcome={outcome} onDone={() => close(outcome)} />
      )}
    </>
  );
}

function useClosing({ id }: AdminObjection, onClose: () => void) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const forget = useForget();
  return async (outcome: ObjectionOutcome) => {
    await staffCall('closeObjection', { params: { id }, body: { outcome } });
    await forget('listObjections');
    toast(t('saved'));
    onClose();
  };
}

/** Any other outcome than other facts. To withhold an estimate needs the reason that everybody reads. */
function OutcomeForm({ ad, outcome, onDone }: { ad: number; outcome: ObjectionOutcome; onDone: () => Promise<void> }) {
  const { t } = useTranslation('backoffice');
  const isWithheld = outcome === 'withheld';
  const { form, field, failure, sending, submit } = useForm({
    initial: { note: '' },
    check: ({ note }): Record<string, string> =>
      isWithheld && note.trim().length < withholdingNoteLeast ? { note: t('prices.needsNote') } : {},
    send: async ({ note }) => {
      await carryOut(ad, outcome, note.trim());
      await onDone();
    },
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {isWithheld && (
        <TextAreaField
          label={t('prices.withholdNote')}
          hint={t('prices.noteHint')}
          maxLength={withholdingNoteMost}
          rows={2}
          {...field('note')}
        />
      )}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look={isWithheld ? 'danger' : 'filled'} disabled={sending} aria-busy={sending}>
        {t('prices.close')}
      </Button>
    </form>
  );
}

/** What an outcome changes. Each can be sent twice: a form that failed half-way is sent again. */
async function carryOut(ad: number, outcome: ObjectionOutcome, note: string): Promise<void> {
  const params = { id: ad };
  if (outcome === 'withheld') await staffCall('withholdEstimate', { params, body: { is_withheld: true, note } });
  if (outcome === 'excluded') await staffCall('excludeFromEvidence', { params, body: { is_excluded: true } });
}
