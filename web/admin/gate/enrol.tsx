import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { staffCall } from '../calls.ts';
import { CodeForm } from './code-form.tsx';

interface Secret {
  secret: string;
  uri: string;
}

/** Sets up an authenticator: the password once more, then its secret to be scanned or typed, then its first code. */
export default function Enrol({ onGiven }: { onGiven: () => Promise<void> | void }) {
  const { t } = useTranslation('admin');
  const [secret, setSecret] = useState<Secret | null>(null);
  if (!secret) return <PasswordStep onSecret={setSecret} />;
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('gate.scan')}</p>
      <QrCode text={secret.uri} label={t('gate.qr')} />
      <p className="text-14 text-ink-3">{t('gate.orType')}</p>
      <code
        dir="ltr"
        aria-label={t('gate.secret')}
        className="rounded-field bg-sunken p-3 text-center text-14 font-semibold wrap-anywhere select-all"
      >
        {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <p className="text-ink-2">{t('gate.firstCode')}</p>
      <CodeForm onGiven={onGiven} />
    </div>
  );
}

function PasswordStep({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const { t } = useTranslation('admin');
  const { form, field, failure, sending, submit } = useForm({
    initial: { password: '' },
    send: async ({ password }) => onSecret(await staffCall('enrolSecondFactor', { body: { password } })),
    explain: ({ error: { code, detail } }) => (code === 'wrong_password' ? { password: detail } : undefined),
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">{t('gate.enrolAdvice')}</p>
      <PasswordField label={t('gate.password')} autoComplete="current-password" {...field('password')} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
        {t('gate.next')}
      </Button>
    </form>
  );
}

/** Dark on light in either theme, as cameras want it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-52 rounded-field bg-on-scrim fill-on-featured"
    >
      <path d={dark} />
    </svg>
  );
}
