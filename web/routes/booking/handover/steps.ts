import type { TFunction } from 'i18next';
import { handoverShots, type HandoverSide } from '#contract/handovers.ts';
import type { HandoverRecord } from '../../../handovers/record.ts';
import type { Problems } from '../../../ui/form/form-store.ts';

export const stepsOf = {
  out: ['numbers', 'reading', 'photos', 'marks', 'signatures'],
  in: ['reading', 'photos', 'marks', 'signatures'],
} as const satisfies Record<HandoverSide, readonly string[]>;
export type Step = (typeof stepsOf)['out'][number];

/** Which step shows what the server calls by this name. */
const stepOfField: Record<string, Step> = {
  contract_number: 'numbers',
  authorisation: 'numbers',
  odometer: 'reading',
  fuel: 'reading',
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
  const found = Object.keys(problems).flatMap((name) => stepOfField[name] ?? []);
  const at = found.map((step) => steps.indexOf(step)).filter((index) => index >= 0);
  return at.length > 0 ? Math.min(...at) : undefined;
}

interface Booked {
  /** Whether the car comes with a driver: then nobody else needs an authorisation to drive it. */
  with_driver?: boolean;
}

/** What a step still lacks, a sentence for each field. */
export function problemsIn(
  step: Step,
  { values, photos, signatures, unsigned }: HandoverRecord,
  { with_driver: isDriven = false }: Booked,
  t: TFunction,
): Problems {
  const required = (names: readonly ('contract_number' | 'authorisation' | 'odometer')[]) =>
    Object.fromEntries(names.filter((name) => values[name].trim() === '').map((name) => [name, t('fields.required')]));
  if (step === 'numbers') return required(isDriven ? ['contract_number'] : ['contract_number', 'authorisation']);
  if (step === 'reading') return { ...required(['odometer']), ...(values.fuel === '' && { fuel: t('handover.reading.pickFuel') }) };
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
