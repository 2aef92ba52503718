import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { Booking } from '#contract/rental/bookings.ts';
import { bearer, products } from './cars.ts';
import { expect } from './market.ts';
import type { Newcomer } from './newcomer.ts';

/** Hands the car of a booking out, or takes it back, as the screen of the office does. */
export async function handOver(
  request: APIRequestContext,
  office: Newcomer,
  booking: number,
  { side, odometer, fuel }: { side: 'out' | 'in'; odometer: number; fuel: number },
): Promise<Booking> {
  const numbers = side === 'out' ? { contract_number: '2026118842', authorisation: '441709231' } : {};
  const headers = { ...bearer(office.token), 'idempotency-key': randomUUID() };
  const answer = await request.post(`${products}/booking/${booking}/handover/`, {
    headers,
    data: { side, odometer, fuel, ...numbers },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Booking;
}

/** A picture as a phone would take it. */
export async function photograph() {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8a5a44' } })
    .jpeg()
    .toBuffer();
  return { name: 'bumper.jpg', mimeType: 'image/jpeg', buffer };
}
