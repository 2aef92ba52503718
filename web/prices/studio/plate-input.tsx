import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { foldLetters, latinLetters, maxLetters } from '#contract/catalogue/plates.ts';
import { LetterKeys } from '#web/catalogue/plates/letter-keys.tsx';
import { PlateBoxes } from '#web/catalogue/plates/plate-boxes.tsx';
import { plateDigit, plateLetter } from '#web/catalogue/plates/plate-wildcards.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { digitBoxes, digitsOf, letterBoxes, pastedPlate, spokenLetters } from './typed-plate.ts';
import type { TypedStudio } from './use-typed-plate.ts';

/** Boxes for letters and digits as they stand on the metal in both languages, with keys for the letters. Without scripts, a form of two fields. */
export function PlateInput({ studio }: { studio: TypedStudio }) {
  const hydrated = useHydrated();
  return (
    <Form
      action={paths.plateStudio()}
      replace
      preventScrollReset
      className="grid gap-4 rounded-card border border-line bg-surface p-4 tablet:p-5"
    >
      <input type="hidden" name="plate_class" value={studio.typed.plate_class} />
      {hydrated ? <Boxes studio={studio} /> : <PlainFields studio={studio} />}
      <Samples />
    </Form>
  );
}

const places = ['third', 'second', 'first'] as const;

function Boxes({ studio: { typed, loaded, change, sendNow } }: { studio: TypedStudio }) {
  const { t } = useTranslation();
  const { digits: written } = useFigures();
  const letters = foldLetters(typed.letters) ?? '';
  const onPaste = (text: string) => change(pastedPlate(text));
  return (
    <>
      <input type="hidden" name="letters" value={typed.letters} />
      <input type="hidden" name="digits" value={typed.digits} />
      <div className="grid gap-4 small:grid-cols-[minmax(0,3fr)_minmax(0,4fr)] small:gap-5" dir="rtl">
        <fieldset className="min-w-0">
          <legend className="mb-2 w-full text-14 font-semibold" dir="auto">
            {t('plateStudio.letters')}
          </legend>
          <PlateBoxes
            boxes={letterBoxes(letters).toReversed()}
            onwards={-1}
            hint=""
            boxLabel={(place) => t(`plateStudio.letterPlaces.${places[place] ?? 'first'}`)}
            below={latinLetters}
            read={plateLetter}
            onChange={(boxes) => change({ letters: boxes.toReversed().join('') })}
            onPaste={onPaste}
            onLeave={sendNow}
          />
          <Problem sentences={loaded.problems['letters']} />
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="mb-2 w-full text-14 font-semibold" dir="auto">
            {t('plateStudio.digits')}
          </legend>
          <PlateBoxes
            boxes={digitBoxes(typed.digits)}
            onwards={1}
            numeric
            hint=""
            boxLabel={(place) => t('plateStudio.digitPlace', { place: written(place + 1) })}
            read={plateDigit}
            onChange={(boxes) => change({ digits: digitsOf(boxes.join('')) })}
            onPaste={onPaste}
            onLeave={sendNow}
          />
          <Problem sentences={loaded.problems['digits']} />
        </fieldset>
      </div>
      <Problem sentences={loaded.problems['plate_class']} />
      <LetterKeys
        label={t('plateStudio.keys')}
        backLabel={t('plateStudio.back')}
        pressed={letters}
        onPress={(letter) => letters.length < maxLetters && change({ letters: letters + letter })}
        onBack={() => change({ letters: letters.slice(0, -1) })}
      />
    </>
  );
}

function Problem({ sentences }: { sentences: string[] | undefined }) {
  if (!sentences) return null;
  return (
    <div role="alert" dir="auto" className="mt-2">
      <FieldError>{sentences.join(' ')}</FieldError>
    </div>
  );
}

function PlainFields({ studio: { typed, loaded } }: { studio: TypedStudio }) {
  const { t } = useTranslation();
  const { problems } = loaded;
  const noChange = () => {};
  return (
    <div key={`${typed.letters} ${typed.digits}`} className="grid gap-4 small:grid-cols-2">
      <TextField
        name="letters"
        label={t('plateStudio.letters')}
        value={typed.letters}
        error={problems['letters']?.join(' ')}
        onChange={noChange}
        autoComplete="off"
      />
      <TextField
        name="digits"
        label={t('plateStudio.digits')}
        value={typed.digits}
        error={problems['digits']?.join(' ')}
        onChange={noChange}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" look="filled" className="small:col-span-2 small:justify-self-start">
        {t('plateStudio.show')}
      </Button>
    </div>
  );
}

/** As stamped: a mirror beside a word, one letter and one digit, a word and a single digit. */
const samples = [
  { letters: 'DZJ', digits: '5005' },
  { letters: 'BBB', digits: '777' },
  { letters: 'RUN', digits: '1' },
] as const;

function Samples() {
  const { t, i18n } = useTranslation();
  const { digits } = useFigures();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-3">
      {t('plateStudio.samples')}
      {samples.map((plate) => (
        <Link
          key={plate.letters}
          to={paths.plateStudio({ ...plate, letters: foldLetters(plate.letters) })}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center rounded-full border border-line px-3.5 font-medium text-ink transition-colors hover:bg-sunken"
        >
          <bdi>{spokenLetters(foldLetters(plate.letters) ?? '', i18n.language)}</bdi>&nbsp;<bdi dir="ltr">{digits(plate.digits)}</bdi>
        </Link>
      ))}
    </p>
  );
}
