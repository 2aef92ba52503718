import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { appealLeast, appealMost, type Decision } from '#contract/backoffice/decisions.ts';
import { call } from '#web/platform/api/browser.ts';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';

/** The one appeal that there is: its form, or how it stands. */
export function Appeal({ decision }: { decision: Decision }) {
  if (decision.appeal) return <Appealed appeal={decision.appeal} />;
  return decision.can_appeal ? <AppealForm id={decision.id} /> : null;
}

function AppealForm({ id }: { id: number }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { form, field, failure, sending, submit } = useForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim().length < appealLeast ? { text: t('decisions.tooShort') } : {}),
    send: async ({ text }) => {
      await call('appeal', { params: { id }, body: { text: text.trim() } });
      await revalidate();
      toast(t('decisions.sent'));
    },
  });
  return (
    <section aria-labelledby="appeal" className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <h2 id="appeal" className="text-18 font-bold">
        {t('decisions.appeal')}
      </h2>
      <p className="text-14 text-ink-2">{t('decisions.appealNote')}</p>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 noscript:hidden">
        <TextAreaField {...field('text')} label={t('decisions.why')} maxLength={appealMost} rows={4} growsTo={0.4} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending} className="small:justify-self-start">
          {sending ? t('decisions.sending') : t('decisions.send')}
        </Button>
      </form>
    </section>
  );
}

function Appealed({ appeal: { text, created_at, outcome, answer } }: { appeal: NonNullable<Decision['appeal']> }) {
  const { t } = useTranslation();
  const day = useDay();
  return (
    <section aria-labelledby="appeal" className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="appeal" className="text-18 font-bold">
          {t('decisions.yours')}
        </h2>
        <Tag tone={outcome === 'accepted' ? 'good' : 'plain'}>{t(`decisions.outcomes.${outcome ?? 'waiting'}`)}</Tag>
      </div>
      <div>
        <p className="text-12 text-ink-3">{day(created_at)}</p>
        <p dir="auto" className={wordsClass}>
          {text}
        </p>
      </div>
      {answer && (
        <div className="rounded-card bg-brand-tint px-4 py-3">
          <b className="text-14 font-semibold">{t('decisions.answer')}</b>
          <p dir="auto" className={wordsClass}>
            {answer}
          </p>
        </div>
      )}
      {outcome === null && <p className="text-14 text-ink-3">{t('decisions.waitingNote')}</p>}
    </section>
  );
}

const wordsClass = 'wrap-anywhere whitespace-pre-line beside';
