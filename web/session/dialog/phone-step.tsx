import { ShieldCheck } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { saudiPhone } from '#contract/account-rules.ts';
import { call } from '../../api/browser.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import type { Problems } from '../../ui/form/form-store.ts';
import { useForm } from '../../ui/form/use-form.ts';
import type { StepProps } from './flow.ts';
import { isPhone, PhoneField } from './phone-field.tsx';
import { OtherWay, StepHead } from './step-head.tsx';
import { Terms } from './terms.tsx';
import { wayOf } from './ways.ts';

/** The phone that a code is sent to: to enter with it, of a new account, or of one whose password is forgotten. */
export function PhoneStep({ step, flow, go }: StepProps) {
  const { t } = useTranslation();
  const way = wayOf(step);
  const isNew = way.purpose === 'register';
  const { form, field, failure, sending, submit, values, change, problems } = useForm({
    initial: { phone: flow.phone, agreed: !isNew },
    check: ({ phone, agreed }): Problems => ({
      ...(!isPhone(phone) && { phone: t('signIn.wrongPhone') }),
      ...(!agreed && { agreed: t('signIn.mustAgree') }),
    }),
    send: async (typed) => {
      const phone = saudiPhone(typed.phone)!;
      const sent = await call('sendOtp', { body: { phone, purpose: way.purpose } });
      go(way.code, { phone, sent: { ...sent, at: Date.now() } });
    },
  });
  return (
    <>
      <StepHead title={t(way.purpose === 'reset' ? 'signIn.forgotTitle' : 'signIn.phoneTitle')}>{t('signIn.phoneAdvice')}</StepHead>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <PhoneField label={t('signIn.phone')} {...field('phone')} />
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
