import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import type { SignInStep } from '#web/platform/session/sign-in-request.ts';

/** How far one is, on the line of steps that `step` belongs to; nothing where it belongs to none. */
export function Progress({ step, lines }: { step: SignInStep; lines: readonly (readonly SignInStep[])[] }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const line = lines.find((steps) => steps.includes(step));
  if (!line) return null;
  const at = line.indexOf(step);
  return (
    <div role="img" aria-label={t('signIn.progress', { step: digits(at + 1), of: digits(line.length) })} className="flex gap-1.5">
      {line.map((one, index) => (
        <span key={one} className={`h-1 flex-1 rounded-full ${index <= at ? 'bg-brand' : 'bg-sunken'}`} />
      ))}
    </div>
  );
}
