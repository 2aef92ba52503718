import { expect, it } from 'vitest';
import { bookingStates as allBookingStates } from '#contract/booking-states.ts';
import { caseKinds as allCaseKinds } from '#contract/moderation.ts';
import { bookingStates, caseKinds } from './choices.ts';

it('every kind of case has its tab and is counted among all', () => {
  expect(caseKinds.toSorted()).toEqual(allCaseKinds.toSorted());
});

it('every state of a booking can be chosen', () => {
  expect(bookingStates).toEqual(allBookingStates);
});
