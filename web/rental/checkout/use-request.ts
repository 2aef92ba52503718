import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { termsOf } from '#contract/rental/agreed-terms.ts';
import type { Booking } from '#contract/rental/bookings.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import type { ApiError } from '#contract/platform/errors.ts';
import { attemptOf, type Attempt } from '#web/platform/calls/attempt.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { termsAt } from '../bookings/compared-terms.tsx';
import { driverOf, missingOf, noDriver, type DriverValues } from '../bookings/driver/driver.ts';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { Offered } from './offered.ts';
import { payOf } from './pay.ts';

export interface RequestValues extends DriverValues {
  place: string;
  flight: string;
  note: string;
  /** How it is paid, where there is a choice. */
  pay: string;
  /** The terms that were agreed to: other ones are to be agreed to again. */
  agreed: string;
}

interface Options {
  quote: Offered | null;
  isBrought: boolean;
  isAirport: boolean;
  onSent: (booked: Booking) => unknown;
  /** Called with null before each try, and then with what it was refused for. */
  onTry: (refusal: ApiError | null) => void;
}

/** The form of a request: who drives, where to, and the agreement to the tables of the quote. */
export function useRequest({ quote, isBrought, isAirport, onSent, onTry }: Options) {
  const { t } = useTranslation();
  const toast = useToast();
  const attempt = useRef<Attempt | undefined>(undefined);
  return useForm<RequestValues>({
    initial: { ...noDriver, place: '', flight: '', note: '', pay: '', agreed: '' },
    check: (values) => ({
      ...Object.fromEntries(missingOf(values, quote?.with_driver === true).map((name) => [name, t('fields.required')])),
      ...(isBrought && values.place.trim() === '' && { place: t('fields.required') }),
      ...(isAirport && !isFlight(values.flight) && { flight: t('checkout.place.flightWrong') }),
      ...(quote && payOf(quote, values.pay) === null && { pay: t('cardPay.choice.needed') }),
      ...(quote && values.agreed !== rulesOf(quote, Date.now()) && { agreed: t('checkout.agreeFirst') }),
    }),
    send: async (values) => {
      if (!quote) return;
      const body = {
        quote_id: quote.id,
        driver: driverOf(values, quote.with_driver === true),
        ...(isBrought && { place: values.place.trim() }),
        ...(isAirport && values.flight.trim() && { flight: latinDigits(values.flight.trim()) }),
        ...(values.note.trim() && { note: values.note.trim() }),
        ...(payOf(quote, values.pay) === 'card' && { pay: 'card' as const }),
      };
      onTry(null);
      attempt.current = attemptOf(attempt.current, JSON.stringify(body));
      try {
        const booked = await call('book', { body }, { idempotencyKey: attempt.current.key });
        if (booked.pay_by === null) toast(t(booked.state === 'confirmed' ? 'checkout.booked' : 'checkout.sent'));
        await onSent(booked);
      } catch (error) {
        if (error instanceof ApiFailure) onTry(error.error);
        throw error;
      }
    },
    explain: ({ error }) => namedFields(error.fields),
  });
}

/** Whether it can be the number of a flight, as «SV 1034»; it may be left out. */
function isFlight(text: string): boolean {
  return /^(?:[a-z0-9]{2}[ -]?\d{1,4}[a-z]?)?$/i.test(latinDigits(text.trim()));
}

/** What one agrees to at `now`, in milliseconds, as one text: the terms of a quote, without rows that are over. */
export function rulesOf(quote: Offered, now: number): string {
  return JSON.stringify(termsAt(termsOf(quote), now));
}

const shown = new Set<string>([
  'identity_number',
  'licence_type',
  'licence_number',
  'licence_until',
  'born',
  'place',
  'flight',
  'note',
  'pay',
]);

/** The API's sentences on the fields of the form; undefined where one is about none of them. */
function namedFields(fields: Record<string, string[]> = {}): Problems | undefined {
  const problems = Object.entries(fields).map(([name, sentences]) => [name.replace(/^driver\./, ''), sentences.join(' ')] as const);
  return problems.length > 0 && problems.every(([name]) => shown.has(name)) ? Object.fromEntries(problems) : undefined;
}
