import { useTranslation } from 'react-i18next';
import { BusinessFields } from '../../business/business-fields.tsx';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { CityField } from './city-field.tsx';
import { businessOf, detailProblems, noDetails, personOf } from './details.ts';
import type { StepProps } from './flow.ts';
import { NewPasswordField } from './password-rules.tsx';
import { OtherWay, StepHead } from './step-head.tsx';
import { UsernameField } from './username-field.tsx';

/** Who it is that registers. */
export function DetailsStep({ flow, go, onSignedIn }: StepProps) {
  const { t } = useTranslation();
  const isBusiness = flow.kind !== 'user';
  const { form, field, failure, sending, submit } = useForm({
    initial: noDetails,
    check: (details) => detailProblems(details, flow, t),
    send: async (details) => {
      const requested = isBusiness
        ? call('createSeller', { body: businessOf(details, flow) })
        : call('createProfile', { body: personOf(details, flow) });
      onSignedIn(await requested);
    },
  });
  return (
    <>
      <StepHead title={t(isBusiness ? 'signIn.businessTitle' : 'signIn.detailsTitle')} />
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        {isBusiness && <BusinessFields kind={flow.kind} field={field} />}
        <TextField
          label={t(isBusiness ? 'signIn.yourName' : 'signIn.fullName')}
          autoComplete="name"
          maxLength={80}
          {...field('full_name')}
        />
        <div className="grid gap-4 small:grid-cols-2">
          <UsernameField {...field('username')} />
          <CityField {...field('city_id')} />
        </div>
        <TextField
          label={t('signIn.email')}
          optional
          type="email"
          dir="ltr"
          inputClass="rtl:text-end"
          inputMode="email"
          autoComplete="email"
          maxLength={200}
          {...field('email')}
        />
        <NewPasswordField label={t('signIn.password')} {...field('password')} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
          {t('signIn.create')}
        </Button>
      </form>
      <OtherWay question={t('signIn.otherPhoneAsk')} answer={t('signIn.startAgain')} onTake={() => go('phone', { verification: null })} />
    </>
  );
}
