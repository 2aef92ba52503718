import type { BookingCard } from '#contract/rental/bookings.ts';
import { BookedCar } from '../bookings/booked-car.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';
import { radioCard } from '#web/platform/ui/form/radio-cards.tsx';

interface Props {
  legend: string;
  cars: readonly BookingCard['rental'][];
  /** The id; empty until one is. */
  chosen: string;
  onChange: (id: string) => void;
  problem: string | undefined;
}

/** One of some cars, each with its picture. */
export function CarChoices({ legend, cars, chosen, onChange, problem }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-14 font-semibold">{legend}</legend>
      {cars.map((car) => (
        <label key={car.id} className={`${radioCard} items-center gap-3 px-3`}>
          <input
            type="radio"
            name="rental_id"
            value={car.id}
            checked={chosen === String(car.id)}
            onChange={() => onChange(String(car.id))}
            className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface outline-none checked:border-[6px] checked:border-brand"
          />
          <BookedCar url={car.image_url} className="w-14" />
          <span dir="auto" className="two-lines min-w-0 leading-snug font-semibold">
            {car.title}
          </span>
        </label>
      ))}
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </fieldset>
  );
}
