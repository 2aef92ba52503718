import { useTranslation } from 'react-i18next';

const titled = [
  'brand',
  'model',
  'city',
  'region',
  'condition',
  'paint',
  'transmission',
  'fuel',
  'color',
  'specs',
  'seller_type',
  'price_mode',
  'body',
  'pattern',
  'plate_class',
  'rental_class',
  'seats',
] as const;

/** What a group of choices is called. */
export function useGroupTitles(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const known = titled.find((one) => one === name);
    return known ? t(`filters.titles.${known}`) : name;
  };
}
