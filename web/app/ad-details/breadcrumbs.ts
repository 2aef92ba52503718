import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import type { Breadcrumb } from '#web/platform/ui/breadcrumbs.tsx';

/** Section, then what narrows it: brand and model, or the class and pattern of a plate. */
export function useBreadcrumbs({ car, rental, plate }: Ad): Breadcrumb[] {
  const { t } = useTranslation();
  const label = useLabel();
  if (plate) {
    const inClass = { plate_class: plate.plate_class };
    const digits = (['single', 'double', 'triple', 'quad'] as const)[plate.digits.length - 1] ?? 'quad';
    return [
      { text: t('sections.plates'), to: paths.plates() },
      { text: label('plate_class', plate.plate_class) ?? '', to: paths.plates(inClass) },
      { text: label('plate_pattern', digits) ?? '', to: paths.plates({ ...inClass, digits_count: plate.digits.length }) },
    ];
  }
  const list = rental ? paths.rentals : paths.cars;
  const section = { text: rental ? t('sections.rentals') : t('sections.cars'), to: list() };
  const vehicle = rental ?? car;
  if (!vehicle) return [section];
  const { brand, model } = vehicle;
  return [
    section,
    { text: brand.name, to: list({ brand: brand.id }) },
    { text: model.name, to: list({ brand: brand.id, model: model.id }) },
  ];
}
