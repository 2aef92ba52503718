import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { aboutMost } from '#contract/people/account-rules.ts';
import type { User } from '#contract/people/accounts.ts';
import type { RegionWithCities } from '#contract/catalogue/reference.ts';
import { CityOptions } from '#web/catalogue/values/city-options.tsx';
import { call } from '#web/platform/api/browser.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { UsernameField } from '../sign-in/dialog/username-field.tsx';
import { isSecondFactorNeeded, SecondFactorField } from '../sign-in/second-factor-field.tsx';
import { keepProfile } from '#web/platform/session/store.ts';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Leaving } from '#web/platform/ui/form/leaving.tsx';
import { PasswordField } from '#web/platform/ui/form/password-field.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { BusinessPanel } from './business/business-panel.tsx';
import { EmailNotice } from './email-notice.tsx';
import { Panel } from './panel.tsx';
import { asksPassword, changesOf, isNewEmail, problemsIn, valuesOf } from './profile-values.ts';
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx';

/** What one says of oneself and of one's business. */
export function ProfileForm({ me, regions }: { me: User; regions: RegionWithCities[] }) {
  const { t } = useTranslation();
  const { form, fields, saved, isChanged, asksCode } = useProfileForm(me);
  const [isBackup, setIsBackup] = useState(false);
  const { field, failure, sending, submit, change, values } = fields;
  const isBusiness = me.business !== null;
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-3 wide:gap-4">
      <Panel title={t(isBusiness ? 'settings.profile.manager' : 'settings.profile.title')}>
        <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-x-6">
          <TextField
            label={t(isBusiness ? 'signIn.yourName' : 'signIn.fullName')}
            hint={isBusiness ? t('settings.profile.managerHint') : undefined}
            autoComplete="name"
            maxLength={80}
            {...field('full_name')}
          />
          <UsernameField {...field('username')} />
          <TextField
            label={t('signIn.email')}
            hint={t('settings.profile.emailHint')}
            optional
            type="email"
            dir="ltr"
            inputClass="rtl:text-end"
            inputMode="email"
            autoComplete="email"
            maxLength={200}
            {...field('email')}
          />
          {asksPassword(values, saved, me.has_password) && (
            <PasswordField
              label={t('settings.password.current')}
              hint={t('settings.email.passwordHint')}
              autoComplete="current-password"
              maxLength={200}
              {...field('current_password')}
            />
          )}
          {asksCode && isNewEmail(values, saved) && (
            <SecondFactorField hasAdvice {...field('code')} isBackup={isBackup} onSwitch={setIsBackup} />
          )}
          <div className="empty:hidden tablet:col-span-2">
            <EmailNotice me={me} />
          </div>
          <SelectField label={t('signIn.city')} autoComplete="address-level2" {...field('city_id')}>
            <CityOptions regions={regions} />
          </SelectField>
          <TextAreaField
            label={t(`settings.profile.about.${isBusiness ? 'business' : 'person'}`)}
            hint={<Length of={values.about} />}
            optional
            className="tablet:col-span-2"
            rows={4}
            growsTo={0.4}
            maxLength={aboutMost}
            {...field('about')}
          />
        </div>
      </Panel>
      {isBusiness && <BusinessPanel kind={me.user_type} fields={fields} />}
      <FormFailure>{failure}</FormFailure>
      <SaveBar shown={isChanged} sending={sending} onUndo={() => change(saved)} />
      <LeavingUnsaved when={isChanged} />
    </form>
  );
}

export type ProfileFields = ReturnType<typeof useProfileForm>['fields'];

function useProfileForm(me: User) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(() => valuesOf(me));
  const [asksCode, setAsksCode] = useState(false);
  const isBusiness = me.business !== null;
  const { form, ...fields } = useForm({
    initial: saved,
    check: (values) => problemsIn(values, { saved, isBusiness, hasPassword: me.has_password }, t),
    send: async (values) => {
      const body = changesOf(values, saved, isBusiness);
      if (Object.keys(body).length === 0) return;
      const user = await call('updateProfile', { body }).catch((error: unknown) => {
        if (isSecondFactorNeeded(error)) setAsksCode(true);
        throw error;
      });
      keepProfile(user);
      setSaved(valuesOf(user));
      fields.change(valuesOf(user));
      toast(t(body.email ? 'settings.email.sent' : 'settings.saved'));
      void revalidate();
    },
  });
  const isChanged = JSON.stringify({ ...fields.values, current_password: '', code: '' }) !== JSON.stringify(saved);
  return { form, fields, saved, isChanged, asksCode };
}

/** How much is written, of how much may be. */
function Length({ of: text }: { of: string }) {
  return (
    <bdi dir="ltr">
      <Figure value={text.length} /> / <Figure value={aboutMost} />
    </bdi>
  );
}

function LeavingUnsaved({ when }: { when: boolean }) {
  const { t } = useTranslation();
  const atRisk = useCallback(() => when, [when]);
  return <Leaving atRisk={atRisk} words={t('form.leaving.changes')} />;
}
