import { KeyRound, Plus, Store } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Branch } from '#contract/listing/branches.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Route } from './+types/rental-branches.ts';
import { BranchForm } from './branch-form.tsx';

export const handle = { i18n: ['people', 'listing', 'rental', 'community'] };

/** Null for any account but a rental office. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = callsIn(context);
  const me = await viewerIn(context);
  if (me.user_type !== 'office') return { found: null };
  const [{ results }, regions] = await Promise.all([call('listBranches', {}), call('listCities', {})]);
  return { found: { branches: results, regions, city: me.city.city_id } };
}

/** Where an office hands its cars over: addresses, hours, and where it brings cars. */
export default function RentalBranchesScreen({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number | 'new' | null>(null);
  const branches = found?.branches ?? [];
  const shown = chosen === 'new' ? null : (branches.find(({ id }) => id === chosen) ?? branches[0] ?? null);
  const isNew = chosen === 'new';
  return (
    <Frame>
      <Head title={t('branches.title')} description={t('branches.description')} path={paths.rentalBranches()} hidden />
      <h1 className="text-22 font-bold wide:text-28">{t('branches.title')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-ink-2">{t('branches.lead')}</p>
      {!found ? (
        <ForOffices />
      ) : branches.length === 0 && !isNew ? (
        <NoBranches onAdd={() => setChosen('new')} />
      ) : (
        <>
          <Choice branches={branches} shown={shown?.id ?? null} onChoose={setChosen} />
          <BranchForm
            key={shown?.id ?? 'new'}
            branch={shown}
            regions={found.regions}
            city={found.city}
            onSaved={setChosen}
            onRemoved={() => setChosen(null)}
          />
        </>
      )}
    </Frame>
  );
}

/** Which branch is shown, and the way to another one. */
function Choice({ branches, shown, onChoose }: { branches: Branch[]; shown: number | null; onChoose: (id: number | 'new') => void }) {
  const { t } = useTranslation();
  const pill = 'inline-flex min-h-11 min-w-0 items-center rounded-full border px-4 text-14 font-semibold transition-colors';
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {branches.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === shown}
          onClick={() => onChoose(id)}
          className={`${pill} ${id === shown ? 'border-ink bg-ink text-surface' : 'border-line-strong bg-surface hover:bg-sunken'}`}
        >
          <bdi className="one-line">{name}</bdi>
        </button>
      ))}
      <Button look="outlined" className="ms-auto" aria-pressed={shown === null} onClick={() => onChoose('new')}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('branches.add')}
      </Button>
    </div>
  );
}

function NoBranches({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<Store size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('branches.empty')}
      advice={t('branches.emptyAdvice')}
    >
      <Button look="filled" onClick={onAdd}>
        {t('branches.addFirst')}
      </Button>
    </Notice>
  );
}

function ForOffices() {
  const { t } = useTranslation();
  return (
    <Notice picture={<KeyRound size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />} title={t('branches.others')}>
      <LinkButton look="filled" to={paths.rentals()}>
        {t('branches.toRentals')}
      </LinkButton>
    </Notice>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="wrap max-w-220 py-5 wide:py-8">{children}</div>;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <Frame>
      <LoadFailure title={t('branches.failed')} advice={t('settings.failedAdvice')} />
    </Frame>
  );
}
