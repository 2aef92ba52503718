import type { PackageOffer } from '#contract/catalogue/content.ts';

/** The packages as schema.org products with their price. */
export function offersData(offers: PackageOffer[]): object[] {
  return offers.map(({ name, summary, price, currency }) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: summary,
    offers: { '@type': 'Offer', price, priceCurrency: currency },
  }));
}
