import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { commissionOn, readPrice } from '#contract/money/fees.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import type { Route } from './+types/fees-calculator.ts';
import { FeeForm } from './fee-form.tsx';
import { FeeQuestions } from './fee-questions.tsx';
import { FeeResult } from './fee-result.tsx';
import { adTypeOf, kindIn } from './kinds.ts';

export const handle = { i18n: ['money'] };

export async function loader({ context }: Route.LoaderArgs) {
  return { rates: await callsIn(context)('listFees', {}) };
}

/** The rates are the same for every price and kind. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

export default function FeesCalculator({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const kind = kindIn(parameters);
  const [text, setText] = useTextOf(parameters.get('price')?.slice(0, 20) ?? '');
  const rate = loaderData.rates.find(({ type }) => type === adTypeOf[kind]);
  const price = readPrice(text);
  const address = paths.feesCalculator({ type: kind, price: text });

  const type = (words: string) => {
    setText(words);
    // Kept beside the router: a navigation for each key would lag behind the typing.
    history.replaceState(history.state, '', paths.feesCalculator({ type: kind, price: words }));
  };

  return (
    <div className="wrap py-8 wide:py-10">
      <Head title={t('fees.title')} description={t('fees.description')} path={paths.feesCalculator()} />
      <h1 className="text-28 font-bold">{t('fees.title')}</h1>
      <p className="max-w-prose text-ink-3">{t('fees.lead')}</p>
      <div className="mt-6 grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] desk:gap-10">
        <FeeForm kind={kind} text={text} wrong={text.trim() !== '' && price === undefined} onType={type} />
        {rate && <FeeResult kind={kind} price={price} rate={rate} commission={commissionOn(price ?? 0, rate)} address={address} />}
      </div>
      <FeeQuestions />
    </div>
  );
}

/** What is in the field: what the address says after each navigation, then what is typed. */
function useTextOf(requested: string) {
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, text: requested });
  if (shown.key !== key) setShown({ key, text: requested });
  return [shown.text, (text: string) => setShown({ key, text })] as const;
}
