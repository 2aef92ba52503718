import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { foldLetters, latinLetters, parsePlate } from '#contract/catalogue/plates.ts';
import { LetterKeys } from '#web/catalogue/plates/letter-keys.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useField, useFormContext } from '../form/form-context.tsx';
import { apart, digitsTyped, lettersTyped } from './letters.ts';

/** The letters in either script, with the keys of all seventeen beneath. A whole plate can be pasted. */
export function LettersField() {
  const { t } = useTranslation();
  const form = useFormContext();
  const { value, problem, set } = useField('letters');
  const isLatin = /[A-Z]/.test(value);
  const paste = (event: ClipboardEvent) => {
    const plate = parsePlate(event.clipboardData.getData('text'));
    if (!plate) return;
    event.preventDefault();
    form.set('letters', plate.letters);
    form.set('digits', plate.digits);
  };
  const arabic = foldLetters(value) ?? '';
  return (
    <div onPaste={paste} className="grid content-start gap-2.5">
      <TextField
        name="letters"
        label={t('posting.fields.letters')}
        value={apart(value)}
        error={problem}
        onChange={(text) => set(lettersTyped(text.replaceAll('ـ', '')))}
        dir={value === '' ? 'auto' : isLatin ? 'ltr' : 'rtl'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={t('posting.plate.lettersExample')}
        inputClass="text-center text-22 font-bold placeholder:text-16 placeholder:font-normal"
        hint={
          arabic === '' ? (
            t('posting.plate.lettersHelp')
          ) : (
            <>
              <bdi dir="rtl" className="font-semibold text-ink">
                {apart(arabic)}
              </bdi>{' '}
              {t('posting.plate.stamped')}{' '}
              <bdi dir="ltr" className="font-semibold text-ink">
                {apart(latinLetters(arabic))}
              </bdi>
            </>
          )
        }
      />
      <LetterKeys
        label={t('posting.plate.keys')}
        backLabel={t('posting.plate.back')}
        pressed={arabic}
        onPress={(letter) => set(lettersTyped(value + (isLatin ? latinLetters(letter) : letter)))}
        onBack={() => set([...value].slice(0, -1).join(''))}
      />
    </div>
  );
}

export function PlateDigitsField() {
  const { t } = useTranslation();
  const { value, problem, set } = useField('digits');
  return (
    <TextField
      name="digits"
      label={t('posting.fields.digits')}
      value={value}
      error={problem}
      onChange={(text) => set(digitsTyped(text))}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      placeholder="7356"
      hint={t('posting.plate.digitsHelp')}
      inputClass="text-center text-22 font-bold tabular-nums placeholder:font-normal"
    />
  );
}
