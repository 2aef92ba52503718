import { useInfiniteQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Page } from '#contract/platform/page.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Avatar } from '../profiles/avatar.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { LoadMore } from '#web/platform/ui/list/load-more.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';
import type { Route } from './+types/blocked.ts';
import { Panel, TabPage } from './panel.tsx';

export const handle = { i18n: ['people', 'listing'] };

export { TabFailure as ErrorBoundary } from './tab-failure.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page')) || 1));
  return { first: await callsIn(context)('listBlocked', { query: { page } }), language: context.get(pageContext).language };
}

/** Whom one has blocked. */
export default function Blocked({ loaderData: { first, language } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useBlocked(first, language);
  const { freed, free } = useFreeing();
  const people = withoutRepeats(data.pages).filter(({ id }) => !freed.has(id));
  return (
    <TabPage tab="blocked">
      {people.length === 0 && !hasNextPage ? (
        <Notice
          picture={<UserRoundCheck size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
          title={t('settings.blocked.none')}
          advice={t('settings.blocked.noneAdvice')}
        />
      ) : (
        <Panel title={t('settings.blocked.title')} advice={t('settings.blocked.advice')}>
          <ul className="-my-3 divide-y divide-line">
            {people.map((person) => (
              <li key={person.id}>
                <Person person={person} onFree={() => void free(person)} />
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <LoadMore
              to={`?page=${(data.pages.at(-1)?.page ?? 1) + 1}`}
              label={t('settings.blocked.more')}
              failure={t('settings.failed')}
              loading={isFetchingNextPage}
              failed={isFetchNextPageError}
              onMore={() => void fetchNextPage()}
            />
          )}
        </Panel>
      )}
    </TabPage>
  );
}

function Person({ person: { id, full_name: name, profile_picture, user_type, city }, onFree }: { person: UserCard; onFree: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-16 items-center gap-3 py-3">
      <Avatar name={name} picture={profile_picture} business={user_type !== 'user'} />
      <div className="min-w-0 flex-1">
        <Link to={paths.profile(id)} className="leading-snug font-semibold wrap-anywhere hover:underline">
          <bdi>{name}</bdi>
        </Link>
        <p className="text-14 leading-snug text-ink-3">{[t(`owner.${user_type}`), city.name].join(' · ')}</p>
      </div>
      <Button look="outlined" className="px-3.5! text-14" aria-label={t('settings.blocked.freeNamed', { name })} onClick={onFree}>
        {t('settings.blocked.free')}
      </Button>
    </div>
  );
}

/** A person who is unblocked leaves the list at once, and is back if that fails or is undone. */
function useFreeing() {
  const { t } = useTranslation();
  const toast = useToast();
  const [freed, setFreed] = useState<ReadonlySet<number>>(new Set());
  const mark = (id: number, isFreed: boolean) =>
    setFreed((before) => new Set(isFreed ? [...before, id] : [...before].filter((one) => one !== id)));
  const attempt = async (id: number, isFreed: boolean, work: () => Promise<unknown>): Promise<boolean> => {
    mark(id, isFreed);
    try {
      await work();
      return true;
    } catch (error) {
      mark(id, !isFreed);
      toast(error instanceof ApiFailure ? error.message : t('form.offline'), { tone: 'bad' });
      return false;
    }
  };
  const block = (id: number) => attempt(id, false, () => call('block', { body: { user_id: id } }));
  const free = async ({ id, full_name: name }: UserCard) => {
    const isDone = await attempt(id, true, () => call('unblock', { params: { user_id: id } }));
    if (isDone) toast(t('settings.blocked.freed', { name }), { action: { label: t('settings.undo'), onAct: () => void block(id) } });
  };
  return { freed, free };
}

function useBlocked(first: Page<UserCard>, language: string) {
  const { search, key } = useLocation();
  const requested: PageRequest = { page: first.page };
  return useInfiniteQuery({
    queryKey: ['blocked', language, search, key],
    queryFn: ({ pageParam }) => call('listBlocked', { query: pageParam }),
    initialPageParam: requested,
    getNextPageParam: nextPage,
    initialData: { pages: [first], pageParams: [requested] },
  });
}
