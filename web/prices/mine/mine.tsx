import { Car, ChartNoAxesCombined, Hourglass } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { AdFormProvider } from '#web/listing/posting/form/form-context.tsx';
import { adValues, type AdValues } from '#web/listing/posting/form/values.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Head } from '#web/platform/head/head.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useFormStore } from '#web/platform/ui/form/use-form.ts';
import { addressOf, areWhole, knownIn } from '../typed/facts.ts';
import type { Route } from './+types/mine.ts';
import { CarSummary } from './car-summary.tsx';
import { MineAnswer } from './mine-answer.tsx';
import { MineForm } from './mine-form.tsx';

export const handle = { i18n: ['prices', 'listing'] };

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const call = callsIn(context);
  const [brands, regions] = await Promise.all([call('listBrands', {}), call('listCities', {})]);
  return { brands, regions };
}

/** A used car for sale at a price; the rest is asked for. */
const start: Partial<AdValues> = { condition: 'used', sale_type: 'sale', price_mode: 'fixed' };
const needed = ['brand_id', 'model_id', 'year', 'mileage', 'city_id'] as const;

/** «بكم أبيع؟»: six questions, what such cars ask, and the way to post it. Nobody has to be signed in, and nothing is kept. */
export default function Mine({ loaderData: { brands, regions } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [initial] = useState(() => adValues({ ...start, ...knownIn(parameters) }));
  const [isAnswered, setAnswered] = useState(areWhole(initial));
  const { store, form, submit } = useFormStore<AdValues>({
    initial,
    check: (values): Problems =>
      Object.fromEntries(needed.filter((name) => values[name].trim() === '').map((name) => [name, t(neededWords[name])])),
    send: async (values) => {
      setAnswered(true);
      await navigate(paths.priceMine(addressOf(values, values.price)), { replace: true, preventScrollReset: true });
    },
  });
  return (
    <AdFormProvider form={store}>
      <div className="wrap py-5 wide:py-8">
        <Head
          title={t('estimate.mine.title')}
          description={t('estimate.mine.description')}
          path={paths.priceMine()}
          hidden={parameters.size > 0}
        />
        <h1 className="text-22 font-bold wide:text-28">{t('estimate.mine.title')}</h1>
        <p className="mb-4 max-w-prose text-14 text-ink-3 wide:mb-6 wide:text-16">{t('estimate.mine.lead')}</p>
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
          {isAnswered ? (
            <>
              <CarSummary brands={brands} regions={regions} onChange={() => setAnswered(false)} />
              <MineAnswer />
            </>
          ) : (
            <>
              <MineForm form={form} brands={brands} regions={regions} onSubmit={submit} />
              <WhatOneSees />
            </>
          )}
        </div>
      </div>
    </AdFormProvider>
  );
}

const neededWords = {
  brand_id: 'fields.choice',
  model_id: 'fields.choice',
  year: 'fields.choice',
  mileage: 'fields.number',
  city_id: 'fields.choice',
} as const satisfies Record<(typeof needed)[number], string>;

/** What the answer will hold, before anything is answered. */
function WhatOneSees() {
  const { t } = useTranslation();
  const lines = [
    ['whatRange', ChartNoAxesCombined],
    ['whatPlace', Car],
    ['whatPace', Hourglass],
  ] as const;
  return (
    <section aria-labelledby="what" className="rounded-card border border-line bg-surface p-4 wide:p-5">
      <h2 id="what" className="mb-2 font-semibold">
        {t('estimate.mine.what')}
      </h2>
      <ul className="grid gap-2 text-14 text-ink-2">
        {lines.map(([line, Icon]) => (
          <li key={line} className="flex gap-2.5">
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
            {t(`estimate.mine.${line}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
