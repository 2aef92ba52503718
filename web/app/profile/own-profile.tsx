import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { paths } from '#web/platform/calls/paths.ts';
import type { Route } from './+types/own-profile.ts';
import { Cover } from './cover.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import type { Shown } from './profile.tsx';

export const handle = { i18n: ['listing', 'community', 'messaging'] };

/** One's own page. Somebody else's is the public one. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Shown> {
  const call = callsIn(context);
  const id = Number(params.id);
  const me = await viewerIn(context);
  if (me.id !== id) throw redirect(paths.profile(id));
  const [profile, latest, { results: branches }] = await orNotFound(
    Promise.all([
      call('getProfile', { params: { id } }),
      call('listReviews', { params: { user_id: id }, query: { page_size: 1 } }),
      call('listBranchesOf', { params: { id } }),
    ]),
  );
  return { profile, latest, branches, language: context.get(pageContext).language, own: true };
}

/** Tabs and filters leave the person as they are. */
export function shouldRevalidate({ currentUrl, nextUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href || currentParams['id'] !== nextParams['id'];
}

export default function OwnProfile({ loaderData }: Route.ComponentProps) {
  const { profile } = loaderData;
  return (
    <>
      <Cover url={profile.cover} />
      <div className="wrap">
        <ProfileHeader profile={profile} own />
        <ProfileTabs profile={profile} own />
        <Outlet context={loaderData} />
      </div>
    </>
  );
}
