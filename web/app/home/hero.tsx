import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';
import { SentenceBox } from './sentence-box.tsx';

export interface Example {
  text: string;
  type: 'car' | 'plate' | 'rental';
}

const sizes = '(min-width: 1280px) 520px, 40vw';
/** Phones have no room for the picture, and must not load it. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const lists = { car: paths.cars, plate: paths.plates, rental: paths.rentals };

/** The question, the one box for its answer, and sentences that find something. */
export function Hero({ examples }: { examples: readonly Example[] }) {
  const { t } = useTranslation();
  return (
    <section className="relative border-b border-line bg-linear-to-b from-ground via-sand-1 via-78% to-sand-2">
      <div className="wrap relative pt-5 pb-4 wide:pt-16 wide:pb-14">
        <picture className="contents">
          <source media="(max-width: 1023.98px)" srcSet={nothing} />
          <source type="image/avif" srcSet={widthsAs('avif')} sizes={sizes} />
          <img
            src="/art/hero-1100.webp"
            srcSet={widthsAs('webp')}
            sizes={sizes}
            width={1100}
            height={566}
            alt=""
            fetchPriority="high"
            className="absolute end-2 bottom-6 hidden h-auto w-[38%] max-w-130 desk:block"
          />
        </picture>
        <div className="relative desk:max-w-[56%] page:max-w-190">
          <h1 className="mb-2.5 text-promise leading-[1.28] font-bold wide:mb-5">{t('home.find')}</h1>
          <SentenceBox examples={examples.map(({ text }) => text)} />
          {examples.length > 0 && (
            <ul
              aria-label={t('home.examples')}
              className="relative -mx-(--gutter) mt-3 flex gap-2 overflow-x-auto px-(--gutter) py-0.5 [scrollbar-width:none] wide:mx-0 wide:mt-4 wide:flex-wrap wide:overflow-visible wide:px-0 wide:[&>:nth-child(n+5)]:hidden"
            >
              {examples.map(({ text, type }) => (
                <li key={text} className="shrink-0">
                  <Link
                    to={lists[type]({ q: text })}
                    className="flex h-10 items-center rounded-full border border-line bg-surface px-4 text-14 font-medium whitespace-nowrap transition-colors hover:border-line-strong"
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

function widthsAs(form: 'avif' | 'webp'): string {
  return [640, 820, 1100].map((width) => `/art/hero-${width}.${form} ${width}w`).join(', ');
}
