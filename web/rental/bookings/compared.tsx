import { TriangleAlert } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangedField } from '#contract/platform/promised-cars.ts';

interface Props {
  /** The heads of the two columns. */
  was: string;
  now: string;
  /** `Both` for each row. */
  children: ReactNode;
}

/** What holds now beside what would hold, a row for each thing. */
export function Compared({ was, now, children }: Props) {
  const { t } = useTranslation();
  return (
    <table className="w-full table-fixed text-14">
      <thead className="text-ink-3">
        <tr>
          <th scope="col" className="w-[28%] pb-2 text-start font-normal">
            <span className="sr-only">{t('booking.proposal.what')}</span>
          </th>
          <th scope="col" className="pb-2 text-start font-normal">
            {was}
          </th>
          <th scope="col" className="pb-2 text-start font-normal">
            {now}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line align-top">{children}</tbody>
    </table>
  );
}

interface BothProps {
  name: string;
  was: ReactNode;
  now: ReactNode;
  /** Worse for who reads it. */
  isWorse?: boolean;
}

export function Both({ name, was, now, isWorse = false }: BothProps) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row" className="py-2.5 pe-2 text-start font-normal wrap-anywhere text-ink-2">
        {name}
      </th>
      <td className="py-2.5 pe-2 wrap-anywhere">{was}</td>
      <td className={`py-2.5 font-bold wrap-anywhere ${isWorse ? 'text-danger' : ''}`}>
        {now}
        {isWorse && (
          <span className="flex items-center gap-1 text-12 font-medium">
            <TriangleAlert size={13} strokeWidth={2} aria-hidden="true" className="shrink-0" />
            {t('bookings.terms.worse')}
          </span>
        )}
      </td>
    </tr>
  );
}

/** A row for everything in which a car differs from another one. */
export function BothCars({ changes }: { changes: readonly ChangedField[] }) {
  const { t } = useTranslation();
  const nothing = t('booking.carChange.nothing');
  return changes.map(({ field, before, after, is_worse: isWorse }) => (
    <Both
      key={field}
      name={t(`booking.carChange.fields.${field}`)}
      was={<bdi>{before || nothing}</bdi>}
      now={<bdi>{after || nothing}</bdi>}
      isWorse={isWorse}
    />
  ));
}
