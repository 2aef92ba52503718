import { CarFront, KeyRound, RectangleEllipsis } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { FindCars } from './find-cars.tsx';
import { FindPlates } from './find-plates.tsx';
import { FindRentals } from './find-rentals.tsx';
import type { HomeFacets } from './hero.tsx';

const segments = [
  ['cars', CarFront],
  ['plates', RectangleEllipsis],
  ['rentals', KeyRound],
] as const;

/** One search with three forms. Which one shows is a matter of the radio alone, so it works before the page is alive. */
export function SearchCard({ facets, today }: { facets: HomeFacets; today: string }) {
  const { t } = useTranslation();
  return (
    <div className="group/find relative rounded-stage bg-surface p-3 shadow-float wide:p-4">
      <fieldset>
        <legend className="sr-only">{t('home.find')}</legend>
        <div className="flex gap-0.5 rounded-[12px] bg-sunken p-1 wide:inline-flex">
          {segments.map(([name, Icon]) => (
            <label
              key={name}
              className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-[9px] px-1.5 font-medium text-ink-2 has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand wide:px-5"
            >
              <input type="radio" name="find" value={name} id={`find-${name}`} defaultChecked={name === 'cars'} className="peer sr-only" />
              <Icon size={18} strokeWidth={1.9} aria-hidden="true" className="hidden peer-checked:block" />
              {t(`sections.${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <FindCars facets={facets.cars} />
      <FindPlates facets={facets.plates} />
      <FindRentals facets={facets.rentals} today={today} />
    </div>
  );
}
