import { maxDigits, maxLetters } from '#contract/catalogue/plates.ts';
import { Plate } from '#web/catalogue/plates/plate.tsx';
import { StudioLink } from './studio-link.tsx';
import { useFiltering } from './filters/filtering.tsx';
import { boxesOf, plateDigit, plateLetter } from '#web/catalogue/plates/plate-wildcards.ts';

/** The plate that was looked for, with its open places. */
export function UnfoundPlate() {
  const { parameters } = useFiltering();
  const letters = placesOf(parameters.get('letters'), maxLetters, plateLetter);
  const digits = placesOf(parameters.get('digits'), maxDigits, plateDigit);
  return (
    <>
      <div className="mb-1 w-48">
        <Plate letters={letters} digits={digits} ghost />
      </div>
      {letters !== '' && digits !== '' && !/ /.test(letters + digits) && <StudioLink letters={letters} digits={digits} />}
    </>
  );
}

/** What is known of a plate, with a blank for each place within it that is not. */
function placesOf(wildcards: string | null, places: number, read: (typed: string) => string): string {
  const boxes = boxesOf(wildcards ?? '', places, read);
  return boxes
    .map((box) => box || ' ')
    .join('')
    .trimEnd();
}
