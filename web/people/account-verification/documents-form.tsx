import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { documentsMost } from '#contract/people/document-rules.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import { verificationNoteMost, type VerificationRequest } from '#contract/people/verification.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { Answer } from './documents.tsx';
import { DocumentSlot } from './document-slot.tsx';
import { slotsOf } from './documents.ts';
import type { Stage } from './stage.ts';
import { useDocuments } from './use-documents.ts';
import { useSending } from './use-sending.ts';

interface Props {
  userType: UserType;
  request: VerificationRequest | null;
  stage: Stage;
}

/** The required documents, each in its slot; after a decision without the accepted ones. */
export function DocumentsForm({ userType, request, stage }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const { documents, faults, setFaults, large, add, remove } = useDocuments();
  const [note, setNote] = useState('');
  const { sent, failure, send, cancel } = useSending(request === null ? 'requestVerification' : 'reapply', setFaults);
  const slots = slotsOf(userType, request);
  const isSending = sent !== null;
  const title = t(`verification.${stage === 'none' ? 'send' : stage === 'rejected' ? 'again' : 'renew'}`);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = slots.filter(({ kind, isNeeded }) => isNeeded && !documents.some((document) => document.kind === kind));
    setFaults(Object.fromEntries(missing.map(({ kind }) => [kind, t('verification.missing')])));
    const form = event.currentTarget;
    if (missing.length > 0) return requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    return void send(documents, note);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby="papers"
      className="grid gap-3 rounded-card border border-line bg-surface p-4 wide:p-6"
    >
      <div>
        <h2 id="papers" className="text-18 font-bold wide:text-22">
          {title}
        </h2>
        <p className="text-14 text-ink-3">{t('verification.formats', { most: digits(documentsMost) })}</p>
        {request && stage === 'rejected' && <Answer request={request} />}
      </div>
      {slots.map((slot) => (
        <DocumentSlot
          key={slot.kind}
          slot={slot}
          documents={documents.filter(({ kind }) => kind === slot.kind)}
          error={faults[slot.kind]}
          tooLarge={large[slot.kind] ?? []}
          disabled={isSending}
          onAdd={(files) => void add(slot.kind, files)}
          onRemove={remove}
        />
      ))}
      <TextAreaField
        name="note"
        label={t('verification.note')}
        optional
        value={note}
        onChange={setNote}
        maxLength={verificationNoteMost}
        growsTo={0.3}
      />
      <FormFailure>{failure}</FormFailure>
      {isSending ? (
        <Bar part={sent} onCancel={cancel} />
      ) : (
        <Button type="submit" look="filled" className="small:justify-self-start">
          {t(stage === 'none' ? 'verification.send' : 'verification.again')}
        </Button>
      )}
      <p className="text-14 text-ink-3 desk:hidden">{t('verification.privacy')}</p>
    </form>
  );
}

/** How much has gone, and the way to stop. */
function Bar({ part, onCancel }: { part: number; onCancel: () => void }) {
  const { t } = useTranslation();
  const percent = Math.round(part * 100);
  return (
    <div className="flex items-center gap-4">
      <div role="progressbar" aria-label={t('verification.sending')} aria-valuenow={percent} className="grid flex-1 gap-1.5">
        <span className="text-14 font-medium text-ink-2">{t('verification.sending')}</span>
        <span className="h-1.5 overflow-hidden rounded-full bg-sunken">
          <span className="block h-full rounded-full bg-brand transition-[inline-size]" style={{ inlineSize: `${percent}%` }} />
        </span>
      </div>
      <Button look="outlined" onClick={onCancel}>
        {t('verification.cancel')}
      </Button>
    </div>
  );
}
