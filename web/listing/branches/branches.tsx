import { ChevronLeft, Plus, Store } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { branchesMost } from '#contract/catalogue/rental-rules.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useBusiness } from '#web/people/workspace/business.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Route } from './+types/branches.ts';
import { BranchForm } from './branch-form.tsx';
import { BranchTable } from './branch-table.tsx';

export const handle = { i18n: ['people', 'listing', 'rental', 'community'] };

export async function loader({ context }: Route.LoaderArgs) {
  const call = callsIn(context);
  await viewerIn(context);
  const [{ results }, regions] = await Promise.all([call('listBranches', {}), call('listCities', {})]);
  return { branches: results, regions };
}

/** Where a business stands: addresses, hours and pages; of an office also where it brings cars. */
export default function Branches({ loaderData: { branches, regions } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const navigate = useNavigate();
  const business = useBusiness();
  const [parameters] = useSearchParams();
  const asked = parameters.get('branch');
  const shown = branches.find(({ id }) => String(id) === asked) ?? null;
  const isNew = asked === 'new';
  const isOffice = business.user_type === 'office';
  const isOpen = isNew || shown !== null;
  const show = (branch?: number) => void navigate(paths.branches(branch === undefined ? {} : { branch }), { preventScrollReset: true });
  return (
    <>
      <Head title={t('branches.title')} description={t('branches.description')} path={paths.branches()} hidden />
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem]">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="text-22 font-bold">{t('branches.title')}</h1>
            {branches.length > 0 && (
              <p className="text-14 text-ink-3">{t('branches.count', { count: branches.length, number: digits(branches.length) })}</p>
            )}
          </div>
          <p className="max-w-prose text-14 text-ink-2">{t(isOffice ? 'branches.leadOffice' : 'branches.lead')}</p>
        </div>
        {branches.length > 0 && branches.length < branchesMost && (
          <LinkButton look="outlined" to={paths.branches({ branch: 'new' })} className="min-h-10! px-3.5 text-14">
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('branches.addFirst')}
          </LinkButton>
        )}
      </header>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${isOpen && branches.length > 0 ? 'page:grid-cols-[minmax(0,1fr)_28rem]' : 'max-w-240'}`}
      >
        {branches.length > 0 && (
          <div className={isOpen ? 'max-page:hidden' : ''}>
            <BranchTable branches={branches} isOffice={isOffice} shown={shown?.id ?? null} />
          </div>
        )}
        {branches.length === 0 && !isNew && <NoBranches isOffice={isOffice} />}
        {isOpen && (
          <div className="grid min-w-0 gap-3">
            {branches.length > 0 && (
              <Link
                to={paths.branches()}
                className="inline-flex min-h-11 items-center gap-1 text-14 font-semibold text-brand hover:underline page:hidden"
              >
                <ChevronLeft size={17} aria-hidden="true" className="turns" />
                {t('branches.list')}
              </Link>
            )}
            <BranchForm
              key={shown?.id ?? 'new'}
              branch={shown}
              regions={regions}
              business={business}
              onSaved={show}
              onRemoved={() => show()}
            />
          </div>
        )}
      </div>
    </>
  );
}

function NoBranches({ isOffice }: { isOffice: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<Store size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('branches.empty')}
      advice={t(isOffice ? 'branches.emptyAdviceOffice' : 'branches.emptyAdvice')}
    >
      <LinkButton look="filled" to={paths.branches({ branch: 'new' })}>
        {t('branches.addFirst')}
      </LinkButton>
    </Notice>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <LoadFailure title={t('branches.failed')} advice={t('settings.failedAdvice')} />;
}
