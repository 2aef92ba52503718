import type { PricePage } from '#contract/prices/price-pages.ts';

interface Known {
  name: string;
  description: string;
  /** Absolute addresses. */
  url: string;
  csv: string;
  licence: string;
  site: string;
  publisher: string;
  variables: Record<'median' | 'range' | 'ads', string>;
}

/** A price page as a data set of schema.org, with its figures as a file. */
export function presentDataset(page: PricePage, known: Known): object {
  const { name, description, url, csv, licence, site, publisher, variables } = known;
  const inRiyals = { '@type': 'PropertyValue', unitText: 'SAR' };
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description,
    url,
    creator: { '@type': 'Organization', name: publisher, url: site },
    license: licence,
    isAccessibleForFree: true,
    spatialCoverage: 'SA',
    temporalCoverage: `${page.from}/${page.as_of}`,
    dateModified: page.as_of,
    variableMeasured: [
      { ...inRiyals, name: variables.median, value: page.median },
      { ...inRiyals, name: variables.range, minValue: page.p10, maxValue: page.p90 },
      { '@type': 'PropertyValue', name: variables.ads, value: page.ads },
    ],
    distribution: [{ '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: csv }],
  };
}
