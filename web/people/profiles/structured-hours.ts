import type { Hours } from './working-hours.ts';

const days = { sat: 'Saturday', sun: 'Sunday', mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday' } as const;

/** Hours as schema.org has them; nothing where none are stated. */
export function presentHours(hours: Hours): object {
  if (hours.length === 0) return {};
  return {
    openingHoursSpecification: hours.map(({ days: open, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: open.map((day) => days[day]),
      opens,
      closes,
    })),
  };
}
