import { Delete } from 'virtual:icons';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { foldLetters, latinLetters, parsePlate, plateLetters } from '#contract/catalogue/plates.ts';
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
        pressed={arabic}
        onPress={(letter) => set(lettersTyped(value + (isLatin ? latinLetters(letter) : letter)))}
        onBack={() => set([...value].slice(0, -1).join(''))}
      />
    </div>
  );
}

function LetterKeys({ pressed, onPress, onBack }: { pressed: string; onPress: (letter: string) => void; onBack: () => void }) {
  const { t } = useTranslation();
  const key = 'grid h-12 place-content-center justify-items-center rounded-chip bg-sunken leading-none transition-colors hover:bg-line';
  return (
    <div role="group" aria-label={t('posting.plate.keys')} dir="rtl" className="grid grid-cols-6 gap-1.5 small:grid-cols-9">
      {plateLetters.map((letter) => (
        <button
          key={letter}
          type="button"
          onClick={() => onPress(letter)}
          className={`${key} ${pressed.includes(letter) ? 'bg-brand-tint text-brand' : ''}`}
        >
          <span className="font-semibold">{apart(letter)}</span> <span className="mt-1 text-12 opacity-80">{latinLetters(letter)}</span>
        </button>
      ))}
      <button type="button" aria-label={t('posting.plate.back')} onClick={onBack} className={key}>
        <Delete size={20} strokeWidth={1.75} aria-hidden="true" className="rtl:-scale-x-100" />
      </button>
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
