import { Delete } from 'virtual:icons';
import { latinLetters, plateLetters, spacedLetters } from '#contract/catalogue/plates.ts';

interface Props {
  /** Says what the keys are. */
  label: string;
  backLabel: string;
  /** Arabic letters that are in use, marked on their keys. */
  pressed: string;
  onPress: (letter: string) => void;
  onBack: () => void;
}

/** A key for each of the seventeen letters, Arabic over Latin, and one that takes the last letter back. */
export function LetterKeys({ label, backLabel, pressed, onPress, onBack }: Props) {
  const key = 'grid h-12 place-content-center justify-items-center rounded-chip bg-sunken leading-none transition-colors hover:bg-line';
  return (
    <div role="group" aria-label={label} dir="rtl" className="grid grid-cols-6 gap-1.5 small:grid-cols-9">
      {plateLetters.map((letter) => (
        <button
          key={letter}
          type="button"
          onClick={() => onPress(letter)}
          className={`${key} ${pressed.includes(letter) ? 'bg-brand-tint text-brand' : ''}`}
        >
          <span className="font-semibold">{spacedLetters(letter)}</span>{' '}
          <span className="mt-1 text-12 opacity-80">{latinLetters(letter)}</span>
        </button>
      ))}
      <button type="button" aria-label={backLabel} onClick={onBack} className={key}>
        <Delete size={20} strokeWidth={1.75} aria-hidden="true" className="rtl:-scale-x-100" />
      </button>
    </div>
  );
}
