import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { Rows, filledRows } from '#web/listing/ads/rows.tsx';
import { useSpecifications } from '#web/listing/ads/specifications.tsx';
import { Section } from './section.tsx';

/** All facts of the vehicle, in groups; missing ones are left out. */
export function Specifications({ ad, car }: { ad: Ad; car: NonNullable<Ad['car']> }) {
  const { t } = useTranslation();
  const specify = useSpecifications();
  const groups = specify(ad, car)
    .map(({ title, rows }) => ({ title, rows: filledRows(rows) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Section title={t('details.specifications')}>
      <div className="grid gap-7">
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <h3 className="mb-1 text-16 font-semibold">{title}</h3>
            <Rows rows={rows} />
          </section>
        ))}
      </div>
    </Section>
  );
}
