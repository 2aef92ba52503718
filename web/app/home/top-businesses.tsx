import { useTranslation } from 'react-i18next';
import type { UserCard } from '#contract/people/profiles.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { BusinessCard } from '#web/people/profiles/business-card.tsx';
import { SectionHead } from './section-head.tsx';

interface Props {
  kind: 'showrooms' | 'offices';
  businesses: readonly UserCard[] | null;
}

export function TopBusinesses({ kind, businesses }: Props) {
  const { t } = useTranslation();
  if (!businesses || businesses.length === 0) return null;
  return (
    <section className="unseen wrap pt-12 wide:pt-16">
      <SectionHead title={t(`home.top.${kind}`)} more={{ to: paths[kind](), label: t('common.all') }} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 tablet:grid-cols-2 desk:grid-cols-3 tablet:max-desk:[&>:nth-child(3)]:hidden">
        {businesses.map((business) => (
          <li key={business.id} className="min-w-0">
            <BusinessCard business={business} />
          </li>
        ))}
      </ul>
    </section>
  );
}
