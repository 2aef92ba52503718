import { useRef, type KeyboardEvent, type ReactNode } from 'react';

interface Props {
  /** What each box holds, as it stands from the left. */
  boxes: readonly string[];
  /** Where typing goes on: to the box on the left for letters, on the right for digits. */
  onwards: -1 | 1;
  numeric?: boolean;
  /** Stands in an empty box. */
  hint?: string;
  boxLabel: (place: number) => string;
  below?: (character: string) => ReactNode;
  read: (typed: string) => string;
  onChange: (boxes: string[]) => void;
  onPaste: (text: string) => void;
  /** The boxes are left. */
  onLeave: () => void;
}

/** One box for each place of a plate, standing as on the metal. */
export function PlateBoxes({ boxes, onwards, numeric = false, hint = '?', boxLabel, below, read, onChange, onPaste, onLeave }: Props) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const put = (place: number, typed: string) => {
    const character = read(typed.slice(-1)) || read(typed.slice(0, 1));
    if (typed !== '' && character === '') return;
    onChange(boxes.with(place, character));
    if (character) inputs.current[place + onwards]?.focus();
  };
  const onKey = (place: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && !boxes[place]) inputs.current[place - onwards]?.focus();
    if (event.key === 'ArrowLeft') inputs.current[place - 1]?.focus();
    if (event.key === 'ArrowRight') inputs.current[place + 1]?.focus();
  };
  return (
    <div dir="ltr" className="flex gap-2">
      {boxes.map((character, place) => (
        <span key={place} className="relative min-w-0 flex-1">
          <input
            ref={(input) => void (inputs.current[place] = input)}
            value={character === 'ه' ? 'هـ' : character}
            onChange={(event) => put(place, event.target.value.replaceAll('ـ', ''))}
            onKeyDown={(event) => onKey(place, event)}
            onBlur={(event) => inputs.current.some((input) => input === event.relatedTarget) || onLeave()}
            onFocus={(event) => event.target.select()}
            onPaste={(event) => {
              event.preventDefault();
              onPaste(event.clipboardData.getData('text'));
            }}
            aria-label={boxLabel(place)}
            placeholder={hint}
            inputMode={numeric ? 'numeric' : 'text'}
            autoComplete="off"
            autoCapitalize="characters"
            className={`h-18 w-full rounded-field border border-line-strong bg-surface text-center text-28 leading-none font-semibold outline-none placeholder:font-normal placeholder:text-ink-3 focus:border-brand focus:ring-3 focus:ring-brand-tint ${below ? 'pb-5.5' : ''}`}
          />
          {below && (
            <small
              aria-hidden="true"
              className="pointer-events-none absolute inset-x-0 bottom-2 text-center text-14 leading-none font-medium text-ink-3"
            >
              {below(character)}
            </small>
          )}
        </span>
      ))}
    </div>
  );
}
