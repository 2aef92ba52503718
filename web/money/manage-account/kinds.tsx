import { CarFront, Check, FileText, KeyRound, Store, type LucideIcon } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { businessTypes, type BusinessType } from '#contract/platform/kinds.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import type { Route } from './+types/kinds.ts';
import { applicantIn } from './applicant.ts';

export const handle = { i18n: ['people'] };

const icons: Record<BusinessType, LucideIcon> = { seller: CarFront, showroom: Store, office: KeyRound };
const gains = ['first', 'second', 'third'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  await applicantIn(context);
  const offers = await callsIn(context)('listPackages', {});
  const priceFrom = (type: BusinessType) => {
    const prices = offers.filter(({ account_type }) => account_type === type).map(({ price }) => Number(price));
    return prices.length > 0 ? Math.min(...prices) : null;
  };
  return { from: { seller: priceFrom('seller'), showroom: priceFrom('showroom'), office: priceFrom('office') } };
}

/** What kind of business an account may become. */
export default function AccountKinds({ loaderData: { from } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap py-6 wide:py-10">
      <Head title={t('manageAccount.title')} description={t('manageAccount.description')} path={paths.manageAccount()} hidden />
      <h1 className="text-22 font-bold wide:text-28">{t('manageAccount.title')}</h1>
      <p className="mb-6 max-w-prose text-ink-2">{t('manageAccount.lead')}</p>
      <ul className="grid gap-5 desk:grid-cols-3">
        {businessTypes.map((type) => (
          <li key={type} className="grid">
            <KindCard type={type} from={from[type]} />
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-prose text-14 text-ink-3">{t('manageAccount.keeps')}</p>
    </div>
  );
}

function KindCard({ type, from }: { type: BusinessType; from: number | null }) {
  const { t } = useTranslation();
  const Icon = icons[type];
  return (
    <article className="grid grid-rows-[auto_1fr_auto_auto] gap-4 rounded-card border border-line bg-surface p-5 tablet:p-6">
      <div className="flex items-center gap-3.5">
        <span className="grid size-12 shrink-0 place-items-center rounded-field bg-brand-tint text-brand">
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div>
          <h2 className="text-18 leading-snug font-bold">{t(`session.kinds.${type}`)}</h2>
          <p className="text-14 leading-snug text-ink-2">{t(`signIn.kinds.${type}`)}</p>
        </div>
      </div>
      <ul className="grid content-start gap-2">
        {gains.map((gain) => (
          <li key={gain} className="flex items-start gap-2.5">
            <Check size={18} strokeWidth={2.2} aria-hidden="true" className="mt-1 shrink-0 text-brand" />
            {t(`manageAccount.gains.${type}.${gain}`)}
          </li>
        ))}
      </ul>
      <p className="flex items-start gap-2.5 border-t border-line pt-4 text-14 text-ink-2">
        <FileText size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
        <span>
          <b className="font-semibold">{t('manageAccount.documents')}</b> {t(`manageAccount.documentsOf.${type}`)}
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {from !== null && (
          <p>
            <span className="text-14 text-ink-3">{t('manageAccount.from')} </span>
            <b className="text-18">
              <Price amount={from} />
            </b>
          </p>
        )}
        <LinkButton look="filled" to={paths.accountPackages(type)}>
          {t(`manageAccount.choose.${type}`)}
        </LinkButton>
      </div>
    </article>
  );
}
