import { useTranslation } from 'react-i18next';
import { foldDigits, foldLetters } from '#contract/catalogue/plates.ts';
import { Plate } from '#web/catalogue/plates/plate.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useValue } from '../form/form-context.tsx';

/** To the studio with the plate as it is typed, in a tab of its own: the form stays. */
export function StudioOfTyped() {
  const { t } = useTranslation();
  const letters = foldLetters(useValue('letters'));
  const digits = foldDigits(useValue('digits'));
  const plate_class = useValue('plate_class');
  if (letters === undefined || digits === undefined) return null;
  return (
    <a
      href={paths.plateStudio({ letters, digits, plate_class })}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center justify-self-start text-14 font-semibold text-brand hover:underline"
    >
      {t('posting.plate.studio')}
    </a>
  );
}

/** The plate as it will look, drawn with every key. */
export function LivePlate() {
  const letters = foldLetters(useValue('letters')) ?? '';
  const digits = foldDigits(useValue('digits')) ?? '';
  const shape = useValue('plate_shape');
  return (
    <div
      className={`grid min-h-48 place-items-center rounded-field bg-linear-to-b from-sand-1 to-sand-2 py-7 ${shape === 'long' ? 'px-[6%]' : 'px-[16%]'}`}
    >
      <div className={`w-full ${shape === 'long' ? 'max-w-120' : 'max-w-80'}`}>
        <Plate letters={letters} digits={digits} plateClass={useValue('plate_class') || 'private'} shape={shape} ghost size="large" />
      </div>
    </div>
  );
}
