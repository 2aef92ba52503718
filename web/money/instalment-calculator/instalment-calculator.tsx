import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useLocation, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { callsIn } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Head } from '#web/platform/head/head.tsx';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { ShareButton } from '#web/platform/ui/share-button.tsx';
import { Calculator } from '../instalments/calculator.tsx';
import { carsByMonth } from '../instalments/cars-by-month.ts';
import { planOf, readValues, usualValues, type PlanValues } from '../instalments/plan-values.ts';
import type { Route } from './+types/instalment-calculator.ts';

export const handle = { i18n: ['money'] };

/** What the calculation begins with where the address names no price. */
const usualPrice = 85_000;

export async function loader({ context }: Route.LoaderArgs) {
  const { terms } = await callsIn(context)('getInstalments', { query: { price: usualPrice } });
  return { terms };
}

/** The terms are the same for every plan. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

/** The calculator as a page. A plain form: without the script the server works it out. */
export default function InstalmentCalculator({ loaderData: { terms } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const [values, setValues] = useValuesOf(readValues(parameters, usualPrice, terms));
  const cars = carsByMonth(planOf(values, terms).plan);
  const change = (changed: Partial<PlanValues>) => {
    const next = { ...values, ...changed };
    setValues(next);
    // Kept beside the router: a navigation for each key would lag behind the typing.
    history.replaceState(history.state, '', paths.instalments({ ...next }));
  };
  return (
    <div className="wrap py-8 wide:py-10">
      <Head title={t('instalments.pageTitle')} description={t('instalments.description')} path={paths.instalments()} />
      <h1 className="text-28 font-bold">{t('instalments.pageTitle')}</h1>
      <p className="max-w-prose text-ink-3">{t('instalments.lead')}</p>
      <Form
        action={paths.instalments()}
        replace
        preventScrollReset
        noValidate
        className="mt-6 grid max-w-150 grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 tablet:p-6"
      >
        <Calculator values={values} terms={terms} onChange={change} />
        <div className="flex flex-wrap gap-2.5">
          <div className="hidden noscript:block">
            <Button look="filled" type="submit">
              {t('instalments.work')}
            </Button>
          </div>
          {cars !== null && (
            <LinkButton look="outlined" to={cars} className="flex-1">
              {t('instalments.showCars')}
            </LinkButton>
          )}
          <Button look="plain" onClick={() => change(usualValues(Number(values.price) || usualPrice, terms))} className="noscript:hidden">
            {t('instalments.reset')}
          </Button>
          <ShareButton title={t('instalments.pageTitle')} path={paths.instalments({ ...values })} />
        </div>
      </Form>
    </div>
  );
}

/** What the address says after each navigation, then what is typed. */
function useValuesOf(requested: PlanValues) {
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, values: requested });
  if (shown.key !== key) setShown({ key, values: requested });
  return [shown.values, (values: PlanValues) => setShown({ key, values })] as const;
}
