import { useTranslation } from 'react-i18next';
import { maxDigits } from '#contract/catalogue/plates.ts';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { useTyped } from '#web/platform/ui/form/typed.ts';
import { toggled, withValues } from '../address.ts';
import { useFiltering, useValues } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';
import { PlainField } from './plain-field.tsx';
import { PlateBoxes } from '#web/catalogue/plates/plate-boxes.tsx';
import { boxesOf, plateDigit, wildcardsOf } from '#web/catalogue/plates/plate-wildcards.ts';

/** A box for each digit, and how many digits there are. */
export function DigitsGroup() {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const hydrated = useHydrated();
  const { parameters, change } = useFiltering();
  const { text, type, sendNow } = useTyped(
    parameters.get('digits') ?? '',
    (next) => change((now) => withValues(now, 'digits', [next])),
    500,
  );
  const boxes = boxesOf(text, maxDigits, plateDigit);
  return (
    <GroupFrame title={t('filters.titles.digits')}>
      {hydrated ? (
        <>
          <PlateBoxes
            boxes={boxes}
            onwards={1}
            numeric
            boxLabel={(place) => t('filters.digitPlace', { place: digits(place + 1) })}
            read={plateDigit}
            onChange={(next) => type(wildcardsOf(next))}
            onPaste={(pasted) => type(wildcardsOf(boxesOf(pasted, maxDigits, plateDigit)))}
            onLeave={() => sendNow(text)}
          />
          <input type="hidden" name="digits" value={text} />
        </>
      ) : (
        <PlainField name="digits" value={text} label={t('filters.titles.digits')} />
      )}
      <DigitsCount />
    </GroupFrame>
  );
}

function DigitsCount() {
  const { t } = useTranslation();
  const { parameters, change } = useFiltering();
  const counted = useValues('digits_count');
  const chosen = parameters.getAll('digits_count');
  const isEmpty = (value: string) => counted.length > 0 && !counted.some(({ id, count }) => String(id) === value && count > 0);
  return (
    <div role="group" aria-label={t('filters.digitsCount')} dir="ltr" className="mt-2.5 grid grid-cols-4 gap-1.5">
      {['1', '2', '3', '4'].map((value) => (
        <label
          key={value}
          className={`grid h-9 cursor-pointer place-items-center rounded-full border border-line bg-surface text-14 font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:h-11 ${isEmpty(value) ? 'border-dashed text-ink-3' : ''}`}
        >
          <input
            type="checkbox"
            name="digits_count"
            value={value}
            checked={chosen.includes(value)}
            onChange={() => change((now) => toggled(now, 'digits_count', value))}
            aria-label={t('filters.digitsCountOf', { count: Number(value) })}
            className="sr-only"
          />
          <Figure value={value} />
        </label>
      ))}
    </div>
  );
}
