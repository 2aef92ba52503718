import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { useFocusOnStep } from '#web/platform/ui/form/focus-on-step.ts';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { CodeField } from './dialog/code-field.tsx';

interface Props {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  isBackup: boolean;
  onSwitch: (isBackup: boolean) => void;
  /** Says which code is meant, where no heading does. */
  hasAdvice?: boolean;
}

/** A code of the authenticator, or a backup code in its place. */
export function SecondFactorField({ isBackup, onSwitch, hasAdvice = false, ...field }: Props) {
  const { t } = useTranslation();
  const body = useFocusOnStep(isBackup);
  return (
    <div ref={body} className="grid gap-1">
      {isBackup ? (
        <TextField
          label={t('secondFactor.backupCode')}
          hint={t('secondFactor.backupHint', { example: 'ABCDE-FGHJK' })}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          dir="ltr"
          inputClass="text-start tracking-wider"
          {...field}
        />
      ) : (
        <>
          {hasAdvice && <p className="pb-1 text-14 font-semibold">{t('secondFactor.advice')}</p>}
          <CodeField {...field} />
        </>
      )}
      <button
        type="button"
        onClick={() => {
          field.onChange('');
          onSwitch(!isBackup);
        }}
        className="min-h-11 justify-self-start text-14 font-semibold text-brand hover:underline"
      >
        {t(isBackup ? 'secondFactor.useAuthenticator' : 'secondFactor.useBackup')}
      </button>
    </div>
  );
}

/** Whether a code of this kind is whole. */
export function isWholeCode(code: string, isBackup: boolean): boolean {
  return isBackup ? code.replace(/[\s-]/g, '').length === 10 : code.length === 6;
}

/** Whether a call was refused for want of a code. */
export function isSecondFactorNeeded(error: unknown): boolean {
  return error instanceof ApiFailure && error.error.code === 'second_factor_needed';
}
