import { FilePen, Trash2 } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import type { DraftSummary } from '#contract/listing/drafts.ts';
import { call } from '#web/platform/api/browser.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Head } from '#web/platform/head/head.tsx';
import { Since } from '#web/platform/i18n/time.tsx';
import { useWritten } from '#web/platform/i18n/written.ts';
import { IconButton, LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { Route } from './+types/drafts.ts';
import { draftPath } from './draft-path.ts';

export const handle = { i18n: ['people', 'listing'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { user_type } = await viewerIn(context);
  const { results } = await callsIn(context)('listDrafts', {});
  return { drafts: results, kind: user_type };
}

/** The ads that one began and did not post yet, the one saved last first. */
export default function Drafts({ loaderData: { drafts, kind } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap max-w-220 py-5 wide:py-8">
      <Head title={t('drafts.title')} description={t('drafts.description')} path={paths.drafts()} hidden />
      <h1 className="text-22 font-bold wide:text-28">{t('drafts.title')}</h1>
      <p className="mb-4 max-w-prose text-ink-2">{t('drafts.lead')}</p>
      {drafts.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {drafts.map((draft) => (
            <li key={draft.id}>
              <DraftRow draft={draft} />
            </li>
          ))}
        </ul>
      ) : (
        <Notice
          picture={<FilePen size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
          title={t('drafts.empty')}
          advice={t('drafts.emptyAdvice')}
        >
          <LinkButton look="filled" to={kind === 'office' ? paths.postRental() : paths.postCar()}>
            {t('drafts.begin')}
          </LinkButton>
        </Notice>
      )}
    </div>
  );
}

function DraftRow({ draft: { id, type, title, updated_at } }: { draft: DraftSummary }) {
  const { t } = useTranslation();
  const written = useWritten();
  const name = title || t('drafts.untitled');
  return (
    <div className="relative flex items-center gap-3 py-2 ps-4 pe-1.5">
      <div className="min-w-0 flex-1 leading-snug">
        <Link to={draftPath(type, id)} {...written(name)} className="font-semibold before:absolute before:inset-0 hover:underline">
          {name}
        </Link>
        <p className="text-14 text-ink-3">
          {t(`posting.kinds.${type}`)} · {t('drafts.saved')} <Since time={updated_at} />
        </p>
      </div>
      <span aria-hidden="true" className="text-14 font-semibold text-brand max-small:hidden">
        {t('drafts.goOn')}
      </span>
      <Remove id={id} name={name} />
    </div>
  );
}

function Remove({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    await call('deleteDraft', { params: { id } });
    toast(t('drafts.removed'));
    await revalidate();
  };
  return (
    <>
      <IconButton label={t('drafts.remove', { title: name })} onClick={() => setOpen(true)} className="relative">
        <Trash2 size={19} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <ConfirmDialog
          title={t('drafts.removeTitle')}
          yes={t('drafts.removeYes')}
          no={t('drafts.removeNo')}
          onYes={remove}
          onClose={() => setOpen(false)}
        >
          {t('drafts.removeAdvice')}
        </ConfirmDialog>
      )}
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className="wrap max-w-220 py-5 wide:py-8">
      <LoadFailure title={t('drafts.failed')} advice={t('settings.failedAdvice')} />
    </div>
  );
}
