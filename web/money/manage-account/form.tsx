import { useTranslation } from 'react-i18next';
import type { PackageOffer } from '#contract/catalogue/content.ts';
import { type BusinessType } from '#contract/platform/kinds.ts';
import { BusinessFields } from '#web/people/business/business-fields.tsx';
import { PositionField } from '#web/people/business/position-field.tsx';
import { callsIn, notFound } from '#web/platform/calls/loading.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Breadcrumbs } from '#web/platform/ui/breadcrumbs.tsx';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import type { Route } from './+types/form.ts';
import { applicantIn, businessTypeIn } from './applicant.ts';
import { useBusinessForm } from './business-form.ts';

export const handle = { i18n: ['people', 'money', 'listing', 'community'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = await applicantIn(context);
  const type = businessTypeIn(params.type);
  const offers = await callsIn(context)('listPackages', { query: { account_type: type } });
  const offer = offers.find((one) => one.id === Number(params.packageId));
  if (!offer) throw notFound();
  return { userId: id, type, offer };
}

/** What the market wants to know of a business before the account becomes it. */
export default function AccountForm({ loaderData: { userId, type, offer } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const title = t(`manageAccount.formTitle.${type}`);
  const trail = [
    { text: t('manageAccount.title'), to: paths.manageAccount() },
    { text: t(`packages.titleOf.${type}`), to: paths.accountPackages(type) },
  ];
  return (
    <div className="wrap py-6 wide:py-10">
      <Head title={title} description={t('manageAccount.description')} path={paths.accountForm(type, offer.id)} hidden />
      <Breadcrumbs label={t('manageAccount.way')} trail={trail} />
      <h1 className="mt-2 mb-5 text-22 font-bold wide:text-28">{title}</h1>
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] desk:gap-8">
        <BusinessForm userId={userId} type={type} offer={offer} />
        <Chosen type={type} offer={offer} />
      </div>
    </div>
  );
}

function BusinessForm(props: { userId: number; type: BusinessType; offer: PackageOffer }) {
  const { t } = useTranslation();
  const { form, field, values, change, failure, sending, submit, restored, startAnew } = useBusinessForm(props);
  const isFree = Number(props.offer.price) === 0;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 tablet:p-6"
    >
      {restored && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-brand-tint py-0.5 ps-4 pe-1 text-14"
        >
          <p>{t('posting.restored')}</p>
          <Button look="plain" className="px-3" onClick={startAnew}>
            {t('posting.startAnew')}
          </Button>
        </div>
      )}
      <BusinessFields kind={props.type} field={field} />
      <div className="grid">
        <PositionField value={values.position} onChange={(position) => change({ position })} />
      </div>
      <p className="text-14 text-ink-3">{t('manageAccount.afterwards')}</p>
      <FormFailure>{failure}</FormFailure>
      <Button look="filled" type="submit" disabled={sending} aria-busy={sending} className="min-h-13">
        {t(isFree ? 'manageAccount.become' : 'manageAccount.toPayment')}
      </Button>
    </form>
  );
}

function Chosen({ type, offer: { name, summary, price, duration_days: days } }: { type: BusinessType; offer: PackageOffer }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <aside
      aria-label={t('manageAccount.chosen')}
      className="grid gap-1 rounded-card border border-line bg-surface p-4 max-desk:order-first tablet:p-6"
    >
      <p className="text-14 text-ink-3">{t('manageAccount.chosen')}</p>
      <h2 className="text-18 font-bold">{name}</h2>
      <p className="text-14 text-ink-3">{summary}</p>
      <p>
        <b className="text-22">
          <Price amount={Number(price)} />
        </b>{' '}
        <span className="text-ink-3">/ {t('packages.days', { count: days, number: number(days) })}</span>
      </p>
      <LinkButton look="plain" to={paths.accountPackages(type)} className="justify-self-start px-0! text-14">
        {t('manageAccount.another')}
      </LinkButton>
    </aside>
  );
}
