import { Eye, EyeOff } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password, hidden until asked to be seen. `autoComplete` says whether it is a new one. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'> & { autoComplete: 'current-password' | 'new-password' }) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState(false);
  const Icon = seen ? EyeOff : Eye;
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={seen ? 'text' : 'password'}
      // Dots run the way of the page, letters their own.
      dir={seen || props.value !== '' ? 'ltr' : 'auto'}
      inputClass="rtl:text-end"
      after={
        <IconButton
          label={t(seen ? 'form.hidePassword' : 'form.showPassword')}
          aria-pressed={seen}
          onClick={() => setSeen(!seen)}
          className="-me-3"
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
