import { ChartNoAxesColumn } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiFailure, type callsIn } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** The price page of the model of a list. */
interface ModelPrices {
  path: string;
  median: number;
}

/** Null for lists of several models, and where the model has no public page. */
export async function findModelPrices(call: ReturnType<typeof callsIn>, search: URLSearchParams): Promise<ModelPrices | null> {
  const [[brand, ...brands], [model, ...models]] = [search.getAll('brand'), search.getAll('model')];
  if (!isId(brand) || !isId(model) || brands.length + models.length > 0) return null;
  try {
    const page = await call('getModelPrices', { params: { brand, model } });
    return page.brand && page.model && { path: paths.modelPrices(page.brand.slug, page.model.slug), median: page.median };
  } catch (error) {
    if (isApiFailure(error)) return null;
    throw error;
  }
}

function isId(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,9}$/.test(text);
}

/** From the list of a model to what its used cars ask. */
export function ModelPricesLink({ prices: { path, median } }: { prices: ModelPrices }) {
  const { t } = useTranslation();
  return (
    <Link to={path} className="inline-flex min-h-11 items-center gap-2 text-14 font-semibold text-brand hover:underline">
      <ChartNoAxesColumn size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <Counted phrase={t('listing.modelPrices', { figure })}>
          <Price amount={median} />
        </Counted>
      </span>
    </Link>
  );
}
