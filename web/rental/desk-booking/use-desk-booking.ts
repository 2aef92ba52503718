import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Language } from '#contract/platform/languages.ts';
import { attemptOf, type Attempt } from '#web/platform/calls/attempt.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { driverOf, missingOf, noDriver, type DriverValues } from '../bookings/driver/driver.ts';
import { typedDigits } from '#web/platform/i18n/typed-digits.ts';
import { paths } from '#web/platform/calls/paths.ts';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { DeskQuote } from './desk-form.tsx';

export interface DeskBookingValues extends DriverValues {
  /** A phone of any country, or an e-mail address. */
  recipient: string;
  full_name: string;
  language: Language;
  code: string;
}

interface Options {
  quote: DeskQuote | null;
  unit: number;
}

interface Sent {
  quote: number;
  to: string;
}

/** The form of a booking at the desk. A code counts for the quote and the renter that it was sent for. */
export function useDeskBooking({ quote, unit }: Options) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const attempt = useRef<Attempt | undefined>(undefined);
  const [sent, setSent] = useState<Sent | null>(null);
  const isDriven = quote?.with_driver === true;
  const initial: DeskBookingValues = { ...noDriver, recipient: '', full_name: '', language: 'ar', code: '' };
  const missing = (values: DeskBookingValues): Problems => ({
    ...Object.fromEntries(missingOf(values, isDriven).map((name) => [name, t('fields.required')])),
    ...(values.recipient.trim() === '' && { recipient: t('bookings.desk.recipientWrong') }),
    ...(values.full_name.trim().length < 2 && { full_name: t('fields.required') }),
  });
  const formed = useForm<DeskBookingValues>({
    initial,
    check: (values) => ({
      ...missing(values),
      ...(typedDigits(values.code).trim().length < 6 && { code: t(sent ? 'bookings.desk.codeWhole' : 'bookings.desk.sendFirst') }),
    }),
    send: async (values) => {
      if (!quote) return;
      const body = {
        quote_id: quote.id,
        ...recipientOf(values),
        code: typedDigits(values.code).trim(),
        full_name: values.full_name.trim(),
        unit_id: unit,
        driver: driverOf(values, isDriven),
      };
      attempt.current = attemptOf(attempt.current, JSON.stringify(body));
      const { id } = await call('bookAtDesk', { body }, { idempotencyKey: attempt.current.key });
      toast(t('bookings.desk.done'));
      await navigate(paths.booking(id));
    },
    explain: ({ error: { code, detail, fields } }) => (isOfCode(code) ? { code: detail } : namedFields(fields)),
  });
  const { values } = formed;
  const { askForCode, isAsking } = useAsking(quote, formed, { missing, onSent: setSent });
  const isCurrent = sent !== null && sent.quote === quote?.id && sent.to === values.recipient.trim();
  return { ...formed, askForCode, isAsking, sentTo: isCurrent ? sent.to : null };
}

type Formed = Pick<ReturnType<typeof useForm<DeskBookingValues>>, 'values' | 'setProblems' | 'change'>;

/** Sends the code once all besides it is filled in, so that the renter need not wait with it. */
function useAsking(
  quote: DeskQuote | null,
  { values, setProblems, change }: Formed,
  { missing, onSent }: { missing: (values: DeskBookingValues) => Problems; onSent: (sent: Sent) => void },
) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const askForCode = async () => {
    const problems = missing(values);
    setProblems(problems);
    if (!quote || Object.keys(problems).length > 0) return;
    setAsking(true);
    try {
      await call('sendDeskCode', { body: { quote_id: quote.id, ...recipientOf(values), language: values.language } });
      onSent({ quote: quote.id, to: values.recipient.trim() });
      change({ code: '' });
    } catch (error) {
      const found = error instanceof ApiFailure ? namedFields(error.error.fields) : undefined;
      if (found) setProblems(found);
      else setProblems({}, error instanceof ApiFailure ? error.error.detail : t('form.offline'));
    } finally {
      setAsking(false);
    }
  };
  return { askForCode, isAsking };
}

function recipientOf({ recipient }: Pick<DeskBookingValues, 'recipient'>) {
  const to = recipient.trim();
  return to.includes('@') ? { email: to } : { phone: typedDigits(to) };
}

function isOfCode(code: string): boolean {
  return code === 'wrong_code' || code === 'code_expired' || code === 'code_spent';
}

const shown = new Set(['recipient', 'full_name', 'code', 'identity_number', 'licence_type', 'licence_number', 'licence_until', 'born']);

/** The API's sentences on the fields of the form; undefined where one is about none of them. */
function namedFields(fields: Record<string, string[]> = {}): Problems | undefined {
  const nameOf = (name: string) => (name === 'phone' || name === 'email' ? 'recipient' : name.replace(/^driver\./, ''));
  const problems = Object.entries(fields).map(([name, sentences]) => [nameOf(name), sentences.join(' ')] as const);
  return problems.length > 0 && problems.every(([name]) => shown.has(name)) ? Object.fromEntries(problems) : undefined;
}
