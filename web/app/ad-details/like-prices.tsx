import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import { platePatterns } from '#contract/catalogue/plates.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { isApiFailure, type callsIn } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Section } from './section.tsx';

/** The price page of cars or plates like that of an ad. */
interface LikePrices {
  path: string;
  median: number;
}

/** Null where no such page is public: the ad stands without it. */
export async function findLikePrices({ car, plate }: Ad, call: ReturnType<typeof callsIn>): Promise<LikePrices | null> {
  try {
    if (car) {
      const page = await call('getModelPrices', { params: { brand: String(car.brand.id), model: String(car.model.id) } });
      return page.brand && page.model && { path: paths.modelPrices(page.brand.slug, page.model.slug), median: page.median };
    }
    const pattern = platePatterns.find((one) => one === plate?.pattern);
    if (!pattern) return null;
    const { median } = await call('getPatternPrices', { params: { pattern } });
    return { path: paths.patternPrices(pattern), median };
  } catch (error) {
    if (isApiFailure(error)) return null;
    throw error;
  }
}

/** From the ad to what others like it ask. */
export function LikePricesSection({ ad: { car, plate }, prices: { path, median } }: { ad: Ad; prices: LikePrices }) {
  const { t } = useTranslation();
  const label = useLabel();
  const price = <Price amount={median} />;
  return (
    <Section title={t('pricePages.like')}>
      <div className="rounded-card border border-line bg-surface p-4 wide:px-6">
        <p>
          {car ? (
            <Filled
              phrase={(holes) => t('pricePages.likeModel', { model: `${car.brand.name} ${car.model.name}`, ...holes })}
              parts={{ price }}
            />
          ) : (
            <Filled
              phrase={(holes) => t('pricePages.likePattern', { pattern: label('plate_pattern', plate?.pattern ?? null), ...holes })}
              parts={{ price }}
            />
          )}
        </p>
        <Link to={path} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
          {t(car ? 'pricePages.likeLink' : 'pricePages.likePatternLink')}
        </Link>
      </div>
    </Section>
  );
}
