import { foldDigits, foldLetters } from '#contract/catalogue/plates.ts';
import { Plate } from '#web/catalogue/plates/plate.tsx';
import { useValue } from '../form/form-context.tsx';

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
