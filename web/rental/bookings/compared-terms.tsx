import { useTranslation } from 'react-i18next';
import { differencesOf, effectFor, termNames, type TermName } from '#contract/rental/agreed-terms.ts';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import { rowsAhead } from '#contract/rental/cancelling.ts';
import { type AgreedTerms } from '#contract/rental/rental-quotes.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { Both } from './compared.tsx';
import { Begin, Fee, Grace } from './quote-rules.tsx';

interface Props {
  before: AgreedTerms;
  after: AgreedTerms;
  /** Who reads it: what is worse for one side is better for the other. */
  side: BookingSide;
  /** Shown where they are equal, too. */
  always?: readonly TermName[];
}

/** A row for each term that differs; what is worse for the reader is marked. */
export function BothTerms({ before, after, side, always = [] }: Props) {
  const nameOf = useTermName(side);
  const effects = new Map(differencesOf(before, after).map(({ term, effect }) => [term, effectFor(side, effect)]));
  const shown = termNames.filter((term) => effects.has(term) || always.includes(term));
  return shown.map((term) => (
    <Both
      key={term}
      name={nameOf(term)}
      was={<Term term={term} terms={before} />}
      now={<Term term={term} terms={after} />}
      isWorse={effects.get(term) === 'worse'}
    />
  ));
}

/** Terms without the rows of cancelling that are over at `now`, in milliseconds. */
export function termsAt(terms: AgreedTerms, now: number): AgreedTerms {
  return { ...terms, cancellation: rowsAhead(terms.cancellation, now) };
}

function useTermName(side: BookingSide): (term: TermName) => string {
  const { t } = useTranslation();
  return (term) => {
    if (term === 'from' || term === 'to') return t(`booking.times.${term}`);
    if (term === 'place') return t('checkout.place.title');
    if (term === 'total' || term === 'deposit' || term === 'excess') return t(`checkout.summary.${term}`);
    if (term === 'cancelling') return t(`checkout.terms.cancel.${side}`);
    return term === 'no_show' ? t(`checkout.terms.noShow.${side}`) : t(`bookings.terms.names.${term}`);
  };
}

/** What one term says. */
function Term({ term, terms }: { term: TermName; terms: AgreedTerms }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { number, digits } = useFigures();
  const { late, min_driver_age: age, km_allowed: km, child_seats: seats } = terms;
  if (term === 'from' || term === 'to') return <time dateTime={terms[term]}>{moment(terms[term])}</time>;
  if (term === 'place') return <Place terms={terms} />;
  if (term === 'driving') return t(terms.with_driver ? 'checkout.summary.ownDriver' : 'bookings.terms.yourself');
  if (term === 'second_driver') return t(terms.second_driver ? 'bookings.terms.included' : 'bookings.terms.without');
  if (term === 'child_seats') return t('checkout.extras.seats', { count: seats, number: number(seats) });
  if (term === 'km_allowed') {
    return km === null ? t('checkout.summary.kmUnlimited') : <bdi>{t('checkout.summary.kmAllowed', { number: number(km) })}</bdi>;
  }
  if (term === 'min_driver_age') return age === null ? t('bookings.terms.noLeast') : digits(age);
  if (term === 'cancelling') return <Cancelling terms={terms} />;
  if (term === 'grace') return <Grace minutes={late.grace_minutes} />;
  return <Sum of={sums[term](terms)} />;
}

const sums = {
  total: ({ total }) => total,
  deposit: ({ deposit }) => deposit,
  excess: ({ excess }) => excess,
  km_price: ({ km_price: price }) => price,
  fuel_price: ({ fuel_price: price }) => price ?? null,
  no_show: ({ no_show_fee: fee }) => fee,
  late_hour: ({ late }) => late.hour,
  late_day: ({ late }) => late.day_most,
} satisfies Partial<Record<TermName, (terms: AgreedTerms) => string | number | null>>;

function Sum({ of }: { of: string | number | null }) {
  const { t } = useTranslation();
  return of === null ? t('booking.carChange.nothing') : <Price amount={Number(of)} />;
}

function Place({ terms: { delivery, branch, airport, area, pick_up_place: place } }: { terms: AgreedTerms }) {
  const { t } = useTranslation();
  const office = branch?.name ?? place;
  if (delivery === 'office') return office ? <bdi>{office}</bdi> : t('checkout.place.office');
  const where = airport ? t(`checkout.airports.${airport}`) : area;
  return (
    <>
      {t(`checkout.place.${delivery}`)}
      {where && (
        <span className="block">
          <bdi>{where}</bdi>
        </span>
      )}
    </>
  );
}

function Cancelling({ terms: { cancellation } }: { terms: AgreedTerms }) {
  return (
    <ul className="grid gap-1.5">
      {cancellation.map((row) => (
        <li key={row.from ?? ''}>
          <span className="block text-12 font-normal text-ink-3">
            <Begin row={row} />
          </span>
          <Fee of={row.fee} />
        </li>
      ))}
    </ul>
  );
}
