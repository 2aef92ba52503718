import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { Wordmark } from '#web/platform/head/logo.tsx';
import { SignInGate } from '#web/people/sign-in/sign-in-gate.tsx';
import { Toasts } from '#web/platform/ui/overlay/toast.tsx';
import { DeviceButtons } from '../frame/device-buttons.tsx';
import { useMe } from '../me.tsx';
import { CodeForm } from './code-form.tsx';
import { latePart } from '#web/platform/late/late.tsx';

const Enrol = latePart(() => import('./enrol.tsx'));

/** Shown instead of the back office until the second factor is given; sets one up if there is none. */
export function SecondFactor() {
  const { t } = useTranslation('backoffice');
  const me = useMe();
  const { revalidate } = useRevalidator();
  const enter = () => revalidate();
  const title = t(me.second_factor === 'missing' ? 'gate.enrolTitle' : 'gate.title');
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <title>{`${title} · ${t('name')}`}</title>
      <div className="grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-5 rounded-stage border border-line bg-surface p-6 small:p-8">
        <p className="flex items-center gap-2.5 text-18 leading-none font-bold">
          <Wordmark className="w-8" />
        </p>
        <div>
          <h1 className="text-22 font-bold">{title}</h1>
          <p className="text-14 text-ink-3">
            <bdi>{me.name}</bdi> · {t(`roles.${me.role}`)}
          </p>
        </div>
        {me.second_factor === 'missing' ? (
          <Suspense fallback={<div className="skeleton h-48" />}>
            <Enrol onGiven={enter} />
          </Suspense>
        ) : (
          <>
            <p className="text-ink-2">{t('gate.advice')}</p>
            <CodeForm onGiven={enter} />
          </>
        )}
        <div className="flex flex-wrap gap-1 border-t border-line pt-3">
          <DeviceButtons />
        </div>
      </div>
      <SignInGate />
      <Toasts />
    </main>
  );
}
