import { ShieldCheck } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { anyPhone, isEmail } from '#contract/people/account-rules.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { CheckboxField } from '#web/platform/ui/form/checkbox-field.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { recipientOf, type StepProps } from './flow.ts';
import { isPhone, PhoneField } from '../../phone/phone-field.tsx';
import { OtherWay, StepHead } from './step-head.tsx';
import { Terms } from './terms.tsx';
import { wayOf } from './ways.ts';

/** The phone or e-mail address that a code is sent to: to enter with it, of a new account, or of one whose password is forgotten. */
export function PhoneStep({ step, flow, go }: StepProps) {
  const { t } = useTranslation();
  const way = wayOf(step);
  const isNew = way.purpose === 'register';
  const byEmail = flow.email !== null && !isNew;
  const { form, field, failure, sending, submit, values, change, problems } = useForm({
    initial: { phone: flow.phone, email: flow.email ?? '', agreed: !isNew },
    check: ({ phone, email, agreed }): Problems => ({
      ...(!byEmail && !isPhone(phone) && { phone: t('signIn.wrongPhone') }),
      ...(byEmail && !isEmail(email.trim()) && { email: t('signIn.wrongEmail') }),
      ...(!agreed && { agreed: t('signIn.mustAgree') }),
    }),
    send: async (typed) => {
      const recipient = byEmail ? { phone: flow.phone, email: typed.email.trim() } : { phone: anyPhone(typed.phone) ?? '', email: null };
      const sent = await call('sendOtp', { body: { ...recipientOf(recipient), purpose: way.purpose } });
      go(way.code, { ...recipient, sent: { ...sent, at: Date.now() } });
    },
  });
  return (
    <>
      <StepHead title={t(way.purpose === 'reset' ? 'signIn.forgotTitle' : byEmail ? 'signIn.emailTitle' : 'signIn.phoneTitle')}>
        {t(byEmail ? 'signIn.emailAdvice' : 'signIn.phoneAdvice')}
      </StepHead>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        {byEmail ? (
          <TextField
            key="email"
            label={t('signIn.email')}
            type="email"
            dir="ltr"
            inputClass="rtl:text-end"
            inputMode="email"
            autoComplete="email"
            maxLength={200}
            {...field('email')}
          />
        ) : (
          <PhoneField key="phone" label={t('signIn.phone')} {...field('phone')} />
        )}
        {isNew && (
          <>
            <Privacy />
            <CheckboxField name="agreed" checked={values.agreed} onChange={(agreed) => change({ agreed })} error={problems['agreed']}>
              <Terms />
            </CheckboxField>
          </>
        )}
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
          {t('signIn.sendCode')}
        </Button>
      </form>
      {(!isNew || flow.kind === 'user') && (
        <OtherWay
          question={t(byEmail ? 'signIn.havePhone' : 'signIn.noSms')}
          answer={t(byEmail ? 'signIn.byPhone' : 'signIn.byEmail')}
          onTake={() => go(isNew ? 'enter' : step, { email: byEmail ? null : '' })}
        />
      )}
      {way.purpose === 'enter' ? (
        <OtherWay question={t('signIn.havePassword')} answer={t('signIn.byPassword')} onTake={() => go('login')} />
      ) : (
        <OtherWay question={t('signIn.haveAccount')} answer={t('signIn.enter')} onTake={() => go('login')} />
      )}
    </>
  );
}

function Privacy() {
  const { t } = useTranslation();
  return (
    <p className="flex items-start gap-3 rounded-field bg-sunken px-3.5 py-3 text-14 text-ink-2">
      <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
      {t('signIn.phonePrivacy')}
    </p>
  );
}
