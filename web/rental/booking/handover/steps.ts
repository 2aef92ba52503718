import type { TFunction } from 'i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import { handoverShots, paperForms, type HandoverSide } from '#contract/rental/handovers.ts';
import type { HandoverRecord } from '../../handovers/record.ts';
import type { Problems } from '#web/platform/ui/form/form-store.ts';

export const stepsOf = {
  out: ['numbers', 'photos', 'marks', 'signatures'],
  in: ['reading', 'photos', 'marks', 'signatures'],
} as const satisfies Record<HandoverSide, readonly string[]>;
export type Step = (typeof stepsOf)[HandoverSide][number];

/** Which step shows what the server calls by this name. */
const stepOfField: Record<string, Step> = {
  contract_number: 'numbers',
  authorisation: 'numbers',
  note: 'marks',
  marks: 'marks',
  pictures: 'photos',
  renter_signature: 'signatures',
  office_signature: 'signatures',
  unsigned: 'signatures',
};

/** The first step with one of these problems; undefined where no step shows them. */
export function stepWith(problems: Problems, side: HandoverSide): number | undefined {
  const steps: readonly Step[] = stepsOf[side];
  // The dashboard is read at the first step of both ways.
  const first = ['odometer', 'fuel'].some((name) => name in problems) ? [0] : [];
  const found = Object.keys(problems).flatMap((name) => stepOfField[name] ?? []);
  const at = [...first, ...found.map((step) => steps.indexOf(step))].filter((index) => index >= 0);
  return at.length > 0 ? Math.min(...at) : undefined;
}

interface Booked {
  quote: Pick<Booking['quote'], 'with_driver'>;
  last_odometer: number | null;
}

/** What a step still lacks or has wrong, a sentence for each field. What the server would refuse at the end is said at once. */
export function problemsIn(step: Step, record: HandoverRecord, booked: Booked, t: TFunction): Problems {
  const { photos, signatures, unsigned } = record;
  if (step === 'numbers') return { ...papersIn(record, booked, t), ...readingIn(record, booked, t) };
  if (step === 'reading') return readingIn(record, booked, t);
  if (step === 'photos') {
    const missing = handoverShots.filter((shot) => !photos[shot]).map((shot) => t(`handover.photos.shots.${shot}`));
    return missing.length > 0 ? { pictures: t('handover.photos.missing', { shots: missing.join(t('handover.comma')) }) } : {};
  }
  if (step === 'marks') return {};
  return {
    ...(!unsigned && signatures.renter === '' && { renter_signature: t('handover.signatures.needed') }),
    ...(signatures.office === '' && { office_signature: t('handover.signatures.needed') }),
    ...(unsigned && unsigned.reason === '' && { unsigned: t('handover.signatures.pickReason') }),
    ...(unsigned && unsigned.note.trim() === '' && { unsigned_note: t('fields.required') }),
  };
}

/** The numbers of the Authority; a car with a driver needs no authorisation. */
function papersIn({ values }: HandoverRecord, { quote }: Booked, t: TFunction): Problems {
  const names = quote.with_driver ? (['contract_number'] as const) : (['contract_number', 'authorisation'] as const);
  const problems = names.flatMap((name): [string, string][] => {
    const figure = latinDigits(values[name]).replace(/\s/g, '');
    if (figure === '') return [[name, t('fields.required')]];
    return paperForms[name].test(figure) ? [] : [[name, t(`handover.numbers.wrong.${name}`)]];
  });
  return Object.fromEntries(problems);
}

function readingIn({ values }: HandoverRecord, { last_odometer: last }: Booked, t: TFunction): Problems {
  const odometer = values.odometer.trim();
  const isBack = odometer !== '' && last !== null && Number(odometer) < last;
  return {
    ...(odometer === '' && { odometer: t('fields.required') }),
    ...(isBack && { odometer: t('handover.reading.back', { odometer: last }) }),
    ...(values.fuel === '' && { fuel: t('handover.reading.pickFuel') }),
  };
}
