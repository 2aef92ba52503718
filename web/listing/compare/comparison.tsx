import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { Ad } from '#contract/listing/ads.ts';
import { known } from '#contract/platform/known.ts';
import { AdPrice } from '../ads/ad-price.tsx';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { row, type Row } from '../ads/rows.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { useSpecifications, type SpecificationGroup } from '../ads/specifications.tsx';

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
  const takeover = useTakeoverRows();
  return (ad) => ({
    title: t('compare.offer'),
    rows: [
      row(t('compare.price'), <AdPrice ad={ad} />, ad.car?.instalment ?? ad.price),
      row(t('compare.terms'), isTakeover(ad.car?.sale_type) ? t('ad.takeover.tag') : label('price_mode', ad.price_mode)),
      ...takeover(ad),
      row(t('compare.city'), ad.city.name),
      row(t('compare.seller'), t(`owner.${ad.owner.user_type}`)),
    ],
  });
}

/** What a takeover costs besides its instalment. */
function useTakeoverRows(): (ad: Ad) => Row[] {
  const { t } = useTranslation();
  const paid = (amount: number | null = null) => (amount === 0 ? t('details.takeover.none') : amount !== null && <Price amount={amount} />);
  return ({ car }) => [
    row(t('compare.downPayment'), paid(car?.down_payment), car?.down_payment),
    row(t('compare.monthsLeft'), car?.months_left != null && <Figure value={car.months_left} />, car?.months_left),
    row(t('compare.finalPayment'), paid(car?.final_payment), car?.final_payment),
  ];
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
