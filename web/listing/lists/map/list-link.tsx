import { Rows3 } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { addressOf } from '../address.ts';
import { useFiltering } from '../filters/filtering.tsx';
import type { Section } from '../sections.ts';

/** The same results as a list. */
export function ListLink({ list }: { list: Section }) {
  const { t } = useTranslation();
  const { parameters } = useFiltering();
  return (
    <LinkButton look="outlined" to={addressOf(list, parameters)} className="px-3.5!">
      <Rows3 size={18} strokeWidth={1.9} aria-hidden="true" />
      {t('map.list')}
    </LinkButton>
  );
}
