import { Check, Minus } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { passwordFaults, passwordRules } from '#contract/people/account-rules.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { PasswordField } from '#web/platform/ui/form/password-field.tsx';

interface Props {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** A new password, with what it has and what it lacks told as it is typed. */
export function NewPasswordField(props: Props) {
  return (
    <div className="grid gap-2">
      <PasswordField autoComplete="new-password" maxLength={200} {...props} />
      <PasswordRules password={props.value} />
    </div>
  );
}

/** What a password has and what it lacks, ticked off as it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const faults = passwordFaults(password);
  const kept = passwordRules.length - faults.length;
  return (
    <>
      <div aria-hidden="true" className="grid grid-cols-5 gap-1">
        {passwordRules.map((rule, index) => (
          <span key={rule} className={`h-1 rounded-full ${index < kept ? 'bg-brand' : 'bg-sunken'}`} />
        ))}
      </div>
      <ul className="grid gap-x-4 gap-y-0.5 text-14 small:grid-cols-2">
        {passwordRules.map((rule) => {
          const isKept = !faults.includes(rule);
          const Icon = isKept ? Check : Minus;
          return (
            <li key={rule} className={`flex items-center gap-2 ${isKept ? 'font-medium text-brand' : 'text-ink-3'}`}>
              <Icon size={16} aria-hidden="true" className="shrink-0" />
              {t(`signIn.rules.${rule}`, { least: digits(8) })}
              {isKept && <span className="sr-only">{t('signIn.ruleKept')}</span>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
