import { useTranslation } from 'react-i18next';
import { anyPhone } from '#contract/people/account-rules.ts';
import { messageTextMost } from '#contract/messaging/chat.ts';
import { QuickQuestions } from '../quick-questions.tsx';
import { savedPhone, savePhone } from '#web/people/phone/new-phone.ts';
import { isPhone, PhoneField } from '#web/people/phone/phone-field.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import type { MessageFlow } from './flow.ts';
import { sendCode } from './send-code.ts';
import { isCodeOpen } from './waiting.ts';

/** The message, and for a visitor the number that its code goes to. */
export function WriteStep({ flow }: { flow: MessageFlow }) {
  const { t } = useTranslation();
  const isSignedIn = useSession() !== null;
  const { waiting, keep } = flow;
  const { form, field, failure, sending, submit, values, change } = useForm({
    initial: { text: waiting.text, phone: waiting.phone || (savedPhone() ?? '') },
    check: ({ text, phone }): Problems => ({
      ...(text.trim() === '' && { text: t('signIn.message.empty') }),
      ...(!isSignedIn && !isPhone(phone) && { phone: t('signIn.wrongPhone') }),
    }),
    send: async ({ text, phone }) => {
      if (isSignedIn) return flow.deliver(written(text));
      await askForCode(flow, { ...written(text), phone });
    },
  });
  const written = (text: string) => keep(text === waiting.text ? {} : { text, clientId: crypto.randomUUID() });
  const write = (text: string) => {
    change({ text });
    written(text);
  };
  const box = field('text');
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <div>
        <TextAreaField {...box} onChange={write} label={t('signIn.message.text')} rows={3} growsTo={0.3} maxLength={messageTextMost} />
        <QuickQuestions
          type={flow.ad.type}
          onAsk={(question) => write(values.text.trim() ? `${values.text.trimEnd()} ${question}` : question)}
        />
      </div>
      {!isSignedIn && <PhoneField label={t('signIn.message.phone')} hint={t('signIn.message.phoneHint')} {...field('phone')} />}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
        {t(isSignedIn ? 'signIn.message.send' : 'signIn.sendCode')}
      </Button>
      {!isSignedIn && values.text.trim() !== '' && <p className="text-center text-14 text-ink-3">{t('signIn.message.kept')}</p>}
    </form>
  );
}

/** Sends a code, unless the one for the same number can still be typed. */
async function askForCode({ waiting, keep, go }: MessageFlow, { text, clientId, phone: typed }: MessageFlow['waiting']): Promise<void> {
  const phone = anyPhone(typed) ?? '';
  const isOpen = anyPhone(waiting.phone) === phone && isCodeOpen(waiting);
  const sent = isOpen ? waiting.sent : await sendCode(phone);
  savePhone(phone);
  keep({ text, clientId, phone: typed, sent });
  go('code');
}
