import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { anyPhone } from '#contract/people/account-rules.ts';
import type { CodeSent } from '#contract/people/accounts.ts';
import { call } from '#web/platform/api/browser.ts';
import { Again, useTriedWhenWhole } from '../../sign-in/dialog/code-again.tsx';
import { CodeField } from '../../sign-in/dialog/code-field.tsx';
import { PhoneField } from '../../phone/phone-field.tsx';
import { isSecondFactorNeeded, isWholeCode, SecondFactorField } from '../../sign-in/second-factor-field.tsx';
import { keepProfile } from '#web/platform/session/store.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { PasswordField } from '#web/platform/ui/form/password-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { PhoneNumber } from './phone-panel.tsx';

/** What was sent, to which phone and when. */
interface Sent extends CodeSent {
  phone: string;
  at: number;
}

/** Another phone in two steps: the password lets a code be sent to it, the code proves that it is one's own. */
export default function PhoneDialog({
  current,
  asksPassword,
  onClose,
}: {
  current: string | null;
  asksPassword: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<Sent | null>(null);
  const [phone, setPhone] = useState('');
  const body = useFocusOn(sent === null);
  return (
    <Dialog title={t('settings.phone.changeTitle')} onClose={onClose}>
      <div ref={body} className="grid gap-4">
        {sent ? (
          <CodeStep
            sent={sent}
            onSent={setSent}
            onOther={() => {
              setPhone(sent.phone);
              setSent(null);
            }}
            onDone={() => body.current?.closest('dialog')?.close()}
          />
        ) : (
          <PhoneStep current={current} asksPassword={asksPassword} start={phone} onSent={setSent} />
        )}
      </div>
    </Dialog>
  );
}

interface PhoneProps {
  current: string | null;
  /** False of an account with neither a password nor a phone. */
  asksPassword: boolean;
  start: string;
  onSent: (sent: Sent) => void;
}

function PhoneStep({ current, asksPassword, start, onSent }: PhoneProps) {
  const { t } = useTranslation();
  const [asksCode, setAsksCode] = useState(false);
  const [isBackup, setIsBackup] = useState(false);
  const { form, field, failure, sending, submit } = useForm({
    initial: { phone: start, password: '', code: '' },
    check: ({ phone, password, code }): Problems => {
      const read = anyPhone(phone);
      return {
        ...(read === null && { phone: t('signIn.wrongPhone') }),
        ...(read !== null && read === current && { phone: t('settings.phone.same') }),
        ...(asksPassword && password === '' && { password: t('fields.required') }),
        ...(asksCode && !isWholeCode(code, isBackup) && { code: t(isBackup ? 'secondFactor.wholeBackup' : 'signIn.wholeCode') }),
      };
    },
    send: async (typed) => {
      const phone = anyPhone(typed.phone) ?? '';
      const body = { phone, ...(asksPassword && { password: typed.password }), ...(asksCode && { code: typed.code }) };
      try {
        onSent({ ...(await call('requestPhoneChange', { body })), phone, at: Date.now() });
      } catch (error) {
        if (!isSecondFactorNeeded(error)) throw error;
        setAsksCode(true);
      }
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">{t('settings.phone.changeAdvice')}</p>
      <PhoneField label={t('settings.phone.fresh')} {...field('phone')} />
      {asksPassword && (
        <PasswordField label={t('settings.password.current')} autoComplete="current-password" maxLength={200} {...field('password')} />
      )}
      {asksCode && <SecondFactorField hasAdvice {...field('code')} isBackup={isBackup} onSwitch={setIsBackup} />}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look="filled" disabled={sending} aria-busy={sending} className="min-h-13">
        {t('signIn.sendCode')}
      </Button>
    </form>
  );
}

interface CodeProps {
  sent: Sent;
  onSent: (sent: Sent) => void;
  onOther: () => void;
  onDone: () => void;
}

function CodeStep({ sent, onSent, onOther, onDone }: CodeProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { phone } = sent;
  const { form, field, failure, sending, submit, values, change, setProblems } = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.length < 6 ? { code: t('signIn.wholeCode') } : {}),
    send: async ({ code }) => {
      keepProfile(await call('verifyNewPhone', { body: { phone, code } }));
      onDone();
      toast(t('settings.phone.changed'));
      await revalidate();
    },
    explain: ({ error: { code, detail } }) => (['wrong_code', 'code_expired', 'code_spent'].includes(code) ? { code: detail } : undefined),
  });
  useTriedWhenWhole(values.code, form);
  const again = async () => {
    const answer = await call('sendOtp', { body: { phone, purpose: 'change_phone' } });
    change({ code: '' });
    onSent({ ...answer, phone, at: Date.now() });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">
        {t('signIn.sentTo')} <PhoneNumber phone={phone} />
        {' · '}
        <button type="button" onClick={onOther} className="min-h-11 font-semibold text-brand hover:underline">
          {t('signIn.otherPhone')}
        </button>
      </p>
      <CodeField {...field('code')} />
      <Again sent={sent} onAgain={again} onFailure={(words) => setProblems({}, words)} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look="filled" disabled={sending} aria-busy={sending} className="min-h-13">
        {t('settings.phone.take')}
      </Button>
      <p className="text-14 text-ink-3">{t('signIn.keepSecret')}</p>
    </form>
  );
}

/** Each step takes the focus to its first field. */
function useFocusOn(isFirst: boolean) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector('input')?.focus(), [isFirst]);
  return body;
}
