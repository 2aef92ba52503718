import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/ads.ts';
import { known } from '#contract/known.ts';
import { AdPrice } from '../../ads/ad-price.tsx';
import { useLabel } from '../../ads/options.tsx';
import { row, type Row } from '../../ads/rows.tsx';
import { useSpecifications, type SpecificationGroup } from '../../ads/specifications.tsx';

export interface ComparedRow {
  name: string;
  /** One for each car, in their order. */
  values: ReactNode[];
  differs: boolean;
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

/** Puts what is said of each car side by side. A row of which nothing is said for any car is left out. */
export function useComparison(): (ads: readonly Ad[]) => ComparedGroup[] {
  const specify = useSpecifications();
  const offer = useOffer();
  const features = useFeatures();
  return (ads) => {
    const columns = ads.map((ad): SpecificationGroup[] => [offer(ad), ...(ad.car ? specify(ad, ad.car) : []), features(ad, ads)]);
    const groups = (columns[0] ?? []).map(({ title, rows }, group) => ({
      title,
      rows: rows
        .map(({ name }, index) =>
          sideBySide(
            name,
            columns.map((column) => known(known(column[group], 'column').rows[index], 'row')),
          ),
        )
        .filter(isSaid),
    }));
    return groups.filter(({ rows }) => rows.length > 0);
  };
}

function sideBySide(name: string, rows: Row[]): ComparedRow {
  return { name, values: rows.map(({ value }) => value), differs: new Set(rows.map(({ raw }) => raw ?? null)).size > 1 };
}

function isSaid({ values }: ComparedRow): boolean {
  return values.some((value) => value !== null && value !== undefined && value !== false && value !== '');
}

/** What is not of the car but of the sale. */
function useOffer(): (ad: Ad) => SpecificationGroup {
  const { t } = useTranslation();
  const label = useLabel();
  return (ad) => ({
    title: t('compare.offer'),
    rows: [
      row(t('compare.price'), <AdPrice ad={ad} />, ad.price),
      row(t('compare.terms'), label('price_mode', ad.price_mode)),
      row(t('compare.city'), ad.city.name),
      row(t('compare.seller'), t(`owner.${ad.owner.user_type}`)),
    ],
  });
}

/** Every feature that one of the cars has. */
function useFeatures(): (ad: Ad, ads: readonly Ad[]) => SpecificationGroup {
  const { t } = useTranslation();
  const label = useLabel();
  return (ad, ads) => {
    const codes = [...new Set(ads.flatMap(({ car }) => car?.features ?? []))];
    return {
      title: t('details.features'),
      rows: codes.map((code) => row(label('features', code) ?? code, ad.car?.features.includes(code) === true)),
    };
  };
}
