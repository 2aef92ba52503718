import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';

/** The secret of an authenticator, to be scanned or typed. */
export function AuthenticatorSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-ink-2">{t('secondFactor.scan')}</p>
      <QrCode text={uri} label={t('secondFactor.qr')} />
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
