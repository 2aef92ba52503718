import { useTranslation } from 'react-i18next';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import { known } from '#contract/platform/known.ts';
import { useOptions } from '#web/catalogue/values/options.tsx';
import { staffCall } from '../desk/calls.ts';
import { DayField } from '../desk/day-field.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Select } from '#web/platform/ui/form/select.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import type { DecidingProps } from './deciding.tsx';
import { isLosing } from './losing.ts';
import { Typed } from './typed.tsx';

type Document = NonNullable<CaseDetails['verification']>['documents'][number];

/** `''` until it is decided, then `yes` or the reason why it is not taken. */
type Judgements = Record<number, string>;

/** Each document is taken or not, with why; the request is approved when all are. */
export function VerificationForm({ details, isMine, isOver, onDecided, onLost }: DecidingProps) {
  const { t } = useTranslation('backoffice');
  const documents = details.verification?.documents ?? [];
  const holdsLicence = documents.some(({ kind }) => kind === 'rental_licence');
  const { form, field, values, problems, change, failure, sending, submit } = useForm<{
    judged: Judgements;
    answer: string;
    licence_until: string;
  }>({
    initial: {
      judged: Object.fromEntries(documents.map(({ id, status }) => [id, status === 'accepted' ? 'yes' : ''])),
      answer: '',
      licence_until: '',
    },
    check: ({ judged, licence_until }): Record<string, string> => {
      if (documents.some(({ id }) => !judged[id])) return { judged: t('case.judgeAll') };
      const isUndated = holdsLicence && licence_until === '' && documents.every(({ id }) => judged[id] === 'yes');
      return isUndated ? { licence_until: t('case.licenceMissing') } : {};
    },
    send: async ({ judged, answer, licence_until }) => {
      const body = {
        documents: documents.map(({ id }) =>
          judged[id] === 'yes' ? { id, accepted: true } : { id, accepted: false, reason: known(judged[id], 'judged') },
        ),
        ...(answer.trim() && { answer: answer.trim() }),
        ...(licence_until && { licence_until }),
      };
      await staffCall('decideVerification', { params: { id: details.id }, body });
      await onDecided();
    },
    explain: (failure) => {
      if (!isLosing(failure)) return undefined;
      void onLost();
      return failure.error.code === 'claim_needed' ? t('case.notYours') : undefined;
    },
  });
  if (isOver) return <Typed texts={[values.answer]} />;
  const all = documents.map(({ id }) => values.judged[id]);
  const isApproval = all.every((one) => one === 'yes');
  const judge = (id: number, outcome: string) => change({ judged: { ...values.judged, [id]: outcome } });
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <fieldset disabled={!isMine} className="grid gap-3 disabled:opacity-55">
        {documents.map((document) => (
          <Judge
            key={document.id}
            document={document}
            outcome={values.judged[document.id] ?? ''}
            onJudge={(outcome) => judge(document.id, outcome)}
          />
        ))}
      </fieldset>
      <FormFailure>{problems['judged']}</FormFailure>
      {isApproval && (
        <DayField optional={!holdsLicence} label={t('case.licenceUntil')} hint={t('case.licenceHint')} {...field('licence_until')} />
      )}
      <TextAreaField optional label={t('case.note')} rows={2} growsTo={0.3} maxLength={1000} {...field('answer')} />
      <FormFailure>{failure}</FormFailure>
      <Button
        type="submit"
        look={all.every(Boolean) && !isApproval ? 'danger' : 'filled'}
        disabled={!isMine || sending}
        aria-busy={sending}
      >
        {t(isApproval ? 'case.verify' : all.every(Boolean) ? 'case.refuseVerification' : 'case.decide')}
      </Button>
    </form>
  );
}

function Judge({
  document: { kind, name },
  outcome,
  onJudge,
}: {
  document: Document;
  outcome: string;
  onJudge: (outcome: string) => void;
}) {
  const { t } = useTranslation('backoffice');
  const reasons = useOptions('document_reason');
  const label = t(`documents.${kind}`);
  return (
    <div className="grid gap-1.5">
      <p className="text-14 leading-snug font-semibold">
        {label}{' '}
        <bdi className="font-normal wrap-anywhere text-ink-3" dir="ltr">
          {name}
        </bdi>
      </p>
      <div className="flex gap-1.5">
        <label className="inline-flex min-h-11 cursor-pointer items-center rounded-field border border-line-strong px-3 text-14 font-medium has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
          <input
            type="checkbox"
            checked={outcome === 'yes'}
            onChange={(event) => onJudge(event.target.checked ? 'yes' : '')}
            className="sr-only"
            aria-label={t('case.acceptOf', { document: label })}
          />
          {t('case.accept')}
        </label>
        <Select
          aria-label={t('case.refuseOf', { document: label })}
          value={outcome === 'yes' ? '' : outcome}
          onChange={(event) => onJudge(event.target.value)}
          className="min-w-0 flex-1 text-14"
        >
          <option value="">{t('case.refuse')}</option>
          {reasons.map(({ code, label: words }) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
