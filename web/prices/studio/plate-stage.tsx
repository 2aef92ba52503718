import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { foldLetters } from '#contract/catalogue/plates.ts';
import { Plate } from '#web/catalogue/plates/plate.tsx';
import { useOptions } from '#web/catalogue/values/options.tsx';
import { digitsOf } from './typed-plate.ts';
import type { TypedStudio } from './use-typed-plate.ts';

/** The plate drawn large, and beneath it small in each class: a press chooses the class. */
export function PlateStage({ studio: { typed, pathOf } }: { studio: TypedStudio }) {
  const { t } = useTranslation();
  const classes = useOptions('plate_class');
  const drawn = { letters: foldLetters(typed.letters) ?? '', digits: digitsOf(typed.digits), ghost: true };
  return (
    <div className="grid gap-3">
      <div className="-mx-(--gutter) grid place-items-center overflow-clip border-y border-line bg-[radial-gradient(90%_120%_at_50%_0,var(--surface),var(--sand-1)_60%,var(--sand-2))] px-[14%] py-8 wide:mx-0 wide:rounded-stage wide:border wide:py-12">
        <Plate {...drawn} plateClass={typed.plate_class} size="large" />
      </div>
      <nav aria-label={t('plateStudio.class')}>
        <ul className="grid grid-cols-3 gap-2.5">
          {classes.map(({ code, label }) => {
            const isChosen = code === typed.plate_class;
            return (
              <li key={code}>
                <Link
                  to={pathOf({ plate_class: code })}
                  replace
                  preventScrollReset
                  aria-current={isChosen ? 'true' : undefined}
                  className={`grid min-h-11 justify-items-center gap-1.5 rounded-card border p-2 text-14 font-medium transition-colors hover:bg-sunken ${isChosen ? 'border-brand bg-brand-tint' : 'border-line bg-surface'}`}
                >
                  <span aria-hidden="true" className="w-full max-w-36">
                    <Plate {...drawn} plateClass={code} size="small" />
                  </span>
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
