import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { userTypes, type UserType } from '#contract/platform/kinds.ts';
import { call } from '#web/platform/api/browser.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Plan } from '../payments/plan.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { Segment } from '#web/platform/ui/form/segment.tsx';
import type { Route } from './+types/packages.ts';
import { BuyButton } from './buy-button.tsx';
import { Comparison } from './comparison.tsx';
import { offersData } from './offers-data.ts';

export const handle = { i18n: ['money'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const kind = kindIn(new URL(request.url).searchParams);
  return { kind, offers: await callsIn(context)('listPackages', { query: { account_type: kind } }) };
}

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

export default function Packages({ loaderData: { kind, offers } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const choices = userTypes.map((one) => ({ to: paths.packages({ type: one }), label: t(`packages.kinds.${one}`), chosen: one === kind }));
  const title = t(`packages.titleOf.${kind}`);
  const running = useRunning();
  return (
    <div className="wrap py-8 wide:py-10">
      <Head title={title} description={t('packages.description')} path={paths.packages({ type: kind })} data={offersData(offers)} />
      <div className="mb-6 grid items-end gap-5 desk:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h1 className="text-28 font-bold">{title}</h1>
          <p className="max-w-prose text-ink-3">{t('packages.lead')}</p>
        </div>
        <Segment label={t('packages.kind')} choices={choices} />
      </div>
      <ul className={`grid gap-5 ${offers.length > 2 ? 'desk:grid-cols-3' : 'wide:grid-cols-2'}`}>
        {offers.map((offer) => (
          <li key={offer.id} className="grid">
            <Plan offer={offer} running={running?.package.id === offer.id}>
              <BuyButton offer={offer} running={running} />
            </Plan>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-14 text-ink-3">
        {t('packages.pricesHold')} {t('payments.buy.rules')}
      </p>
      <Comparison offers={offers} />
      <Questions />
    </div>
  );
}

/** The package of the signed-in person; the page itself is the same for everybody. */
function useRunning() {
  const { i18n } = useTranslation();
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['running-package', session?.userId, i18n.language],
    queryFn: () => call('getCurrentSubscription', {}),
    enabled: session !== null,
    staleTime: 0,
  });
  return data ?? null;
}

/** Whose packages the address asks for: people's, unless it names another kind of account. */
function kindIn(parameters: URLSearchParams): UserType {
  return userTypes.find((kind) => kind === parameters.get('type')) ?? 'user';
}

const questions = ['needed', 'commission', 'renewal', 'refund', 'invoice', 'failure'] as const;

function Questions() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="questions" className="mt-14">
      <h2 id="questions" className="mb-5 text-22 font-bold">
        {t('packages.questions.title')}
      </h2>
      <div className="grid gap-x-10 gap-y-6 wide:grid-cols-2 desk:grid-cols-3">
        {questions.map((question) => (
          <div key={question}>
            <h3 className="text-18 font-semibold">{t(`packages.questions.${question}.asked`)}</h3>
            <p className="text-ink-2">{t(`packages.questions.${question}.answer`)}</p>
          </div>
        ))}
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <Link to={paths.feesCalculator()} className="flex min-h-11 items-center font-semibold text-brand hover:underline">
          {t('sections.feesCalculator')}
        </Link>
        <Link to={paths.terms()} className="flex min-h-11 items-center font-semibold text-brand hover:underline">
          {t('sections.terms')}
        </Link>
      </p>
    </section>
  );
}
