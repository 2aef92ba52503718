import { useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isUsername } from '#contract/people/account-rules.ts';
import { TextField } from '#web/platform/ui/form/text-field.tsx';

/** Says what is wrong with a name while it is typed, once one has left the field. */
export function UsernameField(props: { name: string; value: string; error: string | undefined; onChange: (text: string) => void }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(false);
  const isWrong = left && props.value !== '' && !isUsername(props.value);
  const error = props.error ?? (isWrong ? t('signIn.wrongUsername') : undefined);
  // A line that comes in the middle of a press would move the pressed button away; the form itself then says what is wrong.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLButtonElement)) setLeft(true);
  };
  return (
    <TextField
      label={t('signIn.username')}
      hint={error ? undefined : t('signIn.usernameHint')}
      dir="ltr"
      inputClass="rtl:text-end"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...props}
      error={error}
      onBlur={leave}
    />
  );
}
