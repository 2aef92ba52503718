import { Info } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { SignInReason } from '#web/platform/session/sign-in-request.ts';

/** Why one is asked to sign in, where one did not ask oneself. */
export function Reason({ why }: { why: SignInReason }) {
  const { t } = useTranslation();
  return (
    <p className="flex items-start gap-2.5 rounded-field bg-sunken px-3.5 py-2.5 text-14 text-ink-2">
      <Info size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
      {t(`signIn.why.${why}`)}
    </p>
  );
}
