import { useTranslation } from 'react-i18next';
import { latinLetters, maxLetters } from '#contract/catalogue/plates.ts';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { useTyped } from '#web/platform/ui/form/typed.ts';
import { withValues } from '../address.ts';
import { useFiltering } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';
import { PlateBoxes } from '#web/catalogue/plates/plate-boxes.tsx';
import { boxesOf, plateLetter, wildcardsOf } from '#web/catalogue/plates/plate-wildcards.ts';
import { PlainField } from './plain-field.tsx';

/** Three boxes for letters, filled from the right as they are read. Without scripts, one field that takes `?` and `*`. */
export function LettersGroup() {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { parameters, change } = useFiltering();
  const { text, type, sendNow } = useTyped(
    parameters.get('letters') ?? '',
    (letters) => change((now) => withValues(now, 'letters', [letters])),
    500,
  );
  const boxes = boxesOf(text, maxLetters, plateLetter);
  return (
    <GroupFrame title={t('filters.titles.letters')}>
      {hydrated ? (
        <>
          <PlateBoxes
            boxes={boxes.toReversed()}
            onwards={-1}
            boxLabel={(place) => t(`filters.letterPlaces.${places[place]!}`)}
            below={latinLetters}
            read={plateLetter}
            onChange={(next) => type(wildcardsOf(next.toReversed()))}
            onPaste={(pasted) => type(wildcardsOf(boxesOf(pasted, maxLetters, plateLetter)))}
            onLeave={() => sendNow(text)}
          />
          <input type="hidden" name="letters" value={text} />
        </>
      ) : (
        <PlainField name="letters" value={text} label={t('filters.titles.letters')} />
      )}
      <p className="mt-2 text-12 text-ink-3">{t('filters.lettersHelp')}</p>
    </GroupFrame>
  );
}

const places = ['third', 'second', 'first'] as const;
