import { Ban, Check, CircleSlash, CircleX, Clock, EyeOff, Handshake, PencilLine, TriangleAlert, X, type LucideIcon } from 'virtual:icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecisionAction } from '#contract/backoffice/decisions.ts';
import { Key } from '#web/platform/ui/keys/keys-help.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';

const looks: Record<DecisionAction, { icon: LucideIcon; key: string }> = {
  approve: { icon: Check, key: 'a' },
  ask_fix: { icon: PencilLine, key: 'e' },
  reject: { icon: X, key: 'r' },
  hide: { icon: EyeOff, key: 'h' },
  dismiss: { icon: CircleSlash, key: 'd' },
  warn: { icon: TriangleAlert, key: 'w' },
  suspend: { icon: Clock, key: 's' },
  ban: { icon: Ban, key: 'b' },
  done: { icon: Handshake, key: 'o' },
  cancelled: { icon: CircleX, key: 'x' },
};

/** The key on the keyboard that chooses an action. */
export function keyOf(action: DecisionAction): string {
  return looks[action].key;
}

interface Props {
  actions: readonly DecisionAction[];
  name: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (action: DecisionAction) => void;
}

/** What may be decided, of which one is chosen. */
export function Actions({ actions, name, value, error, disabled, onChange }: Props) {
  const { t } = useTranslation('backoffice');
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      disabled={disabled}
      className="grid gap-1.5 disabled:opacity-55"
    >
      <legend className="sr-only">{t('case.decision')}</legend>
      <div className="grid grid-cols-2 gap-1.5">
        {actions.map((action) => {
          const { icon: Icon, key } = looks[action];
          return (
            <label
              key={action}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-line-strong px-3 text-14 font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name={name}
                value={action}
                checked={value === action}
                onChange={() => onChange(action)}
                className="sr-only"
              />
              <Icon size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" />
              <span className="min-w-0 flex-1">{t(`decisions.do.${action}`)}</span>
              <span aria-hidden="true" className="max-wide:hidden">
                <Key>{key.toUpperCase()}</Key>
              </span>
            </label>
          );
        })}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
