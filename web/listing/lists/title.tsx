import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countExactUpTo } from '#contract/platform/kinds.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { useFiltering } from './filters/filtering.tsx';
import type { Names } from './names.ts';
import type { Section } from './sections.ts';

/** `1,482 سيارة تويوتا في الرياض`: how many there are, of what and where. Without a count, only what is listed. */
export function Title({ count }: { count: number | undefined }): ReactNode {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { section, asked: requested, names } = useFiltering();
  const said = useSaid(requested, names);
  if (count === undefined) return capital(t(`listing.titles.${section.name}`, said));
  const shown = count > countExactUpTo ? `+${number(countExactUpTo)}` : number(count);
  return <Counted phrase={t(`listing.found.${section.name}`, { count, figure, ...said })}>{shown}</Counted>;
}

/** The title without its count, for the head of the page. */
export function usePlainTitle(section: Section, parameters: URLSearchParams, names: Names): string {
  const { t } = useTranslation();
  return capital(t(`listing.titles.${section.name}`, useSaid(parameters, names)));
}

/** What may begin with nothing in place of a brand. */
function capital(text: string): string {
  const trimmed = text.trim();
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
}

/** One brand or model, and one city or region, go into the title; of several none does. */
function useSaid(parameters: URLSearchParams, names: Names): { what: string; where: string } {
  const { t } = useTranslation();
  const brand = only('brand', parameters, names);
  const model = only('model', parameters, names);
  const place = parameters.getAll('city').length > 0 ? only('city', parameters, names) : only('region', parameters, names);
  const what = brand ? [brand, model].filter(Boolean).join(' ') : '';
  return { what: what && ` ${what}`, where: place ? ` ${t('listing.in', { place })}` : '' };
}

function only(name: keyof Names, parameters: URLSearchParams, names: Names): string | undefined {
  const [id, another] = parameters.getAll(name);
  return id === undefined || another !== undefined ? undefined : names[name]?.[name === 'region' ? id.toUpperCase() : id];
}
