import { useTranslation } from 'react-i18next';
import { QrCode } from '#web/platform/ui/qr-code.tsx';

/** The secret of an authenticator, to be scanned or typed. */
export function AuthenticatorSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-ink-2">{t('secondFactor.scan')}</p>
      <QrCode text={uri} label={t('secondFactor.qr')} className="mx-auto w-52" />
      <p className="text-14 text-ink-3">{t('secondFactor.orType')}</p>
      <code
        dir="ltr"
        aria-label={t('secondFactor.secret')}
        className="rounded-field bg-sunken p-3 text-center text-14 font-semibold text-balance wrap-anywhere select-all"
      >
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <p className="text-ink-2">{t('secondFactor.firstCode')}</p>
    </>
  );
}
