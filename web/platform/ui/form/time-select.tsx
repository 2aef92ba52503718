import { useClock } from '../../i18n/time.tsx';
import { Select } from './select.tsx';

interface Props {
  label: string;
  /** HH:MM */
  value: string;
  wrong?: boolean;
  disabled?: boolean;
  onChange: (clock: string) => void;
}

const halfHours = Array.from({ length: 48 }, (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);

/** A time of day, by half hours, as the page writes it: a browser's own field follows the browser's language. */
export function TimeSelect({ label, value, wrong = false, disabled, onChange }: Props) {
  const clock = useClock();
  const times = halfHours.includes(value) ? halfHours : [...halfHours, value].toSorted();
  return (
    <Select
      aria-label={label}
      aria-invalid={wrong || undefined}
      value={value}
      disabled={disabled}
      className="w-32 max-tablet:min-w-0 max-tablet:flex-1"
      onChange={(event) => onChange(event.target.value)}
    >
      {times.map((time) => (
        <option key={time} value={time}>
          {clock(time)}
        </option>
      ))}
    </Select>
  );
}
