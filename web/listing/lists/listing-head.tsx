import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Head } from '#web/platform/head/head.tsx';
import { usePublicUrl } from '#web/platform/head/site.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { filterQuery, readAddress } from './address.ts';
import type { Names } from './names.ts';
import type { Section } from './sections.ts';
import { usePlainTitle } from './title.tsx';

interface Props {
  section: Section;
  search: string;
  names: Names;
  count: number | undefined;
  /** The things listed, by name and path. */
  /** Where the page of each is, which says its name. */
  items: readonly string[];
}

/** A list is a page of its own by one brand, model or city; any other choice of filters is told apart from none of them. */
export function ListingHead({ section, search, names, count = 0, items }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const site = usePublicUrl();
  const parameters = readAddress(section, new URLSearchParams(search));
  const title = usePlainTitle(section, parameters, names);
  const path = canonicalPath(section, parameters);
  const trail = [
    { name: t('sections.home'), path: paths.home() },
    { name: t(`sections.${section.name}`), path: section.path },
    ...(path === section.path ? [] : [{ name: title, path }]),
  ];
  return (
    <Head
      title={title}
      description={t(`listing.descriptions.${section.name}`, { title, number: number(count) })}
      path={path}
      hidden={parameters.has('q')}
      data={[
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: trail.map((entry, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: entry.name,
            item: site + entry.path,
          })),
        },
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          numberOfItems: count,
          itemListElement: items.map((path, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: site + path,
          })),
        },
      ]}
    />
  );
}

function canonicalPath(section: Section, parameters: URLSearchParams): string {
  const query = filterQuery(parameters);
  const isPage = Object.entries(query).every(([name, value]) => ['brand', 'model', 'city'].includes(name) && typeof value === 'string');
  const kept = new URLSearchParams(isPage ? Object.entries(query).map(([name, value]) => [name, String(value)]) : []);
  const page = parameters.get('page');
  if (isPage && page && page !== '1') kept.set('page', page);
  return kept.size > 0 ? `${section.path}?${kept}` : section.path;
}
