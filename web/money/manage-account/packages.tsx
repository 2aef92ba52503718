import { useTranslation } from 'react-i18next';
import { callsIn } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Plan } from '../payments/plan.tsx';
import { Breadcrumbs } from '#web/platform/ui/breadcrumbs.tsx';
import { LinkButton } from '#web/platform/ui/button.tsx';
import type { Route } from './+types/packages.ts';
import { applicantIn, businessTypeIn } from './applicant.ts';

export const handle = { i18n: ['people', 'money'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  await applicantIn(context);
  const type = businessTypeIn(params.type);
  return { type, offers: await callsIn(context)('listPackages', { query: { account_type: type } }) };
}

/** The packages of one kind of business, to begin with one of them. */
export default function AccountPackages({ loaderData: { type, offers } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const title = t(`packages.titleOf.${type}`);
  return (
    <div className="wrap py-6 wide:py-10">
      <Head title={title} description={t('manageAccount.description')} path={paths.accountPackages(type)} hidden />
      <Breadcrumbs label={t('manageAccount.way')} trail={[{ text: t('manageAccount.title'), to: paths.manageAccount() }]} />
      <h1 className="mt-2 text-22 font-bold wide:text-28">{title}</h1>
      <p className="mb-6 max-w-prose text-ink-2">{t('manageAccount.packagesLead')}</p>
      <ul className={`grid gap-5 ${offers.length > 2 ? 'desk:grid-cols-3' : 'wide:grid-cols-2'}`}>
        {offers.map((offer) => (
          <li key={offer.id} className="grid">
            <Plan offer={offer}>
              <LinkButton look={offer.is_popular ? 'filled' : 'outlined'} to={paths.accountForm(type, offer.id)} className="min-h-12">
                {t('manageAccount.take', { name: offer.name })}
              </LinkButton>
            </Plan>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-14 text-ink-3">{t('packages.pricesHold')}</p>
    </div>
  );
}
