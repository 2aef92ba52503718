import { useTranslation } from 'react-i18next';
import { anyPhone, hiddenRecipient } from '#contract/people/account-rules.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Again, useTriedWhenWhole } from '#web/people/sign-in/dialog/code-again.tsx';
import { CodeField } from '#web/people/sign-in/dialog/code-field.tsx';
import { StepHead } from '#web/people/sign-in/dialog/step-head.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import type { MessageFlow } from './flow.ts';
import { sendCode } from './send-code.ts';

const codeRefusals = ['wrong_code', 'code_expired', 'code_spent'];

/** The code that was sent to the number. With an account there is nothing more to give. */
export function CodeStep({ flow }: { flow: MessageFlow }) {
  const { t } = useTranslation();
  const { waiting, keep, go, prove } = flow;
  const phone = anyPhone(waiting.phone) ?? '';
  const { form, field, failure, sending, submit, values, change, setProblems } = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.length < 6 ? { code: t('signIn.wholeCode') } : {}),
    send: ({ code }) => prove(code),
    explain: ({ error: { code, detail } }) => (codeRefusals.includes(code) ? { code: detail } : undefined),
  });
  useTriedWhenWhole(values.code, form);
  const again = async () => {
    const sent = await sendCode(phone);
    change({ code: '' });
    keep({ sent });
  };
  return (
    <>
      <StepHead title={t('signIn.codeTitle')}>
        {t('signIn.sentTo')}{' '}
        <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
          <Figure value={hiddenRecipient(phone)} plain />
        </bdi>
        {' · '}
        <button type="button" onClick={() => go('write')} className="min-h-11 font-semibold text-brand hover:underline">
          {t('signIn.otherPhone')}
        </button>
      </StepHead>
      <Quoted text={waiting.text} />
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <CodeField {...field('code')} />
        <Again sent={waiting.sent} onAgain={again} onFailure={(words) => setProblems({}, words)} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
          {t('signIn.message.verify')}
        </Button>
      </form>
      <p className="text-14 text-ink-3">{t('signIn.keepSecret')}</p>
    </>
  );
}

/** The message that waits. */
export function Quoted({ text }: { text: string }) {
  return (
    <p dir="auto" className="line-clamp-3 rounded-field bg-sunken px-3.5 py-2.5 text-14 wrap-anywhere whitespace-pre-line text-ink-2">
      {text}
    </p>
  );
}
