import type { Ad } from '#contract/listing/ads.ts';

export interface FreeDaysProps {
  /** Null: of no ad, so that every day is free. */
  adId: number | null;
  booked: NonNullable<Ad['rental']>['booked'];
  today: string;
}

/** Whether no car is free for all of a day. */
export function isTaken(booked: FreeDaysProps['booked'], day: string): boolean {
  return booked.some(({ from, to }) => from <= day && day <= to);
}
