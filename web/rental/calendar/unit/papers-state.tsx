import { CircleAlert, FileClock } from 'virtual:icons';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { useActions } from '../actions.ts';
import { usePapersWords } from './papers-words.ts';

/** What the papers of a car lack, or which of them ends soon; it leads to the form. Nothing where all is well. */
export function PapersState({ unit, className = '' }: { unit: RentalUnit; className?: string }) {
  const { papers } = useActions();
  const words = usePapersWords();
  const today = riyadhDay(useMinute());
  const blocked = words.blocked(unit, today);
  const text = blocked ?? words.soon(unit, today);
  if (text === null) return null;
  const Icon = blocked ? CircleAlert : FileClock;
  return (
    <button
      type="button"
      onClick={() => papers(unit)}
      className={`relative flex items-start gap-1 text-start text-12 leading-normal font-medium before:absolute before:-inset-y-1.5 before:inset-x-0 hover:underline ${blocked ? 'text-danger' : 'text-ink-2'} ${className}`}
    >
      <Icon size={14} aria-hidden="true" className="mt-[calc(0.5lh-7px)] shrink-0" />
      <span className="min-w-0">{text}</span>
    </button>
  );
}
