import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { isPersonalPassword, passwordFaults } from '#contract/people/account-rules.ts';
import type { SecondFactorStateShown } from '#contract/people/second-factor.ts';
import { call } from '#web/platform/api/browser.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { PasswordRules } from '../sign-in/dialog/password-rules.tsx';
import { broadcastSession } from '#web/platform/session/store.ts';
import { keepToken } from '#web/platform/session/token.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { PasswordField } from '#web/platform/ui/form/password-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import type { Route } from './+types/change-password.ts';
import { Panel, TabPage } from './panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { useMe } from './settings.tsx';

export const handle = { i18n: ['people'] };

export { TabFailure as ErrorBoundary } from './tab-failure.tsx';

/** The second factor is for businesses. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ secondFactor: SecondFactorStateShown | null }> {
  const { user_type: type } = await viewerIn(context);
  return { secondFactor: type === 'user' ? null : await callsIn(context)('getSecondFactor', {}) };
}

const empty = { old_password: '', new_password: '' };

export default function ChangePassword({ loaderData: { secondFactor } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { has_password } = useMe();
  return (
    <TabPage tab="change-password">
      <Panel
        title={t(has_password ? 'settings.password.title' : 'settings.password.first')}
        advice={t(has_password ? 'settings.password.advice' : 'settings.password.firstAdvice')}
      >
        <PasswordForm />
      </Panel>
      {secondFactor && <SecondFactorPanel state={secondFactor} />}
    </TabPage>
  );
}

function PasswordForm() {
  const { t } = useTranslation();
  const toast = useToast();
  const me = useMe();
  const { revalidate } = useRevalidator();
  const [isDone, setDone] = useState(false);
  const { form, field, failure, sending, submit, values, change } = useForm({
    initial: empty,
    check: ({ old_password, new_password }): Problems => ({
      ...(me.has_password && old_password === '' && { old_password: t('fields.required') }),
      ...(passwordFaults(new_password).length > 0 && { new_password: t('signIn.weakPassword') }),
      ...(isPersonalPassword(new_password, { username: me.username, phone: me.phone ?? '' }) && {
        new_password: t('fields.password_personal'),
      }),
      ...(new_password !== '' && new_password === old_password && { new_password: t('settings.password.same') }),
    }),
    send: async ({ old_password, new_password }) => {
      const body = { new_password, ...(me.has_password && { old_password }) };
      const { token } = await call('changePassword', { body });
      keepToken(token);
      broadcastSession();
      change(empty);
      setDone(true);
      toast(t('signIn.passwordChanged'));
      void revalidate();
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-x-10 gap-y-4 tablet:grid-cols-2">
      <input type="hidden" name="username" autoComplete="username" value={me.username} readOnly />
      <div className="grid content-start gap-4">
        {me.has_password && (
          <PasswordField
            label={t('settings.password.current')}
            autoComplete="current-password"
            maxLength={200}
            {...field('old_password')}
          />
        )}
        <PasswordField label={t('signIn.newPassword')} autoComplete="new-password" maxLength={200} {...field('new_password')} />
      </div>
      <div className="grid content-start gap-2 tablet:pt-7.5">
        <PasswordRules password={values.new_password} />
      </div>
      <div className="grid gap-3 tablet:col-span-2">
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" look="filled" disabled={sending} aria-busy={sending} className="max-small:w-full">
            {t(me.has_password ? 'settings.password.save' : 'settings.password.setFirst')}
          </Button>
          <p role="status" className="text-14 text-ink-3">
            {isDone && t('settings.password.done')}
          </p>
        </div>
      </div>
    </form>
  );
}
