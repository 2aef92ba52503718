import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import type { Kind } from './kinds.ts';
import { Pill } from './pill.tsx';

/** The kinds of somebody's ads with how many there are; choosing one is a link. */
export function KindPills({ kinds }: { kinds: Kind[] }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const nameOf = useKindName();
  if (kinds.length === 0) return null;
  const isAll = !['body', 'type', 'status'].some((name) => query.has(name));
  return (
    <nav aria-label={t('profile.kinds')} className="-mx-(--gutter) mb-6 relative overflow-x-auto px-(--gutter) [scrollbar-width:none]">
      <ul className="flex gap-2 py-1">
        <li>
          <Pill search="" chosen={isAll}>
            {t('common.all')}
          </Pill>
        </li>
        {kinds.map((kind) => (
          <li key={kind.code}>
            <Pill search={`?${kind.name}=${kind.code}`} chosen={query.get(kind.name) === kind.code}>
              {nameOf(kind)} <Figure value={kind.count} />
            </Pill>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useKindName(): (kind: Kind) => string {
  const { t } = useTranslation();
  const label = useLabel();
  return ({ name, code }) => {
    if (name === 'status') return t('profile.sold');
    return name === 'type' ? t('profile.plates') : (label('body', code) ?? code);
  };
}
