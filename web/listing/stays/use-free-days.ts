import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { addDays, daysApart } from '#contract/platform/riyadh.ts';
import { call } from '#web/platform/api/browser.ts';
import { isTaken, type FreeDaysProps } from './booked.ts';
import { monthAfter } from './months.ts';

/** How a day stands: whether a car is free all day, or from or until an hour. */
export type DayState = { kind: 'past' | 'free' | 'full' } | { kind: 'fromHour' | 'untilHour'; hour: number };

const freshForMs = 60_000;

/** The days of two months from `first` on. Until they are here, or without them, those that the page itself says are taken. */
export function useFreeDays({ adId, booked, today, first }: FreeDaysProps & { first: string }): (day: string) => DayState {
  const from = first < today ? today : first;
  const days = daysApart(from, addDays(monthAfter(first, 2), -1)) + 1;
  const { data } = useQuery({
    queryKey: ['rental-calendar', adId, from],
    queryFn: adId === null ? skipToken : () => call('getRentalCalendar', { params: { id: adId }, query: { from, days } }),
    staleTime: freshForMs,
    placeholderData: keepPreviousData,
  });
  const known = new Map(data?.days.map((one) => [one.day, one]));
  return (day) => {
    if (day < today) return { kind: 'past' };
    const one = known.get(day);
    if (!one) return { kind: isTaken(booked, day) ? 'full' : 'free' };
    if (one.free > 0) return { kind: 'free' };
    if (one.free_from !== null) return { kind: 'fromHour', hour: one.free_from };
    return one.free_until === null ? { kind: 'full' } : { kind: 'untilHour', hour: one.free_until };
  };
}
