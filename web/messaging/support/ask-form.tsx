import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { anyPhone } from '#contract/people/account-rules.ts';
import { supportTextMost, supportTopics } from '#contract/messaging/support.ts';
import { nameMost } from '#contract/platform/texts.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { isPhone, PhoneField } from '#web/people/phone/phone-field.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { chosenFrom } from '#web/platform/ui/chosen.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import type { SentTicket } from './sent.tsx';
import { ticketsKey } from './tickets-key.ts';

/** Who one is, what it is about, and what to say. Of the signed-in person the first is known. */
export function AskForm({ onSent }: { onSent: (ticket: SentTicket) => void }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const client = useQueryClient();
  const isMember = useSession() !== null;
  const { form, field, values, change, failure, sending, submit } = useForm({
    initial: { name: '', phone: '', topic: '', message: '' },
    check: (given) => {
      const problems: Problems = {};
      if (given.name.trim().length < 2) problems['name'] = t(given.name.trim() ? 'fields.name' : 'fields.required');
      // A member without a number is answered in the account.
      if (!isPhone(given.phone) && !(isMember && given.phone.trim() === ''))
        problems['phone'] = t(given.phone.trim() ? 'fields.phone' : 'fields.required');
      if (given.topic === '') problems['topic'] = t('support.chooseTopic');
      if (given.message.trim() === '') problems['message'] = t('fields.required');
      return problems;
    },
    send: async ({ name, phone, topic, message }) => {
      const body = {
        name: name.trim(),
        ...(phone.trim() !== '' && { phone }),
        topic: chosenFrom(supportTopics, topic),
        message: message.trim(),
      };
      const { ticket } = await call('askSupport', { body });
      void client.invalidateQueries({ queryKey: ticketsKey });
      onSent({ code: ticket, phone: anyPhone(phone) ?? phone });
    },
  });
  useMe(({ full_name, phone }) => {
    change({ ...(values.name === '' && { name: full_name }), ...(values.phone === '' && phone !== null && { phone: digits(phone) }) });
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 small:grid-cols-2">
      <TextField {...field('name')} label={t('support.name')} autoComplete="name" maxLength={nameMost} />
      <PhoneField {...field('phone')} label={t('support.phone')} />
      <SelectField
        {...field('topic')}
        label={t('support.topic')}
        ask={t('support.chooseTopic')}
        choices={supportTopics.map((topic) => ({ value: topic, label: t(`support.topics.${topic}`) }))}
        className="small:col-span-2"
      />
      <TextAreaField
        {...field('message')}
        label={t('support.message')}
        hint={t('support.messageHint')}
        maxLength={supportTextMost}
        rows={5}
        growsTo={0.4}
        className="small:col-span-2"
      />
      <div className="grid gap-3 small:col-span-2">
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending} className="small:justify-self-start">
          {sending ? t('support.sending') : t('support.send')}
        </Button>
      </div>
    </form>
  );
}

interface Me {
  full_name: string;
  phone: string | null;
}

/** Tells once who is signed in, if anybody is. Without an answer the form is filled in by hand. */
function useMe(tell: (me: Me) => void): void {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['me', session?.userId],
    queryFn: () => call('getMyProfile', {}),
    enabled: session !== null,
  });
  const told = useEffectEvent(tell);
  useEffect(() => {
    if (data) told(data);
  }, [data]);
}
