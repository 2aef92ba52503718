import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUsername } from '#contract/account-rules.ts';
import { TextField } from '../../ui/text-field.tsx';

/** Says what is wrong with a name while it is typed, once one has left the field. */
export function UsernameField(props: { name: string; value: string; error: string | undefined; onChange: (text: string) => void }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(false);
  const isWrong = left && props.value !== '' && !isUsername(props.value);
  return (
    <TextField
      label={t('signIn.username')}
      hint={t('signIn.usernameHint')}
      dir="ltr"
      inputClass="rtl:text-end"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...props}
      error={props.error ?? (isWrong ? t('signIn.wrongUsername') : undefined)}
      onBlur={() => setLeft(true)}
    />
  );
}
